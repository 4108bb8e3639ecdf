import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { BlocksMeter } from '../../../web/ui/chart/blocks-meter.tsx'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { LazyFollow } from '../../following/web/lazy-follow.tsx'
import type { CheckedServer } from '../my-server.contract.ts'
import { planStates } from '../my-server-limits.contract.ts'
import { PlatformFields } from './server-form.tsx'
import type { MyServer } from './use-my-server.ts'
import { VersionReports } from './version-reports.tsx'

/** Where the server is to move, and what that means for each entry. */
export function PlanPanel({ server, checked }: { server: MyServer; checked: CheckedServer }) {
  const t = useT()
  const to = useHref()
  const { target, entries } = server
  const plan = target && checked.plan
  const held = checked.entries.filter(
    ({ plan: one }) => one?.state === 'waiting' || one?.state === 'abandoned',
  )
  const ready = plan ? (plan.ready ?? 0) + (plan.update ?? 0) : 0
  const counted = plan ? checked.entries.length - (plan.unknown ?? 0) : 0
  return (
    <section className="panel my-server-form" aria-label={t('myServer.plan.title')}>
      <h2>{t('myServer.plan.title')}</h2>
      <p className="my-server-quiet">{t('myServer.plan.text')}</p>
      <PlatformFields
        value={target ?? { platform: null, gameVersion: null }}
        onChange={(change) => {
          const wanted = {
            platform: target?.platform ?? server.runsOn.platform,
            gameVersion: target?.gameVersion ?? null,
            ...change,
          }
          server.chooseTarget(wanted.platform || wanted.gameVersion ? wanted : null)
        }}
      />
      {plan && (
        <>
          <BlocksMeter
            label={t('myServer.plan.ready')}
            value={ready}
            max={Math.max(1, counted)}
            blocks={16}
            tone={ready === counted ? 'patina' : 'honey'}
            valueText={t('myServer.plan.readyOf', { ready, count: counted })}
          />
          <p>{t('myServer.plan.readyOf', { ready, count: counted })}</p>
          <dl className="my-server-plan">
            {planStates.map((state) => (
              <div key={state} data-none={plan[state] ? undefined : ''}>
                <dt>{t(`myServer.plan.state.${state}`)}</dt>
                <dd>{plan[state] ?? 0}</dd>
              </div>
            ))}
          </dl>
          {held.length > 0 && (
            <>
              <h3>{t('myServer.plan.held')}</h3>
              <ul className="my-server-held">
                {held.map(({ index, resource, plan: one }) => (
                  <li key={index}>
                    <a className="link" href={to(resourcePath(resource!))}>
                      {resource?.title ?? entries[index]?.name}
                    </a>{' '}
                    <span className="my-server-quiet">{t(`myServer.plan.state.${one!.state}`)}</span>
                    {one!.state === 'waiting' ? (
                      <LazyFollow
                        subject={{ kind: 'resource', id: String(resource!.id) }}
                        path={to('/my-server')}
                      />
                    ) : (
                      one!.replacements.length > 0 && (
                        <p className="my-server-quiet">
                          {t('myServer.plan.replacements')}{' '}
                          {one!.replacements.map((other, at) => (
                            <span key={other.id}>
                              {at > 0 && ', '}
                              <a className="link" href={to(resourcePath(other))}>
                                {other.title}
                              </a>
                            </span>
                          ))}
                        </p>
                      )
                    )}
                    <VersionReports resource={resource} version={one!.failing} />
                  </li>
                ))}
              </ul>
            </>
          )}
          <Button size="s" onClick={() => server.chooseTarget(null)}>
            {t('myServer.plan.clear')}
          </Button>
        </>
      )}
    </section>
  )
}

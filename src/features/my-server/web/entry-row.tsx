import {
  Archive,
  ArrowRight,
  Ban,
  Check,
  CircleHelp,
  Coffee,
  Copy,
  Download,
  Link2Off,
  Sparkles,
  Swords,
  TriangleAlert,
  UserSearch,
  X,
} from 'lucide-react'
import { memo } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useSiteConfig } from '../../../web/site-config.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { IconButton } from '../../../web/ui/button/icon-button.tsx'
import { Badge, type BadgeTone } from '../../../web/ui/text/badge.tsx'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import type { CheckedEntry } from '../my-server.contract.ts'
import type { EntryState } from '../my-server-limits.contract.ts'
import type { Installed } from '../reading/installed.ts'
import { EntryChanges } from './entry-changes.tsx'
import type { MyServer } from './use-my-server.ts'
import { VersionReports } from './version-reports.tsx'

const looks: Record<EntryState, readonly [BadgeTone, typeof Check]> = {
  recalled: ['brick', Ban],
  missing: ['brick', Link2Off],
  quarrel: ['brick', Swords],
  duplicate: ['honey', Copy],
  java: ['brick', Coffee],
  folia: ['brick', TriangleAlert],
  unfit: ['brick', TriangleAlert],
  fails: ['brick', X],
  outdated: ['honey', Sparkles],
  archived: ['quiet', Archive],
  maintainer: ['lapis', UserSearch],
  unneeded: ['quiet', CircleHelp],
  newer: ['lapis', Sparkles],
  fine: ['patina', Check],
  unknown: ['quiet', CircleHelp],
}

type Row = { entry: CheckedEntry; given: Installed; nameOf: (index: number) => string; server: MyServer }

/** One entry: what it is, which version it has and could have, and what is wrong with it. */
export const EntryRow = memo(function EntryRow({ entry, given, nameOf, server }: Row) {
  const t = useT()
  const to = useHref()
  const { resource, newest, installed, states } = entry
  const has = installed?.number ?? given.version
  const behind = states.includes('outdated') || (states.includes('recalled') && newest !== null)
  return (
    <li className="my-server-row" data-grave={states[0] === 'recalled' ? '' : undefined}>
      {resource ? (
        <img
          src={resource.picture.url}
          srcSet={resource.picture.srcset}
          sizes="44px"
          width={44}
          height={44}
          alt=""
          loading="lazy"
        />
      ) : (
        <span className="my-server-nobody" aria-hidden="true">
          <CircleHelp size={20} />
        </span>
      )}
      <div className="my-server-words">
        <div className="my-server-name">
          {resource ? (
            <a className="link" href={to(resourcePath(resource))}>
              {resource.title}
            </a>
          ) : (
            <b>{given.name}</b>
          )}
          <span className="my-server-numbers">
            {has && <span>{has}</span>}
            {behind && newest && (
              <>
                <ArrowRight size={14} aria-label={t('myServer.entry.to')} />
                <b>{newest.number}</b>
              </>
            )}
          </span>
        </div>
        <div className="my-server-badges">
          {states.map((state) => {
            const [tone, Icon] = looks[state]
            return (
              <Badge key={state} tone={tone} icon={<Icon size={13} aria-hidden="true" />}>
                {state === 'java'
                  ? t('myServer.state.java', { java: entry.java ?? 0 })
                  : t(`myServer.state.${state}`)}
              </Badge>
            )
          })}
          {given.disabled && <Badge>{t('myServer.entry.off')}</Badge>}
          {given.faults !== undefined && (
            <Badge tone="brick" icon={<TriangleAlert size={13} aria-hidden="true" />}>
              {t('myServer.entry.faults', { count: given.faults })}
            </Badge>
          )}
          {entry.match === 'name' && (
            <span className="my-server-quiet">{t('myServer.entry.byName', { name: given.name })}</span>
          )}
        </div>
        {states.includes('recalled') && <p className="my-server-alarm">{t('myServer.entry.recalled')}</p>}
        <VersionReports resource={resource} version={installed} />
        {behind && <VersionReports resource={resource} version={newest} />}
        {entry.duplicate_of !== null && (
          <p className="my-server-quiet">
            {t('myServer.entry.duplicate', { name: nameOf(entry.duplicate_of) })}
          </p>
        )}
        {entry.quarrels.length > 0 && (
          <p className="my-server-quiet">
            {t('myServer.entry.quarrel', { names: entry.quarrels.map(nameOf).join(', ') })}
          </p>
        )}
        {entry.dependencies.map((need) => (
          <p key={need.name} className="my-server-quiet">
            {t(`myServer.entry.need.${need.state}`, {
              name: need.resource?.title ?? need.name,
              range: need.range,
            })}{' '}
            {need.resource && (
              <a className="link" href={to(resourcePath(need.resource))}>
                {t('myServer.entry.open')}
              </a>
            )}
          </p>
        ))}
        <Questions entry={entry} given={given} server={server} />
        {entry.changes.length > 0 && resource && <EntryChanges entry={entry} resource={resource} />}
      </div>
      <div className="my-server-row-acts">
        {behind && newest && (
          <Button size="s" href={newest.url} data-reload="" download="">
            <Download size={15} aria-hidden="true" />
            <span className="my-server-get">{t('myServer.entry.get')}</span>
          </Button>
        )}
        <IconButton
          label={t('myServer.entry.remove', { name: given.name })}
          onClick={() => server.remove(given.name)}
        >
          <X size={16} />
        </IconButton>
      </div>
    </li>
  )
})

/** "Is this it?" for what is like something known; for the rest, a way to look for it. */
function Questions({ entry, given, server }: Omit<Row, 'nameOf'>) {
  const t = useT()
  const to = useHref()
  const site = useSiteConfig()
  if (entry.resource) return null
  if (entry.candidates.length === 0)
    return (
      <p className="my-server-quiet">
        {t('myServer.entry.unknown')}{' '}
        <a className="link" href={to(`/search?q=${encodeURIComponent(given.name)}`)} rel="nofollow">
          {t('myServer.entry.search')}
        </a>
        {site.forum === 'on' && (
          <>
            {' · '}
            <a className="link" href={to('/forum/create?category=requests')} rel="nofollow">
              {t('myServer.entry.request')}
            </a>
          </>
        )}
      </p>
    )
  return (
    <fieldset className="my-server-question">
      <legend>{t('myServer.entry.isIt')}</legend>
      {entry.candidates.map((one) => (
        <Button key={one.id} size="s" onClick={() => server.choose(given.name, one.id)}>
          {one.title} · {Math.round(one.likeness * 100)} %
        </Button>
      ))}
      <Button size="s" variant="ghost" onClick={() => server.choose(given.name, null)}>
        {t('myServer.entry.none')}
      </Button>
    </fieldset>
  )
}

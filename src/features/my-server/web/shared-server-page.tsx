import './my-server.css'
import { useParams } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { platforms } from '../../../contract/game.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { Moment } from '../../../web/moment.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Note } from '../../../web/ui/text/note.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { HideServer } from './hide-server.tsx'
import { serverQueries } from './my-server.queries.ts'

/** What a server runs, for everybody its owner gave the address to. */
export function SharedServerPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { key } = useParams({ strict: false })
  const { data: server } = useSuspenseQuery(serverQueries.shared(key ?? '', locale))
  const runs = [server.platform && platforms[server.platform], server.game_version].filter(Boolean).join(' ')
  return (
    <PageFrame
      title={server.name}
      count={runs}
      description={t('myServer.shared.description', { name: server.name })}
      path={null}
      index={false}
      narrow
    >
      <p className="my-server-lead">
        {t('myServer.shared.by', { user: server.owner.username })} <Moment at={server.updated_at} />
      </p>
      {server.hidden && (
        <Note tone="brick" icon={<EyeOff size={18} aria-hidden="true" />}>
          {t('myServer.shared.hidden', { reason: server.hidden.reason })}
        </Note>
      )}
      {server.abilities.hide && (
        <div className="my-server-staff">
          <HideServer address={key ?? ''} name={server.name} hidden={server.hidden !== null} />
        </div>
      )}
      <ul className="my-server-rows">
        {server.entries.map(({ resource, number }) => (
          <li key={resource.id} className="my-server-row">
            <img
              src={resource.picture.url}
              srcSet={resource.picture.srcset}
              sizes="44px"
              width={44}
              height={44}
              alt=""
              loading="lazy"
            />
            <div className="my-server-words">
              <div className="my-server-name">
                <a className="link" href={to(resourcePath(resource))}>
                  {resource.title}
                </a>
                <span className="my-server-numbers">{number}</span>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <a className="link" href={to('/my-server')}>
        {t('myServer.shared.own')}
      </a>
    </PageFrame>
  )
}

import { useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Moment } from '../../../web/moment.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import { useQuery } from '../../../web/use-query.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { versionQueries } from '../../versions/web/versions.queries.ts'
import type { CheckedEntry, KnownResource } from '../my-server.contract.ts'
import { configChanges, type ConfigChange } from './config-changes.ts'

/** What came between the installed and the newest version: what authors wrote, and what configurations differ in. */
export function EntryChanges({ entry, resource }: { entry: CheckedEntry; resource: KnownResource }) {
  const t = useT()
  const to = useHref()
  const [opened, setOpened] = useState(false)
  const { installed, newest, changes } = entry
  return (
    <Disclosure title={t('myServer.entry.changes', { count: changes.length })} onOpen={() => setOpened(true)}>
      <ol className="my-server-changes">
        {changes.map((change) => (
          <li key={change.id}>
            <a className="link" href={to(`${resourcePath(resource)}/version/${change.id}`)}>
              {change.number}
            </a>{' '}
            <span className="my-server-quiet">
              <Moment at={change.published_at} />
            </span>
            {change.changelog_line && <p>{change.changelog_line}</p>}
          </li>
        ))}
      </ol>
      {installed && newest && opened && (
        <ConfigChanges slug={resource.slug} from={installed.id} until={newest.id} />
      )}
      {installed && newest && (
        <a
          className="link"
          href={`${to(`${resourcePath(resource)}/version/${newest.id}`)}?from=${installed.id}#compare`}
        >
          {t('myServer.entry.compare')}
        </a>
      )}
    </Disclosure>
  )
}

const mostKeys = 6

/** Asked for when somebody wants to see it: the server reads two archives for it. */
function ConfigChanges({ slug, from, until }: { slug: string; from: number; until: number }) {
  const t = useT()
  const { data, isLoading } = useQuery({
    ...versionQueries.compare(slug, String(from), String(until)),
    retry: false,
  })
  if (isLoading) return <p className="my-server-quiet">{t('myServer.config.loading')}</p>
  // A file that cannot be read has nothing to say; the page of the version says why.
  if (!data) return null
  const files = configChanges(data)
  if (files.length === 0) return <p className="my-server-quiet">{t('myServer.config.none')}</p>
  return (
    <>
      <h4 className="my-server-config-title">{t('myServer.config.title', { count: files.length })}</h4>
      <ul className="my-server-config">
        {files.map((file) => (
          <li key={file.path}>
            <code>{file.path}</code>{' '}
            {file.state !== 'changed' && (
              <span className="my-server-quiet">{t(`myServer.config.file.${file.state}`)}</span>
            )}
            {(['added', 'removed', 'changed'] as const).map(
              (kind) => file[kind].length > 0 && <Keys key={kind} kind={kind} keys={file[kind]} />,
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Keys({ kind, keys }: { kind: Exclude<keyof ConfigChange, 'path' | 'state'>; keys: string[] }) {
  const t = useT()
  const more = keys.length - mostKeys
  return (
    <p className="my-server-quiet" data-keys={kind}>
      {t(`myServer.config.keys.${kind}`, { count: keys.length })}{' '}
      {keys.slice(0, mostKeys).map((key, at) => (
        <span key={key}>
          {at > 0 && ', '}
          <code>{key}</code>
        </span>
      ))}
      {more > 0 && ` ${t('myServer.config.more', { count: more })}`}
    </p>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { Moment } from '../../../web/moment.tsx'
import { transportOf } from '../../../web/query.ts'
import { useHref } from '../../../web/routing/href.ts'
import { useSiteConfig } from '../../../web/site-config.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Switch } from '../../../web/ui/field/switch.tsx'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import { ConfirmDialog } from '../../../web/ui/overlay/confirm-dialog.tsx'
import { Code } from '../../../web/ui/text/code.tsx'
import { useQuery } from '../../../web/use-query.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import type { SavedServer } from '../servers.contract.ts'
import { serverCalls, serverQueries } from './my-server.queries.ts'
import { save } from './save-text.ts'
import type { MyServer } from './use-my-server.ts'

type Change = Parameters<typeof serverCalls.update>[1]

/** What can be done with a server that is remembered. */
export function SavedServerPanel({
  saved,
  server,
  onChange,
  onRemoved,
}: {
  saved: SavedServer
  server: MyServer
  onChange: () => Promise<unknown>
  onRemoved: () => Promise<unknown>
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const site = useSiteConfig()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [asked, setAsked] = useState(false)
  const [showsHistory, setShowsHistory] = useState(false)
  const { id } = saved
  const transport = transportOf(client)
  const change = (what: Omit<Change, 'id'>) =>
    attempt(async () => {
      await serverCalls.update(transport, { id, ...what })
      await onChange()
    }, t('myServer.saved.done'))
  const replace = () =>
    attempt(async () => {
      await serverCalls.replace(transport, { id, ...server.question() })
      await serverCalls.update(transport, {
        id,
        target_platform: server.target?.platform ?? null,
        target_game_version: server.target?.gameVersion ?? null,
      })
      await client.invalidateQueries({ queryKey: serverQueries.history(id, locale).queryKey })
      await onChange()
    }, t('myServer.saved.done'))
  const exportAll = () =>
    attempt(async () => {
      const { data } = await serverCalls.get(transport, { id, lang: locale })
      const { data: history } = await serverCalls.history(transport, { id, lang: locale })
      save(`server-${id}.json`, `${JSON.stringify({ ...data, history }, null, 2)}\n`)
    })
  const page = saved.public_key && to(`/server/${saved.public_key}`)
  const badge = `${site.origin}/api/servers/shared/${saved.public_key}/badge?lang=${locale}`
  return (
    <div className="my-server-panel">
      <h3>{saved.name}</h3>
      {server.entries.length > 0 && (
        <Button block onClick={replace}>
          {t('myServer.saved.replace')}
        </Button>
      )}
      <Switch
        label={t('myServer.saved.notices')}
        checked={saved.notices}
        onChange={() => void change({ notices: !saved.notices })}
      />
      <Switch
        label={t('myServer.saved.public')}
        checked={saved.public_key !== null}
        onChange={() => void change({ public: saved.public_key === null })}
      />
      {saved.hidden && page && (
        <p className="my-server-alarm">{t('myServer.shared.hidden', { reason: saved.hidden.reason })}</p>
      )}
      {page && (
        <>
          <a className="link" href={page}>
            {t('myServer.saved.page')}
          </a>
          <img className="my-server-badge" src={badge} alt={t('myServer.saved.badge')} height={20} />
          <Code
            code={`<a href="${site.origin}${page}"><img src="${badge}" alt="${saved.name.replaceAll(/[<>"&]/g, '')}"></a>`}
            texts={{
              copy: t('myServer.saved.copy'),
              copied: t('myServer.saved.copied'),
              label: t('myServer.saved.code'),
            }}
          />
        </>
      )}
      <Disclosure title={t('myServer.saved.history')} onOpen={() => setShowsHistory(true)}>
        {showsHistory && <History id={id} />}
      </Disclosure>
      <div className="my-server-buttons">
        <Button size="s" onClick={exportAll}>
          {t('myServer.saved.export')}
        </Button>
        <Button size="s" variant="danger" onClick={() => setAsked(true)}>
          {t('myServer.saved.remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        title={t('myServer.saved.removeTitle', { name: saved.name })}
        text={t('myServer.saved.removeText')}
        back={t('myServer.saved.cancel')}
        confirm={t('myServer.saved.remove')}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          attempt(async () => {
            await serverCalls.remove(transport, { id })
            setAsked(false)
            await onRemoved()
          })
        }
      />
    </div>
  )
}

function History({ id }: { id: number }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: changes = [] } = useQuery(serverQueries.history(id, locale))
  return (
    <ol className="my-server-changes">
      {changes.map(({ id: change, resource, number_before: before, number_after: after, changed_at: at }) => (
        <li key={change}>
          {resource ? (
            <a className="link" href={to(resourcePath(resource))}>
              {resource.title}
            </a>
          ) : (
            t('myServer.saved.gone')
          )}{' '}
          {before === null
            ? t('myServer.saved.installed', { number: after ?? '' })
            : after === null
              ? t('myServer.saved.removed', { number: before })
              : t('myServer.saved.changed', { before, after })}{' '}
          <span className="my-server-quiet">
            <Moment at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

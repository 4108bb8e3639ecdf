import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { isVerifiedStatus } from '../../../contract/access.ts'
import { platforms } from '../../../contract/game.ts'
import { useSubmit } from '../../../web/form/use-submit.ts'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { useHref, withNext } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
import { useQuery } from '../../../web/use-query.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { myServerLimits } from '../my-server-limits.contract.ts'
import type { SavedServer } from '../servers.contract.ts'
import { serverCalls, serverQueries } from './my-server.queries.ts'
import { SavedServerPanel } from './saved-server-panel.tsx'
import type { MyServer } from './use-my-server.ts'

/** Servers a member has the site remember, and the way to remember this one. */
export function SavedServers({ server }: { server: MyServer }) {
  const { t } = useTranslator()
  const to = useHref()
  const user = useCurrentUser()
  if (user && isVerifiedStatus(user.moderation_status_type)) return <OwnServers server={server} />
  if (!server.checked) return null
  return (
    <section className="panel my-server-form" aria-label={t('myServer.saved.title')}>
      <h2>{t('myServer.saved.title')}</h2>
      <p className="my-server-quiet">{t('myServer.saved.why')}</p>
      <Button
        href={withNext(to(user ? '/auth/verify-email' : '/auth/login'), to('/my-server'))}
        rel="nofollow"
      >
        {t('myServer.saved.login')}
      </Button>
    </section>
  )
}

function OwnServers({ server }: { server: MyServer }) {
  const { t, locale } = useTranslator()
  const client = useQueryClient()
  const attempt = useAttempt()
  const wanted = useLocation({
    select: ({ search }) => Number((search as { server?: string }).server) || null,
  })
  const { data: servers = [] } = useQuery(serverQueries.own())
  const [openId, setOpenId] = useState<number | null>(null)
  const opened = servers.find(({ id }) => id === openId) ?? null
  // Not the histories: that of a server that was just deleted is asked for no more.
  const refresh = () => client.invalidateQueries({ queryKey: serverQueries.own().queryKey })

  const open = (id: number) =>
    attempt(async () => {
      const { data } = await serverCalls.get(transportOf(client), { id, lang: locale })
      server.open(data.server, data.checked)
      setOpenId(id)
    })
  // A notification leads to one of them.
  const led = useRef(false)
  useEffect(() => {
    if (led.current || !wanted || !servers.some(({ id }) => id === wanted)) return
    led.current = true
    void open(wanted)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list is there
  }, [wanted, servers])

  async function handleSaved(saved: SavedServer) {
    await refresh()
    setOpenId(saved.id)
  }
  return (
    <section className="panel my-server-form" aria-label={t('myServer.saved.title')}>
      <h2>{t('myServer.saved.title')}</h2>
      {servers.length === 0 && <p className="my-server-quiet">{t('myServer.saved.why')}</p>}
      {servers.length > 0 && (
        <ul className="my-server-saved">
          {servers.map((one) => (
            <li key={one.id}>
              <Button block aria-pressed={one.id === openId} onClick={() => open(one.id)}>
                {one.name}
              </Button>
              <span className="my-server-quiet">
                {[one.platform && platforms[one.platform], one.game_version].filter(Boolean).join(' ')}{' '}
                {t('myServer.saved.entries', { count: one.entry_count })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <SavedServerPanel
          key={opened.id}
          saved={opened}
          server={server}
          onChange={refresh}
          onRemoved={async () => {
            setOpenId(null)
            await refresh()
          }}
        />
      )}
      {server.checked && !opened && <RememberForm server={server} onSaved={handleSaved} />}
    </section>
  )
}

function RememberForm({ server, onSaved }: { server: MyServer; onSaved: (saved: SavedServer) => unknown }) {
  const { t } = useTranslator()
  const client = useQueryClient()
  const { busy, submit, errorOf } = useSubmit(['name'])
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    await submit(async () => {
      const { data } = await serverCalls.create(transportOf(client), { name, ...server.question() })
      if (server.target)
        await serverCalls.update(transportOf(client), {
          id: data.id,
          target_platform: server.target.platform,
          target_game_version: server.target.gameVersion,
        })
      await onSaved(data)
    })
  }
  return (
    <form className="my-server-remember" onSubmit={handleSubmit} noValidate>
      <Field
        label={t('myServer.saved.name')}
        help={t('myServer.saved.kept')}
        error={errorOf('name')}
        required
      >
        <Input name="name" autoComplete="off" maxLength={myServerLimits.serverName.max} />
      </Field>
      <Button type="submit" busy={busy}>
        {t('myServer.saved.save')}
      </Button>
    </form>
  )
}

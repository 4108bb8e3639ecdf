import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { useHref } from '../../../web/routing/href.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Skeleton } from '../../../web/ui/list/skeleton.tsx'
import { useReportError } from '../../../web/form/use-report-error.ts'
import type { BlockedUser } from '../account.contract.ts'
import { accountCalls, accountQueries } from './account.queries.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { useQuery } from '../../../web/use-query.ts'

export function BlockedPanel() {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const report = useReportError(t)
  const { data: people, isError, refetch } = useQuery(accountQueries.blocked())

  const handleUnblock = async ({ id }: BlockedUser) => {
    try {
      await accountCalls.unblock(transportOf(client), { id })
      client.setQueryData(accountQueries.blocked().queryKey, (old) =>
        old?.filter((person) => person.id !== id),
      )
      client.setQueryData(accountQueries.isBlocked(id).queryKey, false)
    } catch (error) {
      report(error)
    }
  }

  return (
    <SettingsPanel id="blocked" title={t('account.blocked.title')} text={t('account.blocked.text')}>
      {isError && (
        <div className="settings-actions">
          <p>{t('account.blocked.failed')}</p>
          <Button size="s" onClick={() => refetch()}>
            {t('account.again')}
          </Button>
        </div>
      )}
      {!people && !isError && <Skeleton className="h-10 w-full" />}
      {people?.length === 0 && <p className="text-ink-2 text-14">{t('account.blocked.empty')}</p>}
      {people && people.length > 0 && (
        <ul className="grid [&_li+li]:border-t [&_li+li]:border-line">
          {people.map((person) => (
            <li className="flex items-center gap-3 py-2" key={person.id}>
              <Avatar src={person.avatar_url} size={32} />
              <a
                className="flex-1 min-w-0 overflow-hidden font-650 text-ellipsis hover:underline hover:underline-offset-3"
                href={to(`/user/${person.id}`)}
              >
                {person.username}
              </a>
              <Button
                size="s"
                aria-label={t('account.blocked.undoOf', { username: person.username })}
                onClick={() => handleUnblock(person)}
              >
                {t('account.blocked.undo')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SettingsPanel>
  )
}

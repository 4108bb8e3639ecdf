import { useQueryClient } from '@tanstack/react-query'
import { Ban, Settings } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { useReportError } from '../../../web/form/use-report-error.ts'
import { accountCalls, accountQueries } from '../../account/web/account.queries.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { useQuery } from '../../../web/use-query.ts'

/** On one's own page the way to the settings, on others' the way to be left in peace. */
export function ProfileActions({ userId }: { userId: number }) {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const report = useReportError(t)
  const viewer = useCurrentUser()
  const own = viewer?.id === userId
  const question = accountQueries.isBlocked(userId)
  const { data: blocked } = useQuery({
    ...question,
    enabled: viewer !== null && !own,
  })

  const handleBlock = async () => {
    try {
      await accountCalls[blocked ? 'unblock' : 'block'](transportOf(client), { id: userId })
      client.setQueryData(question.queryKey, !blocked)
      void client.invalidateQueries({ queryKey: accountQueries.blocked().queryKey, exact: true })
      toasts.show({ kind: 'success', title: t(blocked ? 'profiles.unblocked' : 'profiles.blocked') })
    } catch (error) {
      report(error)
    }
  }

  if (own)
    return (
      <Button href={to('/profile/settings/account')}>
        <Settings size={17} aria-hidden="true" />
        {t('profiles.edit')}
      </Button>
    )
  return (
    <Button busy={blocked === undefined} onClick={handleBlock}>
      <Ban size={17} aria-hidden="true" />
      {t(blocked ? 'profiles.unblock' : 'profiles.block')}
    </Button>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { checkAccess } from '../../../../contract/access.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref, withNext } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { useReportError } from '../../../../web/form/use-report-error.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { followCalls, followedKey, followQueries } from './follows.queries.ts'
import type { ReadResource } from '../../web/resources.queries.ts'
import { useQuery } from '../../../../web/use-query.ts'

/** News of new versions. Who may not follow yet is led to where that is changed; nobody follows their own. */
export function FollowButton({
  resource,
  path,
}: {
  resource: ReadResource
  /** Of this page, with the language. */
  path: string
}) {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const report = useReportError(t)
  const user = useCurrentUser()
  const asked = followQueries.state(resource)
  const verdict = checkAccess(
    'verified',
    user ? { status: user.moderation_status_type, scope: user.scope } : null,
  )
  const { data: state } = useQuery({ ...asked, enabled: verdict === 'ok' })
  if (user?.id === resource.author.id) return null
  const gate = verdict === 'ok' ? null : to(verdict === 'login' ? '/auth/login' : '/auth/verify-email')
  if (gate)
    return (
      <Button href={withNext(gate, path, 'follow')} rel="nofollow">
        <Bell size={17} aria-hidden="true" />
        {t('resources.follow.follow')}
      </Button>
    )
  const following = state?.following ?? false
  const toggle = async () => {
    const call = following ? followCalls.unfollow : followCalls.follow
    try {
      const { data } = await call(transportOf(client), { resource: resource.slug })
      client.setQueryData(asked.queryKey, data)
      client.removeQueries({ queryKey: followedKey })
    } catch (error) {
      report(error)
    }
  }
  return (
    <Button onClick={toggle} aria-pressed={following}>
      {following ? <BellRing size={17} aria-hidden="true" /> : <Bell size={17} aria-hidden="true" />}
      {t(following ? 'resources.follow.following' : 'resources.follow.follow')}
    </Button>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { checkAccess } from '../../../contract/access.ts'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { transportOf } from '../../../web/query.ts'
import { useQuery } from '../../../web/use-query.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import type { FollowLevel } from '../following-limits.contract.ts'
import {
  feedKey,
  followingCalls,
  followingQueries,
  followsKey,
  type Followable,
} from './following.queries.ts'

/** Whether the person follows something, and how that is changed; failures are told, and the page follows. */
export function useFollow({ kind, id }: Followable, { asked = true }: { asked?: boolean } = {}) {
  // The API takes nothing besides these.
  const subject = { kind, id }
  const client = useQueryClient()
  const attempt = useAttempt()
  const user = useCurrentUser()
  const verdict = checkAccess(
    'verified',
    user ? { status: user.moderation_status_type, scope: user.scope } : null,
  )
  const state = followingQueries.state(subject)
  const { data } = useQuery({ ...state, enabled: asked && verdict === 'ok' })
  const change = (call: () => Promise<{ data: { following: boolean; level: FollowLevel | null } }>) =>
    attempt(async () => {
      const { data: now } = await call()
      // What was asked before the change and answers after it would undo it on the page.
      await client.cancelQueries({ queryKey: state.queryKey })
      client.setQueryData(state.queryKey, now)
      client.removeQueries({ queryKey: feedKey })
      client.removeQueries({ queryKey: ['resources list', 'followed'] })
      await Promise.all(
        ['list', 'reasons'].map((changed) =>
          client.invalidateQueries({ queryKey: [...followsKey, changed] }),
        ),
      )
    })
  return {
    user,
    verdict,
    level: data?.level ?? null,
    follow: (level?: FollowLevel) =>
      change(() => followingCalls.follow(transportOf(client), { ...subject, ...(level && { level }) })),
    unfollow: () => change(() => followingCalls.unfollow(transportOf(client), subject)),
  }
}

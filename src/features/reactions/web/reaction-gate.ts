import { useLocation } from '@tanstack/react-router'
import { isVerifiedStatus } from '../../../contract/access.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'

export type ReactionGate = {
  /** Where to go first: the login, which leads back here, or the code from the mail. */
  href: string | null
  /** Why pressing does nothing; shown as a hint. */
  closed: string | null
}

/** What stands between the person who looks and a reaction. */
export function useReactionGate({
  own,
  anchor,
}: {
  /** Their own thing: nobody praises themselves. */
  own: boolean
  /** Id of the place to come back to. */
  anchor: string
}): ReactionGate {
  const t = useT()
  const to = useHref()
  const user = useCurrentUser()
  const { pathname, searchStr } = useLocation()
  if (!user) {
    const next = encodeURIComponent(`${pathname}${searchStr}#${anchor}`)
    return { href: `${to('/auth/login')}?next=${next}`, closed: null }
  }
  if (!isVerifiedStatus(user.moderation_status_type)) return { href: to('/auth/verify-email'), closed: null }
  return { href: null, closed: own ? t('reactions.own') : null }
}

import { useLocation } from '@tanstack/react-router'
import { isVerifiedStatus } from '../../../contract/access.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref, withNext } from '../../../web/routing/href.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'

export type ReactionGate = {
  /** What the viewer has to do first: log in and come back, or confirm their address. */
  href: string | null
  /** Why the viewer cannot react; shown as a hint. */
  closed: string | null
}

/** Why the viewer cannot react yet, if so. */
export function useReactionGate({
  own,
  anchor,
}: {
  /** The viewer's own content: nobody reacts to that. */
  own: boolean
  /** The id of the element to return to. */
  anchor: string
}): ReactionGate {
  const t = useT()
  const to = useHref()
  const user = useCurrentUser()
  const { pathname, searchStr } = useLocation()
  const next = `${pathname}${searchStr}#${anchor}`
  if (!user) return { href: withNext(to('/auth/login'), next, 'react'), closed: null }
  if (!isVerifiedStatus(user.moderation_status_type))
    return { href: withNext(to('/auth/verify-email'), next, 'react'), closed: null }
  return { href: null, closed: own ? t('reactions.own') : null }
}

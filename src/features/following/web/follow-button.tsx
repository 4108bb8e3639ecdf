import { Bell, BellOff, BellRing, ChevronDown } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref, withNext } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Menu } from '../../../web/ui/menu/menu.tsx'
import { levelsOf, type FollowKind, type FollowLevel } from '../following-limits.contract.ts'
import type { Followable } from './following.queries.ts'
import { useFollow } from './use-follow.ts'

const icons = { everything: BellRing, releases: BellRing, silent: BellOff }

/** What a level means for a kind. */
export const hintKey = (kind: FollowKind, level: FollowLevel): string =>
  level === 'silent'
    ? 'following.hint.silent'
    : `following.hint.${kind === 'tag' || kind === 'category' || kind === 'search' ? 'topic' : kind}.${level}`

/**
 * Follows something, and once it is followed chooses what to hear of it. Who may not follow yet is led to where that is
 * changed; nobody follows themselves or what is their own.
 */
export function FollowButton({
  subject,
  ownerId,
  path,
}: {
  subject: Followable
  /** Whose it is. */
  ownerId?: number
  /** Of this page, with the language. */
  path: string
}) {
  const t = useT()
  const to = useHref()
  const { user, verdict, level, follow, unfollow } = useFollow(subject)
  if (user && user.id === ownerId) return null
  const gate = verdict === 'ok' ? null : to(verdict === 'login' ? '/auth/login' : '/auth/verify-email')
  if (gate)
    return (
      <Button href={withNext(gate, path, 'follow')} rel="nofollow">
        <Bell size={17} aria-hidden="true" />
        {t('following.follow')}
      </Button>
    )
  if (level === null)
    return (
      <Button aria-pressed={false} onClick={() => follow()}>
        <Bell size={17} aria-hidden="true" />
        {t('following.follow')}
      </Button>
    )
  const Icon = icons[level]
  return (
    <>
      <Button aria-pressed={true} onClick={() => unfollow()}>
        <Icon size={17} aria-hidden="true" />
        {t('following.following')}
      </Button>
      <Menu
        align="end"
        className="btn btn-icon"
        label={t('following.choose')}
        items={levelsOf[subject.kind].map((one) => ({
          kind: 'radio' as const,
          key: one,
          label: t(`following.level.${one}`),
          description: t(hintKey(subject.kind, one)),
          checked: one === level,
          onSelect: () => void follow(one),
        }))}
      >
        <ChevronDown size={17} aria-hidden="true" />
      </Menu>
    </>
  )
}

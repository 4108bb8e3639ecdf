import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { BellMark } from './bell-mark.tsx'
import { useUnread } from './use-unread.ts'

/** The bell of narrow screens: leads to the page, because a panel would cover everything anyway. */
export function BellLink() {
  const t = useT()
  const to = useHref()
  const unread = useUnread()
  return (
    <a
      className="btn btn-ghost btn-icon relative"
      href={to('/notifications')}
      aria-label={t('shell.bell.label', { count: unread })}
    >
      <BellMark unread={unread} />
    </a>
  )
}

import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useUnread } from './use-unread.ts'
import { Bell } from 'lucide-react'

/** The bell of narrow screens: leads to the page, because a panel would cover everything anyway. */
export function BellLink() {
  const t = useT()
  const to = useHref()
  const unread = useUnread()
  return (
    <a
      className="btn btn-ghost btn-icon bell"
      href={to('/notifications')}
      aria-label={t('shell.bell.label', { count: unread })}
    >
      <BellMark unread={unread} />
    </a>
  )
}

/** The bell with the number on it; the number is also in the name of whatever it stands in. */
export function BellMark({ unread }: { unread: number }) {
  return (
    <>
      <Bell size={18} aria-hidden="true" />
      {unread > 0 && (
        <span className="bell-count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </>
  )
}

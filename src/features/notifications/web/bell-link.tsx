import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useUnread } from './use-unread.ts'
import { Bell } from 'lucide-react'

/** The bell of narrow screens: a link to the page, because a panel would cover everything anyway. */
export function BellLink() {
  const t = useT()
  const to = useHref()
  const unread = useUnread()
  return (
    <a
      className="btn btn-ghost btn-icon relative"
      href={to('/notifications')}
      aria-label={t('shell.bell.label', { count: unread, shown: shownCount(unread) })}
    >
      <BellMark unread={unread} />
    </a>
  )
}

/** A screen reader hears the number the bell shows. */
export const shownCount = (unread: number): string => (unread > 99 ? '99+' : String(unread))

/** The bell with its number. The element around it has the number in its accessible name. */
export function BellMark({ unread }: { unread: number }) {
  return (
    <>
      <Bell size={18} aria-hidden="true" />
      {unread > 0 && (
        <span className="bell-count" aria-hidden="true">
          {shownCount(unread)}
        </span>
      )}
    </>
  )
}

import { Bell } from 'lucide-react'

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

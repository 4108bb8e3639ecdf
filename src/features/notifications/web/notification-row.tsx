import { useT } from '../../../web/i18n/translator.tsx'
import { Moment } from '../../../web/moment.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { VisuallyHidden } from '../../../web/ui/text/visually-hidden.tsx'
import type { Notification } from '../notifications.contract.ts'
import { NotificationIcon } from './notification-icon.tsx'
import './notifications.css'

export function NotificationRow({
  notification,
  onOpen,
}: {
  notification: Notification
  /** The link was followed. */
  onOpen: (notification: Notification) => void
}) {
  const t = useT()
  const to = useHref()
  const { kind, sentence, text, path, read, created_at } = notification
  return (
    <li className="notification" data-unread={read ? undefined : ''}>
      <NotificationIcon kind={kind} />
      <div className="min-w-0">
        {!read && <VisuallyHidden>{t('notifications.list.unread')} </VisuallyHidden>}
        <a className="notification-link" href={to(path)} onClick={() => onOpen(notification)}>
          {sentence}
        </a>
        {text && <p className="notification-text">{text}</p>}
        <p className="notification-time">
          <Moment at={created_at} />
        </p>
      </div>
    </li>
  )
}

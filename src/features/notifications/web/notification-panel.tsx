import { useRef } from 'react'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useMessages } from '../../../web/i18n/use-messages.ts'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import type { Notification } from '../notifications.contract.ts'
import { NotificationRow } from './notification-row.tsx'
import { NotificationSkeleton } from './notification-skeleton.tsx'
import { notificationQueries } from './notifications.queries.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useUnread } from './use-unread.ts'
import { useQuery } from '../../../web/use-query.ts'

/** The newest ten, under the bell. */
export function NotificationPanel() {
  useMessages('notifications')
  const { t, locale } = useTranslator()
  const to = useHref()
  const unread = useUnread()
  const markRead = useMarkRead()
  const panel = useRef<HTMLDivElement>(null)
  const list = useQuery(notificationQueries.list({ locale, page: 1, per_page: 10, unreadOnly: false }))

  // Following a link changes the page below; the panel would stay open over it.
  const close = () => panel.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  const handleOpen = ({ id, read }: Notification) => {
    if (!read) void markRead([id])
    close()
  }
  return (
    <div ref={panel} className="notification-panel">
      <div className="notification-head">
        <h2>{t('notifications.page.title')}</h2>
        {unread > 0 && (
          <Button variant="ghost" size="s" onClick={() => markRead()}>
            {t('notifications.list.readAll')}
          </Button>
        )}
      </div>
      {list.isPending && <NotificationSkeleton rows={4} />}
      {list.isError && (
        <div className="notification-failed">
          <p>{t('notifications.list.failed')}</p>
          <Button size="s" onClick={() => list.refetch()}>
            {t('notifications.list.again')}
          </Button>
        </div>
      )}
      {list.data?.data.length === 0 && (
        <EmptyState
          level={3}
          model={<EmptyModel name="lamp" />}
          title={t('notifications.empty.title')}
          text={t('notifications.empty.text')}
        />
      )}
      {list.data && list.data.data.length > 0 && (
        <ul className="notification-list">
          {list.data.data.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} onOpen={handleOpen} />
          ))}
        </ul>
      )}
      <Button variant="ghost" block href={to('/notifications')} onClick={close}>
        {t('notifications.list.all')}
      </Button>
    </div>
  )
}

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

  // Following a link changes the page, but the panel would stay open above it.
  const close = () => panel.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  const handleOpen = ({ id, read }: Notification) => {
    if (!read) void markRead([id])
    close()
  }
  return (
    <div ref={panel} className="notification-panel">
      <div className="flex items-center justify-between gap-3 min-h-13 pr-2 pl-4.5 py-2">
        <h2 className="text-16 font-700">{t('notifications.page.title')}</h2>
        {unread > 0 && (
          <Button variant="ghost" size="s" onClick={() => markRead()}>
            {t('notifications.list.readAll')}
          </Button>
        )}
      </div>
      {list.isPending && <NotificationSkeleton rows={4} />}
      {list.isError && (
        <div className="grid justify-items-start gap-2.5 px-4.5 py-3 text-ink-2">
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

import { useLocation } from '@tanstack/react-router'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { RowCheck } from '../../../web/ui/list/row-check.tsx'
import { SelectionBar } from '../../../web/ui/list/selection-bar.tsx'
import { useSelection } from '../../../web/ui/list/use-selection.ts'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { Paging } from '../../../web/page/paging.tsx'
import { Segmented } from '../../../web/ui/field/segmented.tsx'
import { filterOf } from './notification-filter.ts'
import { NotificationRow } from './notification-row.tsx'
import { NotificationSkeleton } from './notification-skeleton.tsx'
import { notificationQueries } from './notifications.queries.ts'
import { useMarkRead, useRemoveNotifications } from './use-mark-read.ts'
import { useUnread } from './use-unread.ts'
import { useQuery } from '../../../web/use-query.ts'

export function NotificationsPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const unread = useUnread()
  const markRead = useMarkRead()
  const { search } = useLocation()
  const filter = filterOf(search, locale)
  const { data: list } = useQuery(notificationQueries.list(filter))
  const selection = useSelection((list?.data ?? []).map(({ id }) => id))
  const remove = useRemoveNotifications()
  const empty = filter.unreadOnly ? 'notifications.emptyUnread' : 'notifications.empty'
  const address = (page: number) => {
    const query = [filter.unreadOnly && 'view=unread', page > 1 && `page=${page}`].filter(Boolean).join('&')
    return to('/notifications') + (query && `?${query}`)
  }
  return (
    <PageFrame
      narrow
      index={false}
      title={t('notifications.page.title')}
      description={t('notifications.page.description')}
      path="/notifications"
      actions={
        <Button href={to('/profile/settings/account')} size="s">
          {t('notifications.page.settings')}
        </Button>
      }
    >
      <p className="page-lead">{t('notifications.page.description')}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 min-h-9.5 mb-3 [&>.btn]:ms-auto">
        <Segmented
          label={t('notifications.filter.label')}
          value={filter.unreadOnly ? 'unread' : 'all'}
          items={[
            { value: 'all', label: t('notifications.filter.all'), href: to('/notifications') },
            {
              value: 'unread',
              label: t('notifications.filter.unread'),
              href: `${to('/notifications')}?view=unread`,
            },
          ]}
        />
        {unread > 0 && (
          <Button variant="ghost" size="s" onClick={() => markRead()}>
            {t('notifications.list.readAll')}
          </Button>
        )}
      </div>
      <div className="panel mb-6 overflow-hidden">
        {!list && <NotificationSkeleton rows={6} />}
        {list?.data.length === 0 && (
          <EmptyState
            model={<EmptyModel name="lamp" />}
            title={t(`${empty}.title`)}
            text={t(`${empty}.text`)}
          />
        )}
        {list && list.data.length > 0 && (
          <>
            <SelectionBar
              selection={selection}
              all={t('notifications.bulk.all')}
              count={t('notifications.bulk.count', { count: selection.chosen.length })}
            >
              <Button size="s" onClick={() => markRead(selection.chosen).then(selection.clear)}>
                {t('notifications.bulk.read')}
              </Button>
              <Button
                size="s"
                variant="danger"
                onClick={() => remove(selection.chosen).then(selection.clear)}
              >
                {t('notifications.bulk.remove')}
              </Button>
            </SelectionBar>
            <ul className="notification-list">
              {list.data.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  check={
                    <RowCheck
                      selection={selection}
                      of={notification.id}
                      label={t('notifications.bulk.pick', { sentence: notification.sentence })}
                    />
                  }
                  onOpen={({ id, read }) => !read && void markRead([id])}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      {list && <Paging page={filter.page} pages={list.meta.pages} href={address} list="notifications" />}
    </PageFrame>
  )
}

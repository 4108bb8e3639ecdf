import './forum.css'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { CheckCheck, PenLine } from 'lucide-react'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { Paging } from '../../../web/page/paging.tsx'
import { transportOf } from '../../../web/query.ts'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { forgetForum, forumCalls, forumQueries } from './forum.queries.ts'
import { ForumViews } from './forum-views.tsx'
import { pageOf } from './topic-address.ts'
import { TopicRow } from './topic-row.tsx'

/** Topics of all categories that have something for this reader: unread, or new since their last visit. */
function Topics({ view }: { view: 'unread' | 'new' }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const client = useQueryClient()
  const attempt = useAttempt()
  const page = pageOf(useLocation().search)
  const { data: list } = useSuspenseQuery(forumQueries.waiting(view, page, locale))
  const { data: categories } = useSuspenseQuery(forumQueries.categories(locale))
  const nameOf = (key: string) => categories.find((category) => category.key === key)?.name
  const readAll = () =>
    attempt(async () => {
      await forumCalls.readAll(transportOf(client), {})
      await forgetForum(client)
    }, t('forum.readAll.done'))
  return (
    <PageFrame
      title={t(`forum.view.${view}`)}
      count={t('forum.topics', { count: list.meta.total })}
      description={t(`forum.view.${view}Text`)}
      path={null}
      index={false}
      actions={
        <div className="flex flex-wrap gap-2">
          {view === 'unread' && list.data.length > 0 && (
            <Button onClick={() => void readAll()}>
              <CheckCheck size={17} aria-hidden="true" />
              {t('forum.readAll.label')}
            </Button>
          )}
          <Button variant="primary" href={to('/forum/create')}>
            <PenLine size={17} aria-hidden="true" />
            {t('forum.write')}
          </Button>
        </div>
      }
    >
      <ForumViews current={view} />
      <p className="page-lead">{t(`forum.view.${view}Text`)}</p>
      {list.data.length > 0 ? (
        <div className="panel topic-rows mt-5">
          {list.data.map((topic) => (
            <TopicRow key={topic.id} topic={topic} category={nameOf(topic.category)} />
          ))}
        </div>
      ) : (
        <EmptyState
          model={<EmptyModel name="letter" />}
          title={t(view === 'unread' ? 'forum.empty.read' : 'forum.empty.nothingNew')}
          text={t('forum.empty.later')}
        />
      )}
      <Paging
        list="forum"
        page={page}
        pages={list.meta.pages}
        href={(number) => to(`/forum/${view}`) + (number > 1 ? `?page=${number}` : '')}
      />
    </PageFrame>
  )
}

export const UnreadPage = () => <Topics view="unread" />
export const NewPage = () => <Topics view="new" />

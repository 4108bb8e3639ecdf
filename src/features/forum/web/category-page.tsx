import './forum.css'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { Bell, PenLine, X } from 'lucide-react'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { FeedLink } from '../../../web/page/feed-link.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { Paging } from '../../../web/page/paging.tsx'
import { transportOf } from '../../../web/query.ts'
import { useHref } from '../../../web/routing/href.ts'
import { useSiteConfig } from '../../../web/site-config.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Segmented } from '../../../web/ui/field/segmented.tsx'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { Menu } from '../../../web/ui/menu/menu.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { topicSorts, watchLevels } from '../forum-limits.contract.ts'
import type { ForumCategory } from '../forum.contract.ts'
import { ForumSoon } from './forum-soon.tsx'
import { forgetForum, forumCalls, forumQueries } from './forum.queries.ts'
import { categoryAddress, topicFilter } from './topic-address.ts'
import { TopicRow } from './topic-row.tsx'

/** The topics of a category, or while the forum is announced only what it will be about. */
export function CategoryPage() {
  return useSiteConfig().forum === 'on' ? <CategoryTopics /> : <ForumSoon />
}

/** What one hears of a category. */
function CategoryLevel({ category }: { category: ForumCategory }) {
  const { t } = useTranslator()
  const client = useQueryClient()
  const attempt = useAttempt()
  const choose = (level: ForumCategory['level']) =>
    attempt(async () => {
      await forumCalls.levelOfCategory(transportOf(client), { category: category.key, level })
      await forgetForum(client)
    }, t('forum.level.saved'))
  return (
    <Menu
      className="btn btn-ghost"
      label={t('forum.level.label')}
      items={[null, ...watchLevels].map((level) => ({
        kind: 'action' as const,
        key: level ?? 'usual',
        label: t(`forum.level.${level ?? 'usual'}`),
        onSelect: () => void choose(level),
      }))}
    >
      <span className="btn-label">
        <Bell size={17} aria-hidden="true" />
        {t(`forum.level.${category.level ?? 'usual'}`)}
      </span>
    </Menu>
  )
}

function CategoryTopics() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const user = useCurrentUser()
  const { category: key = '' } = useParams({ strict: false })
  const filter = topicFilter(key, useLocation().search)
  const { data: categories } = useSuspenseQuery(forumQueries.categories(locale))
  const { data: list } = useSuspenseQuery(forumQueries.topics(filter, locale))
  const category = categories.find((one) => one.key === key)
  if (!category) return null
  const sort = filter.sort ?? category.sort
  return (
    <PageFrame
      title={category.name}
      count={t('forum.topics', { count: list.meta.total })}
      description={category.description}
      path={filter.page > 1 ? categoryAddress(filter, { page: filter.page }) : `/forum/${key}`}
      index={!filter.unread && !filter.resource}
      actions={
        <div className="flex flex-wrap gap-2">
          {user && <CategoryLevel category={category} />}
          {(category.abilities.open || !user) && (
            <Button
              variant="primary"
              href={to(
                `/forum/create?category=${key}${filter.resource ? `&resource=${filter.resource}` : ''}`,
              )}
            >
              <PenLine size={17} aria-hidden="true" />
              {t('forum.write')}
            </Button>
          )}
        </div>
      }
    >
      <FeedLink name={`forum/${key}`} title={category.name} />
      <nav className="forum-path" aria-label={t('forum.path')}>
        <a className="link link-quiet" href={to('/forum')}>
          {t('forum.title')}
        </a>
      </nav>
      <p className="page-lead">{category.description}</p>
      {filter.resource && (
        <p className="flex flex-wrap items-center gap-2 mt-4">
          <span>{t('forum.about_resource')}</span>
          <a className="chip chip-honey" href={to(categoryAddress(filter, { resource: null }))}>
            {filter.resource}
            <X size={14} aria-hidden="true" />
          </a>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3 mt-5 mb-3">
        <Segmented
          label={t('forum.sort.label')}
          value={filter.unread ? 'unread' : sort}
          items={[
            ...topicSorts.map((value) => ({
              value,
              label: t(`forum.sort.${value}`),
              href: to(categoryAddress(filter, { sort: value, unread: false })),
            })),
            ...(user
              ? [
                  {
                    value: 'unread',
                    label: t('forum.sort.unread'),
                    href: to(categoryAddress(filter, { unread: true })),
                  },
                ]
              : []),
          ]}
        />
      </div>
      {list.data.length > 0 ? (
        <div className="panel topic-rows">
          {list.data.map((topic) => (
            <TopicRow key={topic.id} topic={topic} />
          ))}
        </div>
      ) : (
        <EmptyState
          model={<EmptyModel name="letter" />}
          title={t(filter.unread ? 'forum.empty.read' : 'forum.empty.title')}
          text={t('forum.empty.text')}
        />
      )}
      <Paging
        list="forum"
        page={filter.page}
        pages={list.meta.pages}
        href={(page) => to(categoryAddress(filter, { page }))}
      />
    </PageFrame>
  )
}

import './forum.css'
import { PenLine } from 'lucide-react'
import { Ago } from '../../../web/ago.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { FeedLink } from '../../../web/page/feed-link.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useSiteConfig } from '../../../web/site-config.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { forumSections } from '../forum-limits.contract.ts'
import type { ForumCategory } from '../forum.contract.ts'
import { CategoryIcon } from './category-icon.tsx'
import { ForumSoon } from './forum-soon.tsx'
import { ForumViews } from './forum-views.tsx'
import { forumQueries } from './forum.queries.ts'
import { topicPath } from './topic-address.ts'

/** The forum, or while it is announced only what it will be. */
export function ForumPage() {
  return useSiteConfig().forum === 'on' ? <ForumIndex /> : <ForumSoon />
}

function ForumIndex() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: categories } = useSuspenseQuery(forumQueries.categories(locale))
  return (
    <PageFrame
      title={t('forum.title')}
      description={t('forum.lead')}
      path="/forum"
      actions={
        <Button variant="primary" href={to('/forum/create')}>
          <PenLine size={17} aria-hidden="true" />
          {t('forum.write')}
        </Button>
      }
    >
      <FeedLink name="forum" title={t('forum.title')} />
      <ForumViews current="categories" />
      <p className="page-lead">{t('forum.lead')}</p>
      <p className="mt-3">
        <a className="link" href={to('/requests')}>
          {t('forum.requests')}
        </a>
      </p>
      {forumSections.map((section) => {
        const here = categories.filter((category) => category.section === section)
        return (
          here.length > 0 && (
            <section key={section} className="mt-8" aria-labelledby={`forum-${section}`}>
              <h2 id={`forum-${section}`} className="text-18 font-700 leading-title mb-2.5">
                {t(`forum.section.${section}`)}
              </h2>
              <ul className="panel forum-categories">
                {here.map((category) => (
                  <CategoryRow key={category.key} category={category} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </PageFrame>
  )
}

function CategoryRow({ category }: { category: ForumCategory }) {
  const { t } = useTranslator()
  const to = useHref()
  const { key, newest, unread } = category
  return (
    <li className="forum-category" data-unread={unread ? '' : undefined}>
      <span className="forum-mark" aria-hidden="true">
        <CategoryIcon icon={category.icon} />
      </span>
      <div className="min-w-0">
        <h3 className="text-16 font-650 leading-list">
          <a className="link link-quiet stretched" href={to(`/forum/${key}`)}>
            {category.name}
          </a>
          {unread ? <span className="forum-unread">{t('forum.unread', { count: unread })}</span> : null}
        </h3>
        <p className="text-ink-2 text-14 mt-0.5">{category.description}</p>
        <p className="meta mt-1">
          <span>{t('forum.topics', { count: category.topics })}</span>
          <span>{t('forum.posts', { count: category.posts })}</span>
        </p>
      </div>
      {newest && (
        <div className="forum-newest">
          {newest.last_post.author ? (
            <Avatar src={newest.last_post.author.avatar_url} size={32} />
          ) : (
            <span className="comment-nobody" aria-hidden="true" />
          )}
          <div className="min-w-0">
            <a
              className="link link-quiet forum-newest-title"
              href={to(`${topicPath({ ...newest, category: key })}?post=${newest.last_post.number}`)}
            >
              {newest.title}
            </a>
            <p className="meta">
              {newest.last_post.author && <span>{newest.last_post.author.username}</span>}
              <Ago at={newest.last_post.at} day />
            </p>
          </div>
        </div>
      )}
    </li>
  )
}

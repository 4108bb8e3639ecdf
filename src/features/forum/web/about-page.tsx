import './forum.css'
import { useLocation, useParams } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { Paging } from '../../../web/page/paging.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { Link } from '../../../web/ui/text/link.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { articlePath } from '../../articles/web/article-address.ts'
import { articleQueries } from '../../articles/web/articles.queries.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { resourceQueries } from '../../resources/web/resources.queries.ts'
import { forumQueries, type TopicAbout } from './forum.queries.ts'
import { aboutOf, aboutPath, pageOf } from './topic-address.ts'
import { TopicRow } from './topic-row.tsx'

/** Topics about one resource or article: its support, its discussion. */
export function AboutPage() {
  const about = aboutOf(useParams({ strict: false }).about!)!
  return 'article' in about ? <ArticleTopics {...about} /> : <ResourceTopics {...about} />
}

function ArticleTopics({ article: id }: { article: number }) {
  const { locale } = useTranslator()
  const { data: article } = useSuspenseQuery(articleQueries.byId(id, locale))
  return <Topics about={{ article: id }} title={article.title} path={articlePath(article)} />
}

function ResourceTopics({ resource: slug }: { resource: string }) {
  const { locale } = useTranslator()
  const { data: resource } = useSuspenseQuery(resourceQueries.bySlug(slug, locale))
  return <Topics about={{ resource: slug }} title={resource.title} path={resourcePath(resource)} />
}

function Topics({ about, title, path }: { about: TopicAbout; title: string; path: string }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const page = pageOf(useLocation().search)
  const { data: list } = useSuspenseQuery(forumQueries.about(about, page, locale))
  const { data: categories } = useSuspenseQuery(forumQueries.categories(locale))
  const named = new URLSearchParams(
    'article' in about ? { article: String(about.article) } : { resource: about.resource },
  )
  const category = 'article' in about ? 'offtopic' : 'help'
  const kind = 'article' in about ? 'article' : 'resource'
  return (
    <PageFrame
      title={t(`forum.about.${kind}Title`, { title })}
      count={t('forum.topics', { count: list.meta.total })}
      description={t('forum.lead')}
      path={null}
      index={false}
      actions={
        <Button variant="primary" href={to(`/forum/create?category=${category}&${named}`)}>
          <PenLine size={17} aria-hidden="true" />
          {t('forum.write')}
        </Button>
      }
    >
      <p className="page-lead">
        {t(`forum.about_${kind}`)} <Link href={to(path)}>{title}</Link>
      </p>
      {list.data.length > 0 ? (
        <div className="panel topic-rows mt-5">
          {list.data.map((topic) => (
            <TopicRow
              key={topic.id}
              topic={topic}
              category={categories.find(({ key }) => key === topic.category)?.name}
            />
          ))}
        </div>
      ) : (
        <EmptyState
          model={<EmptyModel name="letter" />}
          title={t('forum.empty.title')}
          text={t('forum.empty.text')}
        />
      )}
      <Paging
        list="forum"
        page={page}
        pages={list.meta.pages}
        href={(number) => to(aboutPath(about)) + (number > 1 ? `?page=${number}` : '')}
      />
    </PageFrame>
  )
}

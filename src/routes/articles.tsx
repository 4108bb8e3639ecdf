import { createRoute } from '@tanstack/react-router'
import { lazyModule } from '../web/routing/lazy-module.ts'
import { deferredPage } from '../web/routing/lazy-page.tsx'
import { langRoute } from './lang.tsx'
import { discussionParams, articleParam } from './page-props.ts'

const loaders = () => lazyModule(() => import('./articles.loaders.ts'))
const loadArticlePage = () => import('../features/articles/web/article-page.tsx')

export const articlesRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/articles',
  staticData: {
    params: ['q', 'exact', 'categories[]', 'tags[]', 'language', 'author', 'period', 'sort', 'page'],
    chunk: 'src/features/articles/web/list/articles-page.tsx',
    messages: ['articles'],
  },
  loaderDeps: ({ search }) => search,
  loader: (loading) => loaders().then((module) => module.listLoader(loading)),
  component: deferredPage(() => import('../features/articles/web/list/articles-page.tsx'), 'ArticlesPage'),
})

/** `/article/{slug.id}`. The number finds it; an old or foreign slug leads to the right one. */
export const articleRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/article/$slug',
  staticData: {
    params: ['language', ...discussionParams],
    chunk: 'src/features/articles/web/article-page.tsx',
    messages: ['articles', 'reactions', 'comments'],
  },
  beforeLoad: ({ params }) => void articleParam(params.slug),
  loaderDeps: ({ search }) => search,
  loader: (loading) => loaders().then((module) => module.articleLoader(loading)),
  pendingMs: 150,
  pendingMinMs: 0,
  pendingComponent: deferredPage(loadArticlePage, 'ArticleSkeleton'),
  component: deferredPage(loadArticlePage, 'ArticlePage'),
})

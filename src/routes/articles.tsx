import { lazyPage } from '../web/routing/lazy-page.tsx'
import { createRoute, notFound } from '@tanstack/react-router'
import { guard } from '../web/routing/guard.ts'
import { articleParam } from './page-props.ts'
import { langRoute } from './lang.tsx'

export const articlesRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/articles',
  staticData: { chunk: 'src/features/articles/web/articles-page.tsx', messages: ['articles'] },
  component: lazyPage(() => import('../features/articles/web/articles-page.tsx'), 'ArticlesPage'),
})

export const articleCreateRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/article/create',
  staticData: { chunk: 'src/features/articles/web/article-create-page.tsx', messages: ['articles', 'auth'] },
  beforeLoad: (context) => guard('creator', context),
  component: lazyPage(() => import('../features/articles/web/article-create-page.tsx'), 'ArticleCreatePage'),
})

/** `/article/{slug.id}`. No article has been published yet, so none is found. */
export const articleRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/article/$slug',
  beforeLoad: ({ params }) => {
    articleParam(params.slug)
    throw notFound()
  },
})

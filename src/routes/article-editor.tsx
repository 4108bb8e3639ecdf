import { createRoute } from '@tanstack/react-router'
import { isLocale } from '../contract/locales.ts'
import { readDraftId } from '../features/publications/drafts/web/read-draft-id.ts'
import { lazyModule } from '../web/routing/lazy-module.ts'
import { lazyPage } from '../web/routing/lazy-page.tsx'
import { guard } from '../web/routing/guard.ts'
import { langRoute } from './lang.tsx'
import { revisionParams } from './params.ts'
import { resourceWritingRoutes } from './resource-editor.tsx'
import { notFoundUnless } from './root.tsx'

const messages = ['articles', 'publications', 'auth', 'attachments', 'moderation', 'editor']

/** Few people open these pages, so nobody else carries what they are made from. */
const loaders = () => lazyModule(() => import('./article-editor.loaders.ts'))

const create = createRoute({
  getParentRoute: () => langRoute,
  path: '/article/create',
  staticData: {
    params: ['draft'],
    chunk: 'src/features/articles/web/editor/article-create-page.tsx',
    messages,
  },
  beforeLoad: (context) => guard('creator', context),
  loaderDeps: ({ search }) => ({ draft: readDraftId(search) }),
  loader: (loading) => loaders().then((module) => module.createLoader(loading)),
  component: lazyPage(
    () => import('../features/articles/web/editor/article-create-page.tsx'),
    'ArticleCreatePage',
  ),
})

const edit = createRoute({
  getParentRoute: () => langRoute,
  path: '/article/$slug/edit',
  staticData: { chunk: 'src/features/articles/web/editor/article-edit-page.tsx', messages },
  beforeLoad: (context) => void guard('creator', context),
  loader: (loading) => loaders().then((module) => module.editLoader(loading)),
  component: lazyPage(
    () => import('../features/articles/web/editor/article-edit-page.tsx'),
    'ArticleEditPage',
  ),
})

const review = createRoute({
  getParentRoute: () => langRoute,
  path: '/article/$slug/review',
  staticData: { chunk: 'src/features/articles/web/editor/article-review-page.tsx', messages },
  beforeLoad: (context) => void guard('verified', context),
  loader: (loading) => loaders().then((module) => module.reviewLoader(loading)),
  component: lazyPage(
    () => import('../features/articles/web/editor/article-review-page.tsx'),
    'ArticleReviewPage',
  ),
})

const revisions = createRoute({
  getParentRoute: () => langRoute,
  path: '/article/$slug/revisions',
  staticData: {
    params: revisionParams,
    chunk: 'src/features/articles/web/editor/article-revisions-page.tsx',
    messages,
  },
  beforeLoad: (context) => void guard('verified', context),
  loaderDeps: ({ search }) => ({ ...(search as { page?: unknown; revision?: unknown; from?: unknown }) }),
  loader: (loading) => loaders().then((module) => module.revisionsLoader(loading)),
  component: lazyPage(
    () => import('../features/articles/web/editor/article-revisions-page.tsx'),
    'ArticleRevisionsPage',
  ),
})

const translation = createRoute({
  getParentRoute: () => langRoute,
  path: '/article/$slug/translations/$language',
  staticData: { chunk: 'src/features/articles/web/editor/article-translation-page.tsx', messages },
  beforeLoad: (context) => {
    guard('creator', context)
    notFoundUnless(isLocale(context.params.language))
  },
  loader: (loading) => loaders().then((module) => module.translationLoader(loading)),
  component: lazyPage(
    () => import('../features/articles/web/editor/article-translation-page.tsx'),
    'ArticleTranslationPage',
  ),
})

/** One's own drafts and articles. */
const own = createRoute({
  getParentRoute: () => langRoute,
  path: '/profile/articles',
  staticData: {
    params: ['page', 'sent'],
    chunk: 'src/features/articles/web/editor/own-articles-page.tsx',
    messages,
  },
  beforeLoad: (context) => void guard('verified', context),
  loaderDeps: ({ search }) => ({ page: (search as { page?: unknown }).page }),
  loader: (loading) => loaders().then((module) => module.ownLoader(loading)),
  component: lazyPage(
    () => import('../features/articles/web/editor/own-articles-page.tsx'),
    'OwnArticlesPage',
  ),
})

/** Before `/article/{slug.id}`, which they go on from. */
export const writingRoutes = [create, edit, review, revisions, translation, own, ...resourceWritingRoutes]

import { createRoute } from '@tanstack/react-router'
import { forumCategories } from '../contract/taxonomy.ts'
import { guard } from '../web/routing/guard.ts'
import { lazyModule } from '../web/routing/lazy-module.ts'
import { deferredPage, lazyPage } from '../web/routing/lazy-page.tsx'
import { editorRoutes } from './editors/editor-routes.tsx'
import { langRoute } from './lang.tsx'
import { articleParam, oneOfParam } from './page-props.ts'
import { notFoundUnless } from './root.tsx'

const getParentRoute = () => langRoute
const loaders = () => lazyModule(() => import('./forum.loaders.ts'))

const writing = editorRoutes({
  base: '/forum/$category/$slug',
  createPath: '/forum/create',
  ownPath: '/profile/forum',
  ownParams: ['page'],
  formParams: ['category', 'resource', 'article'],
  isOpen: ({ site }) => site.forum === 'on',
  check: ({ slug }) => void (slug && articleParam(slug)),
  messages: ['forum', 'publications', 'auth', 'attachments', 'moderation', 'editor'],
  forms: {
    chunk: 'src/features/forum/web/editor/topic-form-pages.tsx',
    load: () => import('../features/forum/web/editor/topic-form-pages.tsx'),
  },
  pages: {
    chunk: 'src/features/forum/web/editor/topic-pages.tsx',
    load: () => import('../features/forum/web/editor/topic-pages.tsx'),
  },
  loaders: () => import('./editors/topic-editor.loaders.ts'),
})

/** `/forum`; before it opens every address below it but its categories leads nowhere. */
export const forumRoutes = [
  createRoute({
    getParentRoute,
    path: '/forum',
    staticData: { chunk: 'src/features/forum/web/forum-page.tsx', messages: ['forum'] },
    loader: (loading) => loaders().then((module) => module.indexLoader(loading)),
    component: deferredPage(() => import('../features/forum/web/forum-page.tsx'), 'ForumPage'),
  }),
  ...Object.values(writing),
  ...(['unread', 'new'] as const).map((view) =>
    createRoute({
      getParentRoute,
      path: `/forum/${view}`,
      staticData: {
        params: ['page'],
        chunk: 'src/features/forum/web/topics-page.tsx',
        messages: ['forum'],
      },
      beforeLoad: (context) => {
        notFoundUnless(context.context.site.forum === 'on')
        guard('member', context)
      },
      loaderDeps: ({ search }) => search,
      loader: (loading) => loaders().then((module) => module.waitingLoader(view, loading)),
      component: lazyPage(
        () => import('../features/forum/web/topics-page.tsx'),
        view === 'unread' ? 'UnreadPage' : 'NewPage',
      ),
    }),
  ),
  createRoute({
    getParentRoute,
    path: '/forum/about/$about',
    staticData: {
      params: ['page'],
      chunk: 'src/features/forum/web/about-page.tsx',
      messages: ['forum'],
    },
    loaderDeps: ({ search }) => search,
    loader: (loading) => loaders().then((module) => module.aboutLoader(loading)),
    component: deferredPage(() => import('../features/forum/web/about-page.tsx'), 'AboutPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/forum/$category',
    staticData: {
      params: ['sort', 'page', 'unread', 'resource'],
      chunk: 'src/features/forum/web/category-page.tsx',
      messages: ['forum'],
    },
    beforeLoad: ({ params, context }) => {
      if (context.site.forum !== 'on') oneOfParam(forumCategories, params.category)
    },
    loaderDeps: ({ search }) => search,
    loader: (loading) => loaders().then((module) => module.categoryLoader(loading)),
    component: deferredPage(() => import('../features/forum/web/category-page.tsx'), 'CategoryPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/forum/$category/$slug',
    staticData: {
      params: ['post', 'comment', 'reply', 'language'],
      chunk: 'src/features/forum/web/topic-page.tsx',
      messages: ['forum', 'reactions', 'comments'],
    },
    beforeLoad: ({ params }) => void articleParam(params.slug),
    loaderDeps: ({ search }) => search,
    loader: (loading) => loaders().then((module) => module.topicLoader(loading)),
    component: deferredPage(() => import('../features/forum/web/topic-page.tsx'), 'TopicPage'),
  }),
]

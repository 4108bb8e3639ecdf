import { createRoute } from '@tanstack/react-router'
import { forumCategories } from '../contract/taxonomy.ts'
import { guard } from '../web/routing/guard.ts'
import { lazyModule } from '../web/routing/lazy-module.ts'
import { deferredPage, lazyPage } from '../web/routing/lazy-page.tsx'
import { langRoute } from './lang.tsx'
import { articleParam, oneOfParam } from './page-props.ts'

const getParentRoute = () => langRoute
const loaders = () => lazyModule(() => import('./forum.loaders.ts'))
const loadForms = () => import('../features/forum/web/topic-form-pages.tsx')
const forms = {
  chunk: 'src/features/forum/web/topic-form-pages.tsx',
  messages: ['forum', 'publications', 'attachments', 'editor'],
}

/** `/forum`; before it opens every address below it but its categories leads nowhere. */
export const forumRoutes = [
  createRoute({
    getParentRoute,
    path: '/forum',
    staticData: { chunk: 'src/features/forum/web/forum-page.tsx', messages: ['forum'] },
    loader: (loading) => loaders().then((module) => module.indexLoader(loading)),
    component: deferredPage(() => import('../features/forum/web/forum-page.tsx'), 'ForumPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/forum/create',
    staticData: { params: ['category', 'resource'], ...forms },
    beforeLoad: (context) => guard('creator', context),
    loader: (loading) => loaders().then((module) => module.createLoader(loading)),
    component: lazyPage(loadForms, 'CreatePage'),
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
    path: '/forum/$category/$topic',
    staticData: {
      params: ['post', 'comment', 'reply'],
      chunk: 'src/features/forum/web/topic-page.tsx',
      messages: ['forum', 'reactions', 'comments'],
    },
    beforeLoad: ({ params }) => void articleParam(params.topic),
    loaderDeps: ({ search }) => search,
    loader: (loading) => loaders().then((module) => module.topicLoader(loading)),
    component: deferredPage(() => import('../features/forum/web/topic-page.tsx'), 'TopicPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/forum/$category/$topic/edit',
    staticData: forms,
    beforeLoad: (context) => {
      articleParam(context.params.topic)
      guard('creator', context)
    },
    loader: (loading) => loaders().then((module) => module.editLoader(loading)),
    component: lazyPage(loadForms, 'EditPage'),
  }),
]

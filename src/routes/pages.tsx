import { lazyPage, restingPage } from '../web/routing/lazy-page.tsx'
import { createRoute, notFound } from '@tanstack/react-router'
import { apiPages, forumCategories, infoPages } from '../contract/taxonomy.ts'
import { langRoute } from './lang.tsx'
import { oneOfParam } from './page-props.ts'

const forumPage = restingPage(() => import('../features/forum/web/forum-page.tsx'), 'ForumPage')
const infoPage = restingPage(() => import('../features/info/web/info-page.tsx'), 'InfoPage')
const apiPage = restingPage(() => import('../features/api-docs/web/api-docs-page.tsx'), 'ApiDocsPage')
const getParentRoute = () => langRoute
const forum = { chunk: 'src/features/forum/web/forum-page.tsx', messages: ['forum'] }
const info = { chunk: 'src/features/info/web/info-page.tsx', messages: ['info'] }
const api = { chunk: 'src/features/api-docs/web/api-docs-page.tsx', messages: ['api-docs'] }

export const pageRoutes = [
  createRoute({ getParentRoute, path: '/forum', staticData: forum, component: forumPage }),
  createRoute({
    getParentRoute,
    path: '/forum/$category',
    staticData: forum,
    beforeLoad: ({ params }) => void oneOfParam(forumCategories, params.category),
    component: forumPage,
  }),
  createRoute({ getParentRoute, path: '/info', staticData: info, component: infoPage }),
  createRoute({
    getParentRoute,
    path: '/info/$page',
    staticData: info,
    beforeLoad: ({ params }) => void oneOfParam(infoPages, params.page),
    component: infoPage,
  }),
  createRoute({ getParentRoute, path: '/api', staticData: api, component: apiPage }),
  createRoute({
    getParentRoute,
    path: '/api/$page',
    staticData: api,
    beforeLoad: ({ params }) => void oneOfParam(apiPages, params.page),
    component: apiPage,
  }),
  createRoute({
    getParentRoute,
    path: '/dm-constructor',
    staticData: {
      chunk: 'src/features/menu-constructor/web/constructor-page.tsx',
      messages: ['menu-constructor'],
      colourMode: 'dark',
    },
    component: lazyPage(
      () => import('../features/menu-constructor/web/constructor-page.tsx'),
      'ConstructorPage',
    ),
  }),
  // Known by name in the specification; answers like every other address that leads nowhere.
  createRoute({
    getParentRoute,
    path: '/404',
    beforeLoad: () => {
      throw notFound()
    },
  }),
]

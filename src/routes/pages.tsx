import { lazyPage, deferredPage } from '../web/routing/lazy-page.tsx'
import { lazyModule } from '../web/routing/lazy-module.ts'
import { createRoute, notFound } from '@tanstack/react-router'
import { langRoute } from './lang.tsx'

const infoPage = deferredPage(() => import('../features/info/web/info-page.tsx'), 'InfoPage')
const loadApiPage = () => import('../features/api-docs/web/api-docs-page.tsx')
const apiPage = deferredPage(loadApiPage, 'ApiDocsPage')
const getParentRoute = () => langRoute
const info = { params: ['done'], chunk: 'src/features/info/web/info-page.tsx', messages: ['info'] }
const api = {
  params: ['operation', 'q', 'group'],
  chunk: 'src/features/api-docs/web/api-docs-page.tsx',
  messages: ['api-docs'],
}

export const pageRoutes = [
  createRoute({
    getParentRoute,
    path: '/info/{-$page}',
    staticData: info,
    loader: (loading) =>
      lazyModule(() => import('./info.loader.ts')).then((module) => module.infoLoader(loading)),
    component: infoPage,
  }),
  createRoute({
    getParentRoute,
    path: '/api/{-$page}',
    staticData: api,
    loaderDeps: ({ search }) => search,
    loader: (loading) => lazyModule(loadApiPage).then((module) => module.apiLoader(loading)),
    component: apiPage,
  }),
  createRoute({
    getParentRoute,
    path: '/dm-constructor',
    staticData: {
      params: ['view'],
      chunk: 'src/features/menu-constructor/web/constructor-page.tsx',
      messages: ['menu-constructor'],
      colourMode: 'dark',
      frame: 'bare',
    },
    component: lazyPage(
      () => import('../features/menu-constructor/web/constructor-page.tsx'),
      'ConstructorPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/my-server',
    staticData: {
      params: ['server'],
      chunk: 'src/features/my-server/web/my-server-page.tsx',
      messages: ['my-server', 'following'],
    },
    component: lazyPage(() => import('../features/my-server/web/my-server-page.tsx'), 'MyServerPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/server/$key',
    staticData: {
      params: [],
      chunk: 'src/features/my-server/web/shared-server-page.tsx',
      messages: ['my-server'],
    },
    loader: (loading) =>
      lazyModule(() => import('./my-server.loader.ts')).then((module) => module.sharedServerLoader(loading)),
    component: deferredPage(
      () => import('../features/my-server/web/shared-server-page.tsx'),
      'SharedServerPage',
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

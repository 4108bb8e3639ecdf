import { createRoute } from '@tanstack/react-router'
import { guard } from '../web/routing/guard.ts'
import { lazyModule } from '../web/routing/lazy-module.ts'
import { deferredPage, lazyPage } from '../web/routing/lazy-page.tsx'
import { langRoute } from './lang.tsx'
import { articleParam } from './page-props.ts'

const getParentRoute = () => langRoute
const loaders = () => lazyModule(() => import('./requests.loaders.ts'))
const loadForms = () => import('../features/requests/web/request-form-pages.tsx')
const forms = {
  chunk: 'src/features/requests/web/request-form-pages.tsx',
  messages: ['requests', 'publications', 'attachments', 'editor'],
}

/** `/requests`; like the forum it leads nowhere while that is announced only. */
export const requestRoutes = [
  createRoute({
    getParentRoute,
    path: '/requests',
    staticData: {
      params: ['stage', 'type', 'platform', 'language', 'reward', 'sort', 'page'],
      chunk: 'src/features/requests/web/requests-page.tsx',
      messages: ['requests'],
    },
    loaderDeps: ({ search }) => search,
    loader: (loading) => loaders().then((module) => module.listLoader(loading)),
    component: deferredPage(() => import('../features/requests/web/requests-page.tsx'), 'RequestsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/requests/create',
    staticData: forms,
    beforeLoad: (context) => guard('creator', context),
    loader: (loading) => loaders().then((module) => module.createLoader(loading)),
    component: lazyPage(loadForms, 'CreatePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/requests/own',
    staticData: {
      params: ['page'],
      chunk: 'src/features/requests/web/own-requests-page.tsx',
      messages: ['requests'],
    },
    beforeLoad: (context) => void guard('member', context),
    loaderDeps: ({ search }) => search,
    loader: (loading) => loaders().then((module) => module.ownLoader(loading)),
    component: lazyPage(() => import('../features/requests/web/own-requests-page.tsx'), 'OwnRequestsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/requests/$request',
    staticData: {
      chunk: 'src/features/requests/web/request-page.tsx',
      messages: ['requests', 'resources', 'attachments', 'comments'],
    },
    beforeLoad: ({ params }) => void articleParam(params.request),
    loader: (loading) => loaders().then((module) => module.requestLoader(loading)),
    component: deferredPage(() => import('../features/requests/web/request-page.tsx'), 'RequestPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/requests/$request/edit',
    staticData: forms,
    beforeLoad: (context) => {
      articleParam(context.params.request)
      guard('creator', context)
    },
    loader: (loading) => loaders().then((module) => module.editLoader(loading)),
    component: lazyPage(loadForms, 'EditPage'),
  }),
]

import { createRoute } from '@tanstack/react-router'
import { lazyModule } from '../web/routing/lazy-module.ts'
import { deferredPage } from '../web/routing/lazy-page.tsx'
import { editorRoutes } from './editors/editor-routes.tsx'
import { langRoute } from './lang.tsx'
import { articleParam } from './page-props.ts'

const getParentRoute = () => langRoute
const loaders = () => lazyModule(() => import('./requests.loaders.ts'))

const writing = editorRoutes({
  base: '/requests/$slug',
  createPath: '/requests/create',
  ownPath: '/requests/own',
  ownParams: ['page'],
  isOpen: ({ site }) => site.forum === 'on',
  check: ({ slug }) => void (slug && articleParam(slug)),
  messages: ['requests', 'publications', 'auth', 'attachments', 'moderation', 'editor'],
  forms: {
    chunk: 'src/features/requests/web/editor/request-form-pages.tsx',
    load: () => import('../features/requests/web/editor/request-form-pages.tsx'),
  },
  pages: {
    chunk: 'src/features/requests/web/editor/request-pages.tsx',
    load: () => import('../features/requests/web/editor/request-pages.tsx'),
  },
  loaders: () => import('./editors/request-editor.loaders.ts'),
})

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
  ...Object.values(writing),
  createRoute({
    getParentRoute,
    path: '/requests/$slug',
    staticData: {
      params: ['language'],
      chunk: 'src/features/requests/web/request-page.tsx',
      messages: ['requests', 'resources', 'attachments', 'comments'],
    },
    beforeLoad: ({ params }) => void articleParam(params.slug),
    loaderDeps: ({ search }) => search,
    loader: (loading) => loaders().then((module) => module.requestLoader(loading)),
    component: deferredPage(() => import('../features/requests/web/request-page.tsx'), 'RequestPage'),
  }),
]

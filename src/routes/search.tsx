import { createRoute } from '@tanstack/react-router'
import { lazyModule } from '../web/routing/lazy-module.ts'
import { deferredPage } from '../web/routing/lazy-page.tsx'
import { langRoute } from './lang.tsx'

export const searchRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/search',
  staticData: {
    params: [
      'q',
      'kind',
      'language',
      'categories[]',
      'sort',
      'exact',
      'plain[]',
      'server',
      'server_version',
      'page',
    ],
    chunk: 'src/features/search/web/search-page.tsx',
    messages: ['search'],
  },
  loaderDeps: ({ search }) => search,
  loader: (loading) =>
    lazyModule(() => import('./search.loader.ts')).then((module) => module.searchLoader(loading)),
  component: deferredPage(() => import('../features/search/web/search-page.tsx'), 'SearchPage'),
})

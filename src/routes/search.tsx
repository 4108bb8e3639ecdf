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
      'types[]',
      'not_types[]',
      'platforms[]',
      'not_platforms[]',
      'game_versions[]',
      'not_game_versions[]',
      'categories[]',
      'not_categories[]',
      'tags[]',
      'not_tags[]',
      'language',
      'not_languages[]',
      'licences[]',
      'not_licences[]',
      'author',
      'not_authors[]',
      'updated',
      'not_updated',
      'sort',
      'exact',
      'plain[]',
      'server',
      'server_version',
      'page',
    ],
    chunk: 'src/features/resources/list/web/found-page.tsx',
    messages: ['search', 'resources'],
  },
  loaderDeps: ({ search }) => search,
  loader: (loading) =>
    lazyModule(() => import('./search.loader.ts')).then((module) => module.searchLoader(loading)),
  component: deferredPage(() => import('../features/resources/list/web/found-page.tsx'), 'FoundPage'),
})

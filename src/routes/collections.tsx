import { createRoute } from '@tanstack/react-router'
import { lazyModule } from '../web/routing/lazy-module.ts'
import { deferredPage } from '../web/routing/lazy-page.tsx'
import { langRoute } from './lang.tsx'

const loaders = () => lazyModule(() => import('./collections.loaders.ts'))

const collectionsRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/collections',
  staticData: {
    params: ['resource', 'article', 'page'],
    chunk: 'src/features/collections/web/collections-page.tsx',
    messages: ['collections'],
  },
  loaderDeps: ({ search }) => search,
  loader: (loading) => loaders().then((module) => module.collectionsLoader(loading)),
  component: deferredPage(
    () => import('../features/collections/web/collections-page.tsx'),
    'CollectionsPage',
  ),
})

/** `/collections/{slug.id}`, or with the key of one that is shared by link. The number finds it. */
const collectionRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/collections/$slug',
  staticData: {
    params: ['page'],
    chunk: 'src/features/collections/web/collection-page.tsx',
    messages: ['collections', 'comments', 'following'],
  },
  loaderDeps: ({ search }) => search,
  loader: (loading) => loaders().then((module) => module.collectionLoader(loading)),
  component: deferredPage(() => import('../features/collections/web/collection-page.tsx'), 'CollectionPage'),
})

export const collectionRoutes = [collectionsRoute, collectionRoute]

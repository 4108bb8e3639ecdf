import { createRoute } from '@tanstack/react-router'
import { lazyModule } from '../web/routing/lazy-module.ts'
import { deferredPage, lazyPage } from '../web/routing/lazy-page.tsx'
import { langRoute } from './lang.tsx'
import { discussionParams, slugParam, typeParam, versionParam } from './page-props.ts'

const loaders = () => lazyModule(() => import('./resources.loaders.ts'))
const chunk = 'src/features/resources/list/web/resources-page.tsx'
const listParams = [
  'q',
  'exact',
  'categories[]',
  'tags[]',
  'platforms[]',
  'game_versions[]',
  'licences[]',
  'language',
  'author',
  'period',
  'maintainer',
  'menus',
  'works',
  'archived',
  'sort',
  'view',
  'page',
]
const listPage = () => import('../features/resources/list/web/resources-page.tsx')
const resourcePage = () => import('../features/resource-pages/web/resource-page.tsx')

export const resourcesRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/resources',
  staticData: { params: listParams, chunk, messages: ['resources'] },
  loaderDeps: ({ search }) => search,
  loader: (loading) => loaders().then((module) => module.listLoader(loading)),
  component: deferredPage(listPage, 'ResourcesPage'),
})

export const resourcesOfTypeRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/resources/$type',
  staticData: { params: listParams, chunk, messages: ['resources'] },
  beforeLoad: ({ params }) => void typeParam(params.type),
  loaderDeps: ({ search }) => search,
  loader: (loading) => loaders().then((module) => module.listLoader(loading, loading.params.type)),
  component: deferredPage(listPage, 'ResourcesPage'),
})

type Params = { params: { type: string; slug: string } }
/** What is no address of ours is not asked for; whether there is such a resource is for the loader. */
const checked = ({ params }: Params): void => {
  typeParam(params.type)
  slugParam(params.slug.toLowerCase())
}

const resourceRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/$type/$slug',
  staticData: {
    params: ['language', 'tab', 'page', ...discussionParams],
    chunk: 'src/features/resource-pages/web/resource-page.tsx',
    messages: ['resources', 'reactions', 'comments', 'following'],
  },
  beforeLoad: checked,
  loaderDeps: ({ search }) => search,
  loader: (loading) => loaders().then((module) => module.resourceLoader(loading)),
  pendingMs: 150,
  pendingMinMs: 0,
  pendingComponent: deferredPage(resourcePage, 'ResourceSkeleton'),
  component: deferredPage(resourcePage, 'ResourcePage'),
})

const versionsRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/$type/$slug/versions',
  staticData: {
    params: ['language', 'channel[]', 'platforms[]', 'game_versions[]', 'page'],
    chunk: 'src/features/versions/web/versions-page.tsx',
    messages: ['resources'],
  },
  beforeLoad: checked,
  loaderDeps: ({ search }) => search,
  loader: (loading) => loaders().then((module) => module.versionsLoader(loading)),
  component: deferredPage(() => import('../features/versions/web/versions-page.tsx'), 'VersionsPage'),
})

const compatibilityRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/$type/$slug/compatibility',
  staticData: {
    params: ['language', 'version', 'platform', 'game_version', 'page'],
    chunk: 'src/features/compatibility/web/compatibility-page.tsx',
    messages: ['resources', 'compatibility'],
  },
  beforeLoad: checked,
  loaderDeps: ({ search }) => search,
  loader: (loading) => loaders().then((module) => module.compatibilityLoader(loading)),
  component: lazyPage(
    () => import('../features/compatibility/web/compatibility-page.tsx'),
    'CompatibilityPage',
  ),
})

const versionRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/$type/$slug/version/$id',
  staticData: {
    params: ['language', 'file', 'tab', 'page', 'entry', 'from'],
    chunk: 'src/features/versions/web/version-page.tsx',
    messages: ['resources'],
  },
  beforeLoad: ({ params }) => {
    checked({ params })
    versionParam(params.id)
  },
  loaderDeps: ({ search }) => search,
  loader: (loading) => loaders().then((module) => module.versionLoader(loading)),
  component: deferredPage(() => import('../features/versions/web/version-page.tsx'), 'VersionPage'),
})

const compareRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/compare',
  staticData: {
    params: ['ids'],
    chunk: 'src/features/resource-pages/web/compare/compare-page.tsx',
    messages: ['resources'],
  },
  loaderDeps: ({ search }) => search,
  loader: (loading) => loaders().then((module) => module.compareLoader(loading)),
  component: deferredPage(
    () => import('../features/resource-pages/web/compare/compare-page.tsx'),
    'ComparePage',
  ),
})

export const resourceRoutes = [compareRoute, resourceRoute, versionsRoute, compatibilityRoute, versionRoute]

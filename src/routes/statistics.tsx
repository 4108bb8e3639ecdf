import { createRoute } from '@tanstack/react-router'
import { statisticsParams } from '../features/statistics/web/statistics-params.ts'
import { guard } from '../web/routing/guard.ts'
import { lazyModule } from '../web/routing/lazy-module.ts'
import { lazyPage } from '../web/routing/lazy-page.tsx'
import { langRoute } from './lang.tsx'
import { typeParam } from './page-props.ts'

const getParentRoute = () => langRoute
/** Few people open these pages, so nobody else carries what they are made from. */
const loaders = () => lazyModule(() => import('./statistics.loaders.ts'))
const load = () => import('../features/statistics/web/statistics-pages.tsx')
const staticData = {
  params: statisticsParams,
  chunk: 'src/features/statistics/web/statistics-pages.tsx',
  messages: ['statistics', 'resources', 'articles', 'publications', 'moderation'],
}

/** Before the pages of one article and one resource, which they go on from. */
export const statisticsRoutes = [
  createRoute({
    getParentRoute,
    path: '/profile/statistics',
    staticData,
    beforeLoad: (context) => void guard('verified', context),
    loaderDeps: ({ search }) => search,
    loader: (loading) => loaders().then((module) => module.ownStatisticsLoader(loading)),
    component: lazyPage(load, 'OwnStatisticsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/article/$slug/statistics',
    staticData,
    beforeLoad: (context) => void guard('verified', context),
    loaderDeps: ({ search }) => search,
    loader: (loading) => loaders().then((module) => module.articleStatisticsLoader(loading)),
    component: lazyPage(load, 'ArticleStatisticsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/$type/$slug/statistics',
    staticData,
    beforeLoad: (context) => {
      typeParam(context.params.type)
      guard('verified', context)
    },
    loaderDeps: ({ search }) => search,
    loader: (loading) => loaders().then((module) => module.resourceStatisticsLoader(loading)),
    component: lazyPage(load, 'ResourceStatisticsPage'),
  }),
]

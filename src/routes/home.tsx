import { createRoute } from '@tanstack/react-router'
import { lazyModule } from '../web/routing/lazy-module.ts'
import { deferredPage } from '../web/routing/lazy-page.tsx'
import { langRoute } from './lang.tsx'

export const homeRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/',
  staticData: {
    params: ['resources', 'articles'],
    chunk: 'src/features/home/web/home-page.tsx',
    messages: ['home'],
  },
  loaderDeps: ({ search }) => search,
  loader: (loading) =>
    lazyModule(() => import('./home.loader.ts')).then((module) => module.homeLoader(loading)),
  component: deferredPage(() => import('../features/home/web/home-page.tsx'), 'HomePage'),
})

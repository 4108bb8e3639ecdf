import { lazyPage } from '../web/routing/lazy-page.tsx'
import { createRoute } from '@tanstack/react-router'
import { userQueries } from '../features/users/web/users.queries.ts'
import { langRoute } from './lang.tsx'

export const homeRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/',
  staticData: { chunk: 'src/features/home/web/home-page.tsx', messages: ['home'] },
  loader: ({ context }) => context.query.ensureQueryData(userQueries.statistics()),
  component: lazyPage(() => import('../features/home/web/home-page.tsx'), 'HomePage'),
})

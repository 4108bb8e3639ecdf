import { createRoute } from '@tanstack/react-router'
import { guard } from '../web/routing/guard.ts'
import { lazyPage } from '../web/routing/lazy-page.tsx'
import { lazyModule } from '../web/routing/lazy-module.ts'
import { langRoute } from './lang.tsx'

export const notificationRoutes = [
  createRoute({
    getParentRoute: () => langRoute,
    path: '/notifications',
    staticData: {
      params: ['view', 'page'],
      chunk: 'src/features/notifications/web/notifications-page.tsx',
      messages: ['notifications'],
    },
    beforeLoad: (context) => void guard('member', context),
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps }) => {
      const [{ notificationQueries }, { filterOf }] = await Promise.all([
        lazyModule(() => import('../features/notifications/web/notifications.queries.ts')),
        lazyModule(() => import('../features/notifications/web/notification-filter.ts')),
      ])
      await context.query.ensureQueryData(notificationQueries.list(filterOf(deps, context.locale)))
    },
    component: lazyPage(
      () => import('../features/notifications/web/notifications-page.tsx'),
      'NotificationsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => langRoute,
    path: '/feed',
    staticData: {
      params: ['view', 'kind', 'cursor', 'page'],
      chunk: 'src/features/collections/web/saving-feed-page.tsx',
      messages: ['feed', 'following', 'search'],
    },
    beforeLoad: (context) => void guard('member', context),
    loaderDeps: ({ search }) => search,
    loader: (loading) =>
      lazyModule(() => import('./feed.loader.ts')).then((module) => module.feedLoader(loading)),
    component: lazyPage(() => import('../features/collections/web/saving-feed-page.tsx'), 'SavingFeedPage'),
  }),
  // Open to everybody: the link in a mail works without a login.
  createRoute({
    getParentRoute: () => langRoute,
    path: '/notifications/unsubscribe',
    staticData: { chunk: 'src/features/notifications/web/unsubscribe-page.tsx', messages: ['notifications'] },
    component: lazyPage(
      () => import('../features/notifications/web/unsubscribe-page.tsx'),
      'UnsubscribePage',
    ),
  }),
  createRoute({
    getParentRoute: () => langRoute,
    path: '/digest/unsubscribe',
    staticData: {
      chunk: 'src/features/digest/web/digest-unsubscribe-page.tsx',
      messages: ['notifications', 'digest'],
    },
    component: lazyPage(
      () => import('../features/digest/web/digest-unsubscribe-page.tsx'),
      'DigestUnsubscribePage',
    ),
  }),
]

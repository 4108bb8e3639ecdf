import { lazyPage } from '../web/routing/lazy-page.tsx'
import { lazyModule } from '../web/routing/lazy-module.ts'
import { createRoute } from '@tanstack/react-router'
import { userQueries } from '../features/users/web/users.queries.ts'
import { guard } from '../web/routing/guard.ts'
import { langRoute } from './lang.tsx'

const frame = 'bare' as const
const messages = ['auth']
const guest = (context: Parameters<typeof guard>[1]) => guard('guest', context)

/** Guests only; members are sent home. */
export const loginRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/auth/login',
  staticData: {
    params: ['next', 'why', 'done'],
    chunk: 'src/features/shell/web/pages/login-route.tsx',
    messages,
    frame,
  },
  beforeLoad: guest,
  component: lazyPage(() => import('../features/shell/web/pages/login-route.tsx'), 'LoginRoute'),
})

export const registerRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/auth/register',
  staticData: {
    params: ['next', 'why'],
    chunk: 'src/features/shell/web/pages/register-route.tsx',
    messages,
    frame,
  },
  beforeLoad: guest,
  component: lazyPage(() => import('../features/shell/web/pages/register-route.tsx'), 'RegisterRoute'),
})

export const forgotRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/auth/forgot-password',
  staticData: {
    params: ['next', 'why', 'done'],
    chunk: 'src/features/shell/web/pages/forgot-route.tsx',
    messages,
    frame,
  },
  beforeLoad: guest,
  component: lazyPage(() => import('../features/shell/web/pages/forgot-route.tsx'), 'ForgotRoute'),
})

/** With a link not for guests alone: it must not be lost on somebody who is logged in. */
export const resetRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/auth/password-reset',
  staticData: {
    secretParams: ['token'],
    chunk: 'src/features/shell/web/pages/reset-route.tsx',
    messages,
    frame,
  },
  beforeLoad: (context) => {
    if (!(context.search as { token?: unknown }).token) guest(context)
  },
  component: lazyPage(() => import('../features/shell/web/pages/reset-route.tsx'), 'ResetRoute'),
})

/** For people who are logged in and not verified yet (or declined, who read why); everybody else is sent on. */
export const verifyRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/auth/verify-email',
  staticData: {
    params: ['next', 'why', 'done'],
    chunk: 'src/features/shell/web/pages/verify-route.tsx',
    messages: ['auth', 'moderation', 'account'],
    frame,
  },
  beforeLoad: (context) => guard('unverified', context),
  loader: async ({ context }) => {
    const user = context.query.getQueryData(userQueries.current().queryKey)
    const { accountQueries } = await lazyModule(() => import('../features/account/web/account.queries.ts'))
    await context.query.ensureQueryData(accountQueries.settings())
    if (user?.moderation_status_type !== 'declined') return
    const { moderationQueries } = await lazyModule(
      () => import('../features/moderation/web/moderation.queries.ts'),
    )
    await context.query.prefetchQuery(moderationQueries.record(user.id))
  },
  component: lazyPage(() => import('../features/shell/web/pages/verify-route.tsx'), 'VerifyRoute'),
})

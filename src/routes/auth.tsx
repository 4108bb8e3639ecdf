import { lazyPage } from '../web/routing/lazy-page.tsx'
import { createRoute } from '@tanstack/react-router'
import { guard } from '../web/routing/guard.ts'
import { langRoute } from './lang.tsx'

const frame = 'bare' as const
const messages = ['auth']
const guest = (context: Parameters<typeof guard>[1]) => guard('guest', context)

/** Guests only; whoever is logged in goes home. */
export const loginRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/auth/login',
  staticData: { chunk: 'src/features/shell/web/login-route.tsx', messages, frame },
  beforeLoad: guest,
  component: lazyPage(() => import('../features/shell/web/login-route.tsx'), 'LoginRoute'),
})

const step = (path: string) =>
  createRoute({
    getParentRoute: () => langRoute,
    path,
    staticData: { chunk: 'src/features/shell/web/auth-step-route.tsx', messages, frame },
    beforeLoad: guest,
    component: lazyPage(() => import('../features/shell/web/auth-step-route.tsx'), 'AuthStepRoute'),
  })

export const authStepRoutes = [
  step('/auth/register'),
  step('/auth/forgot-password'),
  step('/auth/password-reset'),
]

/** For people who are logged in and not verified yet; everybody else is sent on. */
export const verifyRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/auth/verify-email',
  staticData: { chunk: 'src/features/shell/web/auth-step-route.tsx', messages, frame },
  beforeLoad: (context) => guard('unverified', context),
  component: lazyPage(() => import('../features/shell/web/auth-step-route.tsx'), 'AuthStepRoute'),
})

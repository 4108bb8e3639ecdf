import { lazyPage } from '../web/routing/lazy-page.tsx'
import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { accountQueries } from '../features/account/web/account.queries.ts'
import { directoryFilter } from '../features/profiles/web/directory-filter.ts'
import { securityQueries } from '../features/auth/web/security.queries.ts'
import { userQueries } from '../features/users/web/users.queries.ts'
import { guard } from '../web/routing/guard.ts'
import { href } from '../web/routing/href.ts'
import { langRoute } from './lang.tsx'
import { idParam } from './page-props.ts'

const profile = (path: '/user/$id' | '/user/$id/articles' | '/user/$id/resources') =>
  createRoute({
    getParentRoute: () => langRoute,
    path,
    staticData: { chunk: 'src/features/profiles/web/profile-page.tsx', messages: ['profiles'] },
    beforeLoad: (context) => guard('verified', context),
    loader: async ({ context, params }) => {
      const user = userQueries.byId(idParam(params.id))
      await context.query.ensureQueryData(user).catch((error: { status?: number }) => {
        throw error.status === 404 ? notFound() : error
      })
    },
    component: lazyPage(() => import('../features/profiles/web/profile-page.tsx'), 'ProfilePage'),
  })

export const profileRoutes = [
  profile('/user/$id'),
  profile('/user/$id/articles'),
  profile('/user/$id/resources'),
]

/** Everybody; open to the same people as profiles. */
export const directoryRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/users',
  staticData: { chunk: 'src/features/profiles/web/directory-page.tsx', messages: ['profiles'] },
  beforeLoad: (context) => void guard('verified', context),
  loaderDeps: ({ search }) => directoryFilter(search),
  loader: ({ context, deps }) => context.query.ensureQueryData(userQueries.list(deps)),
  component: lazyPage(() => import('../features/profiles/web/directory-page.tsx'), 'DirectoryPage'),
})

const settingsMessages = ['account', 'auth', 'notifications', 'revenue']

export const settingsRoutes = [
  createRoute({
    getParentRoute: () => langRoute,
    path: '/profile/settings',
    beforeLoad: (context) => {
      guard('verified', context)
      throw redirect({ href: href(context.context.locale, '/profile/settings/account'), statusCode: 302 })
    },
  }),
  createRoute({
    getParentRoute: () => langRoute,
    path: '/profile/settings/account',
    staticData: { chunk: 'src/features/account/web/account-page.tsx', messages: settingsMessages },
    beforeLoad: (context) => void guard('verified', context),
    loader: ({ context }) => context.query.ensureQueryData(accountQueries.settings()),
    component: lazyPage(() => import('../features/account/web/account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    getParentRoute: () => langRoute,
    path: '/profile/settings/security',
    staticData: { chunk: 'src/features/account/web/settings-page.tsx', messages: settingsMessages },
    beforeLoad: (context) => void guard('verified', context),
    loader: ({ context: { query } }) =>
      Promise.all([
        query.ensureQueryData(securityQueries.factors()),
        query.ensureQueryData(securityQueries.passkeys()),
        query.ensureQueryData(securityQueries.sessions()),
        query.ensureQueryData(securityQueries.tokens()),
      ]),
    component: lazyPage(() => import('../features/account/web/settings-page.tsx'), 'SettingsPage'),
  }),
]

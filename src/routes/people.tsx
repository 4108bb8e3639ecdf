import { lazyPage } from '../web/routing/lazy-page.tsx'
import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { userQueries } from '../features/users/web/users.queries.ts'
import { guard } from '../web/routing/guard.ts'
import { href } from '../web/routing/href.ts'
import { langRoute } from './lang.tsx'
import { idParam } from './page-props.ts'

const profile = (path: '/user/$id' | '/user/$id/articles' | '/user/$id/resources') =>
  createRoute({
    getParentRoute: () => langRoute,
    path,
    staticData: { chunk: 'src/features/profiles/web/profile-page.tsx' },
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

const settings = (path: string) =>
  createRoute({
    getParentRoute: () => langRoute,
    path,
    staticData: { chunk: 'src/features/account/web/settings-page.tsx' },
    beforeLoad: (context) => {
      guard('verified', context)
      if (path === '/profile/settings')
        throw redirect({ href: href(context.context.locale, '/profile/settings/account'), statusCode: 302 })
    },
    component: lazyPage(() => import('../features/account/web/settings-page.tsx'), 'SettingsPage'),
  })

export const settingsRoutes = [
  settings('/profile/settings'),
  settings('/profile/settings/account'),
  settings('/profile/settings/security'),
]

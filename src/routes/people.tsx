import { lazyPage } from '../web/routing/lazy-page.tsx'
import { lazyModule } from '../web/routing/lazy-module.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { guard } from '../web/routing/guard.ts'
import { href } from '../web/routing/href.ts'
import { langRoute } from './lang.tsx'

const loaders = () => lazyModule(() => import('./people.loaders.ts'))

const profile = (
  path: '/user/$id' | '/user/$id/articles' | '/user/$id/resources' | '/user/$id/collections',
) =>
  createRoute({
    getParentRoute: () => langRoute,
    path,
    staticData: {
      params: path === '/user/$id' ? [] : ['page'],
      chunk: 'src/features/profiles/web/profile-page.tsx',
      messages: ['profiles', 'articles', 'resources', 'collections', 'following', 'requests'],
    },
    beforeLoad: (context) => guard('verified', context),
    loaderDeps: ({ search }) => search,
    loader: (loading) => loaders().then((module) => module.profileLoader(loading, path)),
    component: lazyPage(() => import('../features/profiles/web/profile-page.tsx'), 'ProfilePage'),
  })

export const profileRoutes = [
  profile('/user/$id'),
  profile('/user/$id/articles'),
  profile('/user/$id/resources'),
  profile('/user/$id/collections'),
]

/** Everybody; open to the same people as profiles. */
export const directoryRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/users',
  staticData: {
    params: ['q', 'role', 'page'],
    chunk: 'src/features/profiles/web/directory-page.tsx',
    messages: ['profiles'],
  },
  beforeLoad: (context) => void guard('verified', context),
  loaderDeps: ({ search }) => search,
  loader: (loading) => loaders().then((module) => module.directoryLoader(loading)),
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
    staticData: {
      chunk: 'src/features/account/web/account-page.tsx',
      messages: [...settingsMessages, 'push', 'digest'],
    },
    beforeLoad: (context) => void guard('verified', context),
    loader: (loading) => loaders().then((module) => module.accountLoader(loading)),
    component: lazyPage(() => import('../features/account/web/account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    getParentRoute: () => langRoute,
    path: '/profile/settings/security',
    staticData: { chunk: 'src/features/account/web/settings-page.tsx', messages: settingsMessages },
    beforeLoad: (context) => void guard('verified', context),
    loader: (loading) => loaders().then((module) => module.securityLoader(loading)),
    component: lazyPage(() => import('../features/account/web/settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => langRoute,
    path: '/profile/settings/files',
    staticData: {
      chunk: 'src/features/account/web/files-page.tsx',
      messages: [...settingsMessages, 'attachments'],
    },
    beforeLoad: (context) => void guard('verified', context),
    loader: (loading) => loaders().then((module) => module.filesLoader(loading)),
    component: lazyPage(() => import('../features/account/web/files-page.tsx'), 'FilesPage'),
  }),
  createRoute({
    getParentRoute: () => langRoute,
    path: '/profile/settings/webhooks',
    staticData: {
      chunk: 'src/features/webhooks/web/own-webhooks-page.tsx',
      messages: [...settingsMessages, 'webhooks'],
    },
    beforeLoad: (context) => void guard('verified', context),
    loader: (loading) => loaders().then((module) => module.webhooksLoader(loading)),
    component: lazyPage(() => import('../features/webhooks/web/own-webhooks-page.tsx'), 'OwnWebhooksPage'),
  }),
]

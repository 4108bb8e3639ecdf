import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../web/routing/lazy-page.tsx'
import { lazyModule } from '../../web/routing/lazy-module.ts'
import { guard } from '../../web/routing/guard.ts'
import { editorRoutes } from './editor-routes.tsx'
import { langRoute } from '../lang.tsx'
import { typeParam } from '../page-props.ts'

const getParentRoute = () => langRoute
const messages = [
  'resources',
  'resources-editor',
  'publications',
  'auth',
  'attachments',
  'moderation',
  'editor',
]

/** Few people open these pages, so nobody else carries what they are made from. */
const loaders = () => lazyModule(() => import('./resource-editor.loaders.ts'))

export const { create: resourceCreateRoute, ...shared } = editorRoutes({
  base: '/$type/$slug',
  createPath: '/resource/create',
  ownPath: '/profile/resources',
  ownParams: ['page'],
  formParams: ['step'],
  check: ({ type }) => void typeParam(type!),
  messages,
  forms: {
    chunk: 'src/features/resource-pages/web/editor/resource-form-pages.tsx',
    load: () => import('../../features/resource-pages/web/editor/resource-form-pages.tsx'),
  },
  pages: {
    chunk: 'src/features/resource-pages/web/editor/resource-pages.tsx',
    load: () => import('../../features/resource-pages/web/editor/resource-pages.tsx'),
  },
  loaders: () => import('./resource-editor.loaders.ts'),
})

const versions = createRoute({
  getParentRoute,
  path: '/$type/$slug/versions/edit',
  staticData: {
    params: ['page'],
    chunk: 'src/features/versions/web/editor/team-versions-page.tsx',
    messages,
  },
  beforeLoad: (context) => {
    typeParam(context.params.type)
    guard('verified', context)
  },
  loaderDeps: ({ search }) => ({ page: (search as { page?: unknown }).page }),
  loader: (loading) => loaders().then((module) => module.versionsLoader(loading)),
  component: lazyPage(
    () => import('../../features/versions/web/editor/team-versions-page.tsx'),
    'TeamVersionsPage',
  ),
})

const versionCreate = createRoute({
  getParentRoute,
  path: '/$type/$slug/version/create',
  staticData: { chunk: 'src/features/versions/web/editor/version-create-page.tsx', messages },
  beforeLoad: (context) => {
    typeParam(context.params.type)
    guard('creator', context)
  },
  loader: (loading) => loaders().then((module) => module.versionCreateLoader(loading)),
  component: lazyPage(
    () => import('../../features/versions/web/editor/version-create-page.tsx'),
    'VersionCreatePage',
  ),
})

const versionEdit = createRoute({
  getParentRoute,
  path: '/$type/$slug/version/$id/edit',
  staticData: { chunk: 'src/features/versions/web/editor/version-edit-page.tsx', messages },
  beforeLoad: (context) => {
    typeParam(context.params.type)
    guard('creator', context)
  },
  loader: (loading) => loaders().then((module) => module.versionEditLoader(loading)),
  component: lazyPage(
    () => import('../../features/versions/web/editor/version-edit-page.tsx'),
    'VersionEditPage',
  ),
})

const settings = createRoute({
  getParentRoute,
  path: '/$type/$slug/settings',
  staticData: { chunk: 'src/features/resource-pages/web/editor/resource-settings-page.tsx', messages },
  beforeLoad: (context) => {
    typeParam(context.params.type)
    guard('verified', context)
  },
  loader: (loading) => loaders().then((module) => module.settingsLoader(loading)),
  component: lazyPage(
    () => import('../../features/resource-pages/web/editor/resource-settings-page.tsx'),
    'ResourceSettingsPage',
  ),
})

const team = createRoute({
  getParentRoute,
  path: '/$type/$slug/team',
  staticData: { chunk: 'src/features/teams/web/team-page.tsx', messages },
  beforeLoad: (context) => {
    typeParam(context.params.type)
    guard('verified', context)
  },
  loader: (loading) => loaders().then((module) => module.teamLoader(loading)),
  component: lazyPage(() => import('../../features/teams/web/team-page.tsx'), 'TeamPage'),
})

const webhooks = createRoute({
  getParentRoute,
  path: '/$type/$slug/webhooks',
  staticData: {
    chunk: 'src/features/resource-pages/web/own/resource-webhooks-page.tsx',
    messages: [...messages, 'webhooks'],
  },
  beforeLoad: (context) => {
    typeParam(context.params.type)
    guard('creator', context)
  },
  loader: (loading) => loaders().then((module) => module.webhooksLoader(loading)),
  component: lazyPage(
    () => import('../../features/resource-pages/web/own/resource-webhooks-page.tsx'),
    'ResourceWebhooksPage',
  ),
})

/** What one was asked to join. */
const invitations = createRoute({
  getParentRoute,
  path: '/invitations',
  staticData: { chunk: 'src/features/teams/web/invitations-page.tsx', messages },
  beforeLoad: (context) => void guard('verified', context),
  loader: (loading) => loaders().then((module) => module.invitationsLoader(loading)),
  component: lazyPage(() => import('../../features/teams/web/invitations-page.tsx'), 'InvitationsPage'),
})

export const resourceWritingRoutes = [
  ...Object.values(shared),
  versions,
  versionCreate,
  versionEdit,
  settings,
  team,
  webhooks,
  invitations,
]

import { createRoute } from '@tanstack/react-router'
import { isLocale } from '../contract/locales.ts'
import { lazyModule } from '../web/routing/lazy-module.ts'
import { lazyPage } from '../web/routing/lazy-page.tsx'
import { guard } from '../web/routing/guard.ts'
import { langRoute } from './lang.tsx'
import { revisionParams } from './params.ts'
import { typeParam } from './page-props.ts'
import { notFoundUnless } from './root.tsx'

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

const edit = createRoute({
  getParentRoute,
  path: '/$type/$slug/edit',
  staticData: { chunk: 'src/features/resource-pages/web/editor/resource-edit-page.tsx', messages },
  beforeLoad: (context) => {
    typeParam(context.params.type)
    guard('creator', context)
  },
  loader: (loading) => loaders().then((module) => module.editLoader(loading)),
  component: lazyPage(
    () => import('../features/resource-pages/web/editor/resource-edit-page.tsx'),
    'ResourceEditPage',
  ),
})

const review = createRoute({
  getParentRoute,
  path: '/$type/$slug/review',
  staticData: { chunk: 'src/features/resource-pages/web/editor/resource-review-page.tsx', messages },
  beforeLoad: (context) => {
    typeParam(context.params.type)
    guard('verified', context)
  },
  loader: (loading) => loaders().then((module) => module.reviewLoader(loading)),
  component: lazyPage(
    () => import('../features/resource-pages/web/editor/resource-review-page.tsx'),
    'ResourceReviewPage',
  ),
})

const revisions = createRoute({
  getParentRoute,
  path: '/$type/$slug/revisions',
  staticData: {
    params: revisionParams,
    chunk: 'src/features/resource-pages/web/editor/resource-revisions-page.tsx',
    messages,
  },
  beforeLoad: (context) => {
    typeParam(context.params.type)
    guard('verified', context)
  },
  loaderDeps: ({ search }) => ({ ...(search as { page?: unknown; revision?: unknown; from?: unknown }) }),
  loader: (loading) => loaders().then((module) => module.revisionsLoader(loading)),
  component: lazyPage(
    () => import('../features/resource-pages/web/editor/resource-revisions-page.tsx'),
    'ResourceRevisionsPage',
  ),
})

const translation = createRoute({
  getParentRoute,
  path: '/$type/$slug/translations/$language',
  staticData: { chunk: 'src/features/resource-pages/web/editor/resource-translation-page.tsx', messages },
  beforeLoad: (context) => {
    typeParam(context.params.type)
    notFoundUnless(isLocale(context.params.language))
    guard('creator', context)
  },
  loader: (loading) => loaders().then((module) => module.translationLoader(loading)),
  component: lazyPage(
    () => import('../features/resource-pages/web/editor/resource-translation-page.tsx'),
    'ResourceTranslationPage',
  ),
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
    () => import('../features/versions/web/editor/team-versions-page.tsx'),
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
    () => import('../features/versions/web/editor/version-create-page.tsx'),
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
    () => import('../features/versions/web/editor/version-edit-page.tsx'),
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
    () => import('../features/resource-pages/web/editor/resource-settings-page.tsx'),
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
  component: lazyPage(() => import('../features/teams/web/team-page.tsx'), 'TeamPage'),
})

/** What one was asked to join. */
const invitations = createRoute({
  getParentRoute,
  path: '/invitations',
  staticData: { chunk: 'src/features/teams/web/invitations-page.tsx', messages },
  beforeLoad: (context) => void guard('verified', context),
  loader: (loading) => loaders().then((module) => module.invitationsLoader(loading)),
  component: lazyPage(() => import('../features/teams/web/invitations-page.tsx'), 'InvitationsPage'),
})

/** One's own drafts and resources. */
const own = createRoute({
  getParentRoute,
  path: '/profile/resources',
  staticData: {
    params: ['page'],
    chunk: 'src/features/resource-pages/web/own/own-resources-page.tsx',
    messages,
  },
  beforeLoad: (context) => void guard('verified', context),
  loaderDeps: ({ search }) => ({ page: (search as { page?: unknown }).page }),
  loader: (loading) => loaders().then((module) => module.ownLoader(loading)),
  component: lazyPage(
    () => import('../features/resource-pages/web/own/own-resources-page.tsx'),
    'OwnResourcesPage',
  ),
})

export const resourceWritingRoutes = [
  edit,
  review,
  revisions,
  translation,
  versions,
  versionCreate,
  versionEdit,
  settings,
  team,
  invitations,
  own,
]

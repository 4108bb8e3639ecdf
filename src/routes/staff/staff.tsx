import { createRoute } from '@tanstack/react-router'
import { statisticsParams } from '../../features/statistics/web/statistics-params.ts'
import { guard } from '../../web/routing/guard.ts'
import { lazyModule } from '../../web/routing/lazy-module.ts'
import { lazyPage } from '../../web/routing/lazy-page.tsx'
import type { Loading } from './staff.loaders.ts'
import { langRoute } from '../lang.tsx'

const getParentRoute = () => langRoute
const messages = ['moderation']
/** Few people open these pages, so nobody else carries what they are made from. */
const loaders = () => lazyModule(() => import('./staff.loaders.ts'))
const load =
  (name: Exclude<keyof Awaited<ReturnType<typeof loaders>>, 'queuesLoader'>) => async (loading: Loading) => {
    const module = await loaders()
    // The numbers on the tabs are on every page.
    await Promise.all([module.queuesLoader(loading), module[name](loading)])
  }
const chunkOf = (page: string) => `src/features/${page}.tsx`

export const staffRoutes = [
  createRoute({
    getParentRoute,
    path: '/staff',
    staticData: { chunk: chunkOf('staff/web/overview/staff-overview-page'), messages },
    beforeLoad: (context) => void guard({ scope: 'content.moderate' }, context),
    loader: load('overviewLoader'),
    component: lazyPage(
      () => import('../../features/staff/web/overview/staff-overview-page.tsx'),
      'StaffOverviewPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/staff/users',
    staticData: {
      params: ['status', 'q', 'language', 'page', 'user'],
      chunk: chunkOf('moderation/web/people/staff-users-page'),
      messages,
    },
    beforeLoad: (context) => void guard({ scope: 'user.approve' }, context),
    loaderDeps: ({ search }) => search,
    loader: load('usersLoader'),
    component: lazyPage(
      () => import('../../features/moderation/web/people/staff-users-page.tsx'),
      'StaffUsersPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/staff/content',
    staticData: {
      params: ['state', 'kind', 'language', 'q', 'cursor', 'open'],
      chunk: 'src/features/staff/web/content/staff-content-page.tsx',
      messages: [...messages, 'resources', 'resources-editor', 'publications'],
    },
    beforeLoad: (context) => void guard({ scope: 'content.moderate' }, context),
    loaderDeps: ({ search }) => search,
    loader: load('contentLoader'),
    component: lazyPage(
      () => import('../../features/staff/web/content/staff-content-page.tsx'),
      'StaffContentPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/staff/compatibility',
    staticData: {
      params: ['view', 'cursor'],
      chunk: chunkOf('compatibility/web/staff-waves-page'),
      messages: [...messages, 'resources', 'compatibility'],
    },
    beforeLoad: (context) => void guard({ scope: 'content.moderate' }, context),
    loaderDeps: ({ search }) => search,
    loader: load('wavesLoader'),
    component: lazyPage(
      () => import('../../features/compatibility/web/staff-waves-page.tsx'),
      'StaffWavesPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/staff/recalls',
    staticData: {
      params: ['cursor'],
      chunk: 'src/features/staff/web/content/staff-recalls-page.tsx',
      messages: [...messages, 'resources', 'resources-editor', 'publications'],
    },
    beforeLoad: (context) => void guard({ scope: 'content.moderate' }, context),
    loaderDeps: ({ search }) => search,
    loader: load('recallsLoader'),
    component: lazyPage(
      () => import('../../features/staff/web/content/staff-recalls-page.tsx'),
      'StaffRecallsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/staff/inbox',
    staticData: { chunk: chunkOf('staff/web/inbox/staff-inbox-page'), messages },
    beforeLoad: (context) => void guard({ scope: 'user.approve' }, context),
    loader: load('inboxLoader'),
    component: lazyPage(
      () => import('../../features/staff/web/inbox/staff-inbox-page.tsx'),
      'StaffInboxPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/staff/reports',
    staticData: {
      params: ['view', 'against', 'cursor', 'open'],
      chunk: 'src/features/staff/web/reports/staff-reports-page.tsx',
      messages: [...messages, 'comments'],
    },
    beforeLoad: (context) => void guard({ scope: 'comment.moderate' }, context),
    loaderDeps: ({ search }) => search,
    loader: load('reportsLoader'),
    component: lazyPage(
      () => import('../../features/staff/web/reports/staff-reports-page.tsx'),
      'StaffReportsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/staff/search',
    staticData: {
      params: ['view', 'language', 'days', 'q', 'cursor'],
      chunk: chunkOf('staff/web/search/staff-search-page'),
      messages,
    },
    beforeLoad: (context) => void guard({ scope: 'content.moderate' }, context),
    loaderDeps: ({ search }) => search,
    loader: load('searchLoader'),
    component: lazyPage(
      () => import('../../features/staff/web/search/staff-search-page.tsx'),
      'StaffSearchPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/staff/statistics',
    staticData: {
      params: statisticsParams,
      chunk: chunkOf('statistics/web/staff-statistics-page'),
      messages: [...messages, 'statistics'],
    },
    beforeLoad: (context) => void guard({ scope: 'content.moderate' }, context),
    loaderDeps: ({ search }) => search,
    loader: load('statisticsLoader'),
    component: lazyPage(
      () => import('../../features/statistics/web/staff-statistics-page.tsx'),
      'StaffStatisticsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/staff/audit',
    staticData: {
      params: ['action', 'target', 'actor', 'since', 'until', 'cursor'],
      chunk: chunkOf('moderation/web/audit/staff-audit-page'),
      messages,
    },
    beforeLoad: (context) => void guard({ scope: 'audit.view' }, context),
    loaderDeps: ({ search }) => search,
    loader: load('auditLoader'),
    component: lazyPage(
      () => import('../../features/moderation/web/audit/staff-audit-page.tsx'),
      'StaffAuditPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/staff/blocked-domains',
    staticData: {
      params: ['cursor'],
      chunk: chunkOf('moderation/web/content/staff-blocked-domains-page'),
      messages,
    },
    beforeLoad: (context) => void guard({ scope: 'setting.manage' }, context),
    loaderDeps: ({ search }) => search,
    loader: load('blockedDomainsLoader'),
    component: lazyPage(
      () => import('../../features/moderation/web/content/staff-blocked-domains-page.tsx'),
      'StaffBlockedDomainsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/staff/forum',
    staticData: {
      chunk: 'src/features/forum/web/staff/staff-forum-page.tsx',
      messages: [...messages, 'forum'],
    },
    beforeLoad: (context) => void guard({ scope: 'setting.manage' }, context),
    loader: load('forumLoader'),
    component: lazyPage(
      () => import('../../features/forum/web/staff/staff-forum-page.tsx'),
      'StaffForumPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/staff/disputes',
    staticData: {
      chunk: 'src/features/requests/web/staff/staff-disputes-page.tsx',
      messages: [...messages, 'requests'],
    },
    beforeLoad: (context) => void guard({ scope: 'content.moderate' }, context),
    loader: load('disputesLoader'),
    component: lazyPage(
      () => import('../../features/requests/web/staff/staff-disputes-page.tsx'),
      'StaffDisputesPage',
    ),
  }),
  // Open to everybody: who cannot log in writes from here.
  createRoute({
    getParentRoute,
    path: '/contact',
    staticData: { params: ['done'], chunk: chunkOf('moderation/web/letters/contact-page'), messages },
    component: lazyPage(
      () => import('../../features/moderation/web/letters/contact-page.tsx'),
      'ContactPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/appeal',
    staticData: {
      params: ['done'],
      secretParams: ['token'],
      chunk: chunkOf('moderation/web/people/appeal-page'),
      messages,
    },
    component: lazyPage(() => import('../../features/moderation/web/people/appeal-page.tsx'), 'AppealPage'),
  }),
]

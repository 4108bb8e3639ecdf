import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { hasScope } from '../contract/access.ts'
import { auditFilterOf } from '../features/moderation/web/audit-filter.ts'
import { moderationQueries } from '../features/moderation/web/moderation.queries.ts'
import { queueChoiceOf } from '../features/moderation/web/queue-choice.ts'
import { staffPages } from '../features/moderation/web/staff-pages.ts'
import { userQueries } from '../features/users/web/users.queries.ts'
import { guard } from '../web/routing/guard.ts'
import { href } from '../web/routing/href.ts'
import { lazyPage } from '../web/routing/lazy-page.tsx'
import { langRoute } from './lang.tsx'

const getParentRoute = () => langRoute
const messages = ['moderation']
const chunkOf = (name: string) => `src/features/moderation/web/${name}.tsx`

export const staffRoutes = [
  // The first of the staff's pages that one may open.
  createRoute({
    getParentRoute,
    path: '/staff',
    beforeLoad: (context) => {
      guard('member', context)
      const user = context.context.query.getQueryData(userQueries.current().queryKey)
      const first = staffPages.find(({ scope }) => hasScope(user?.scope, scope))
      throw redirect({
        href: href(context.context.locale, first ? `/staff/${first.name}` : '/'),
        statusCode: 302,
      })
    },
  }),
  createRoute({
    getParentRoute,
    path: '/staff/users',
    staticData: { chunk: chunkOf('staff-users-page'), messages },
    beforeLoad: (context) => void guard({ scope: 'user.approve' }, context),
    loaderDeps: ({ search }) => search,
    loader: async ({ context: { query }, deps }) => {
      const choice = queueChoiceOf(deps as Record<string, unknown>)
      const [queue] = await Promise.all([
        query.ensureQueryData(moderationQueries.queue(choice)),
        query.ensureQueryData(moderationQueries.figures()),
      ])
      const selected = choice.user ?? queue.data[0]?.id
      if (selected === undefined) return
      await Promise.all([
        query.ensureQueryData(moderationQueries.record(selected)),
        query.ensureQueryData(moderationQueries.history(selected)),
      ]).catch((error: { status?: number }) => {
        throw error.status === 404 ? notFound() : error
      })
    },
    component: lazyPage(() => import('../features/moderation/web/staff-users-page.tsx'), 'StaffUsersPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/staff/inbox',
    staticData: { chunk: chunkOf('staff-inbox-page'), messages },
    beforeLoad: (context) => void guard({ scope: 'user.approve' }, context),
    loader: ({ context: { query } }) =>
      Promise.all([
        query.ensureQueryData(moderationQueries.appeals('open')),
        query.ensureQueryData(moderationQueries.letters('open')),
      ]),
    component: lazyPage(() => import('../features/moderation/web/staff-inbox-page.tsx'), 'StaffInboxPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/staff/audit',
    staticData: { chunk: chunkOf('staff-audit-page'), messages },
    beforeLoad: (context) => void guard({ scope: 'audit.view' }, context),
    loaderDeps: ({ search }) => search,
    loader: ({ context: { query }, deps }) =>
      query.ensureQueryData(moderationQueries.audit(auditFilterOf(deps as Record<string, unknown>))),
    component: lazyPage(() => import('../features/moderation/web/staff-audit-page.tsx'), 'StaffAuditPage'),
  }),
  // Open to everybody: who cannot log in writes from here.
  createRoute({
    getParentRoute,
    path: '/contact',
    staticData: { chunk: chunkOf('contact-page'), messages },
    component: lazyPage(() => import('../features/moderation/web/contact-page.tsx'), 'ContactPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/appeal',
    staticData: { chunk: chunkOf('appeal-page'), messages },
    component: lazyPage(() => import('../features/moderation/web/appeal-page.tsx'), 'AppealPage'),
  }),
]

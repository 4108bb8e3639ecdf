import { segmentOfType } from '../../../contract/taxonomy.ts'

/** Every page of the site by its route, without the language. A test compares them with the router's own. */
export const pageRoutes = [
  '/',
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/password-reset',
  '/auth/verify-email',
  '/articles',
  '/article/create',
  '/article/$slug',
  '/article/$slug/edit',
  '/article/$slug/review',
  '/article/$slug/revisions',
  '/article/$slug/statistics',
  '/article/$slug/translations/$language',
  '/resources',
  '/resources/$type',
  '/resource/create',
  '/$type/$slug',
  '/$type/$slug/edit',
  '/$type/$slug/review',
  '/$type/$slug/revisions',
  '/$type/$slug/translations/$language',
  '/$type/$slug/versions',
  '/$type/$slug/compatibility',
  '/$type/$slug/versions/edit',
  '/$type/$slug/version/create',
  '/$type/$slug/version/$id',
  '/$type/$slug/version/$id/edit',
  '/$type/$slug/settings',
  '/$type/$slug/statistics',
  '/$type/$slug/team',
  '/$type/$slug/webhooks',
  '/user/$id',
  '/user/$id/articles',
  '/user/$id/resources',
  '/user/$id/collections',
  '/collections',
  '/collections/$slug',
  '/users',
  '/profile/articles',
  '/profile/resources',
  '/profile/statistics',
  '/profile/settings',
  '/profile/settings/account',
  '/profile/settings/security',
  '/profile/settings/files',
  '/profile/settings/webhooks',
  '/invitations',
  '/feed',
  '/notifications',
  '/notifications/unsubscribe',
  '/digest/unsubscribe',
  '/search',
  '/staff',
  '/staff/users',
  '/staff/content',
  '/staff/recalls',
  '/staff/inbox',
  '/staff/reports',
  '/staff/compatibility',
  '/staff/search',
  '/staff/statistics',
  '/staff/audit',
  '/staff/blocked-domains',
  '/staff/forum',
  '/contact',
  '/compare',
  '/appeal',
  '/requests',
  '/requests/create',
  '/requests/own',
  '/requests/$slug',
  '/requests/$slug/edit',
  '/requests/$slug/review',
  '/requests/$slug/revisions',
  '/requests/$slug/translations/$language',
  '/staff/disputes',
  '/forum',
  '/forum/create',
  '/forum/about/$about',
  '/forum/unread',
  '/forum/new',
  '/forum/$category',
  '/forum/$category/$slug',
  '/forum/$category/$slug/edit',
  '/forum/$category/$slug/review',
  '/forum/$category/$slug/revisions',
  '/forum/$category/$slug/translations/$language',
  '/profile/forum',
  '/info/{-$page}',
  '/api/{-$page}',
  '/dm-constructor',
  '/my-server',
  '/server/$key',
] as const

const types = Object.values(segmentOfType).join('|')
const patternOf = (route: string): RegExp =>
  new RegExp(
    `^${route
      .replace('/{-$page}', '(?:/[^/]+)?')
      .replace('$type', `(?:${types})`)
      .replace(/\$\w+/g, '[^/]+')}$`,
  )

const matchers = pageRoutes.map((route) => ({ route, pattern: patternOf(route) }))

/**
 * `/en/article/$slug` for `/en/article/lanterns.12`; null for an address no page has. Views are counted by route, so
 * that made-up addresses add nothing; articles and resources count their own views.
 */
export function routeOf(path: string): string | null {
  const [language, rest] = [path.slice(0, 3), path.slice(3) || '/']
  // The first match counts: `/article/create` comes before `/article/$slug`.
  const route = matchers.find(({ pattern }) => pattern.test(rest))?.route
  return route === undefined ? null : language + (route === '/' ? '' : route)
}

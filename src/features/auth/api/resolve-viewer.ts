import { isLocale, defaultLocale } from '../../../contract/locales.ts'
import { readCookies } from '../../../server/cookies.ts'
import type { Services } from '../../../server/request-context.ts'
import type { Viewer } from '../../../server/viewer.ts'
import { moderationStatus, scopesOf } from '../../users/users.contract.ts'
import { authCookies } from '../auth.contract.ts'
import { findSessionUser } from './sessions.store.ts'

/** Who sent the request: by Bearer header if there is one (cookies are then ignored), else by the session cookie. */
export async function resolveViewer(request: Request, services: Services): Promise<Viewer> {
  const header = request.headers.get('authorization')
  const token =
    header === null ? readCookies(request.headers.get('cookie')).get(authCookies.access) : bearer(header)
  if (!token || token.length > 200) return null
  const row = await findSessionUser(services.database.db, token, services.clock.now())
  if (!row) return null
  const scope: string[] = scopesOf(row.roles)
  return {
    id: row.userId,
    username: row.username,
    status: moderationStatus({ emailVerified: row.emailVerified, staffDecision: row.staffDecision }),
    roles: row.roles,
    // A session may have been asked for with fewer rights than the person has, never with more.
    scope: row.sessionScope ? scope.filter((name) => row.sessionScope!.includes(name)) : scope,
    language: isLocale(row.language) ? row.language : defaultLocale,
    sessionId: row.sessionId,
    via: header === null ? 'cookie' : 'bearer',
  }
}

function bearer(header: string): string | null {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1] ?? null
}

import { localeOrDefault } from '../../../../contract/locales.ts'
import { readCookies } from '../../../../server/http/cookies.ts'
import type { Services } from '../../../../server/endpoints/request-context.ts'
import type { SignedIn, Viewer } from '../../../../server/endpoints/viewer.ts'
import { findOwnPerson } from '../../../users/api/person.store.ts'
import { presentOwnPerson } from '../../../users/api/present-users.ts'
import { moderationStatus, scopesInForce, type CurrentUser } from '../../../users/users.contract.ts'
import { authCookies } from '../../auth.contract.ts'
import { findSessionPerson, findSessionUser, type SessionUser } from './sessions.store.ts'
import { findTokenUser, personalTokenPrefix } from './tokens.store.ts'

/** Who sent the request: by Bearer header if there is one (cookies are then ignored), else by the session cookie. */
export async function resolveViewer(request: Request, services: Services): Promise<Viewer> {
  const header = request.headers.get('authorization')
  const token =
    header === null ? readCookies(request.headers.get('cookie')).get(authCookies.access) : bearer(header)
  if (!token || token.length > 200) return null
  const { database, clock } = services
  // A program's token is no session: it is read from the header only, never from a cookie.
  if (token.startsWith(personalTokenPrefix)) {
    const owner = header === null ? null : await findTokenUser(database.db, token, clock.now())
    return (
      owner && {
        ...personOf(owner, owner.scopes),
        sessionId: null,
        tokenId: owner.tokenId,
        narrowed: true,
        ...(owner.onlyResources ? { onlyResources: owner.onlyResources } : {}),
        provenAt: null,
        via: 'bearer',
      }
    )
  }
  const row = await findSessionUser(database.db, { token, now: clock.now() })
  return row && viewerOf(row, header === null ? 'cookie' : 'bearer')
}

/** The person a page is rendered for, with the data its header shows. */
type PageVisitor = { viewer: SignedIn; user: CurrentUser }

/**
 * The person a page is rendered for. A refresh token that could still be traded in counts too, but it is not used up:
 * the browser trades it before its first call. If the page did, an aborted page load would lose the new tokens.
 */
export async function resolvePageVisitor(request: Request, services: Services): Promise<PageVisitor | null> {
  if (request.headers.has('authorization')) {
    const viewer = await resolveViewer(request, services)
    if (!viewer) return null
    const person = await findOwnPerson(services.database.db, viewer.id, services.clock.now())
    return person && { viewer, ...presentOwnPerson(person, viewer.scope) }
  }
  const cookies = readCookies(request.headers.get('cookie'))
  for (const kind of ['access', 'refresh'] as const) {
    const token = cookies.get(authCookies[kind])
    if (!token || token.length > 200) continue
    const found = await findSessionPerson(services.database.db, { token, now: services.clock.now(), kind })
    if (!found) continue
    const viewer = viewerOf(found.session, 'cookie')
    return { viewer, ...presentOwnPerson(found.person, viewer.scope) }
  }
  return null
}

function viewerOf(row: SessionUser, via: 'cookie' | 'bearer'): SignedIn {
  return {
    ...personOf(row, row.sessionScope),
    sessionId: row.sessionId,
    tokenId: null,
    narrowed: row.sessionScope !== null,
    provenAt: row.provenAt,
    via,
  }
}

/** A session or token may have fewer scopes than the person, never more, even after they lost a role. */
function personOf(
  row: Omit<SessionUser, 'sessionId' | 'sessionScope' | 'provenAt'>,
  narrowedTo: string[] | null,
) {
  const status = moderationStatus(row)
  const scope: string[] = scopesInForce(row.roles, status)
  return {
    id: row.userId,
    username: row.username,
    status,
    roles: row.roles,
    scope: narrowedTo ? scope.filter((name) => narrowedTo.includes(name)) : scope,
    language: localeOrDefault(row.language),
  }
}

function bearer(header: string): string | null {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1] ?? null
}

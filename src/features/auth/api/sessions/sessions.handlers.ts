import { hasScope, type Scope } from '../../../../contract/access.ts'
import { fail, failField, found } from '../../../../contract/errors.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import type { Handlers } from '../../../../server/endpoints/feature.ts'
import { findUserById, updatePassword } from '../../../users/api/users.store.ts'
import type { sessionEndpoints, tokenEndpoints } from '../../sessions.contract.ts'
import { tokenDaysMost, tokensMost } from '../../security-limits.contract.ts'
import { deviceOf } from './device-name.ts'
import { endOwnSession, listSessions } from './own-sessions.store.ts'
import { passwordIssue, hashPassword } from '../passwords.ts'
import { requireFresh } from './require-fresh.ts'
import { requireProof } from '../factors/require-proof.ts'
import type { NotifyOwner } from '../security-notice.ts'
import { revokeSessionsOf } from './sessions.store.ts'
import { findPublished, insertToken, listTokens, removeToken, removeTokensOf } from './tokens.store.ts'

/** Nobody has more than fit on one page. */
const onePage = { page: 1, per_page: 100 }
const dayMs = 24 * 60 * 60 * 1000

/** The word by which the mail about a new password says what ended. */
function whatEnded(sessions: boolean, tokens: boolean): string {
  if (sessions && tokens) return 'both'
  if (sessions) return 'sessions'
  return tokens ? 'tokens' : 'nothing'
}

export const sessionHandlers = (notifyOwner: NotifyOwner): Handlers<typeof sessionEndpoints> => ({
  async listSessions({ viewer, db, now }) {
    const { sessions, total } = await listSessions(db, viewer.id, now())
    return {
      data: sessions.map((row) => ({
        id: row.id,
        ...deviceOf(row.userAgent),
        address: row.ip,
        created_at: row.createdAt.toISOString(),
        last_used_at: row.lastUsedAt.toISOString(),
        current: row.id === viewer.sessionId,
      })),
      meta: listMetaFor(onePage, total, null),
    }
  },

  async endSession({ input, viewer, db, now }) {
    if (!(await endOwnSession(db, viewer.id, input.id, now()))) throw fail('notFound')
  },

  async endOtherSessions(context) {
    const { id, sessionId } = context.viewer
    await context.db.transaction(async (tx) => {
      const ended = await revokeSessionsOf(tx, id, context.now(), sessionId ?? undefined)
      if (ended > 0) await notifyOwner(tx, context, id, 'sessionsEnded')
    })
  },

  async changePassword({ input, ...context }) {
    const { viewer, db, now } = context
    await requireProof(context, { current_password: input.current_password }, notifyOwner)
    const user = found(await findUserById(db, viewer.id))
    const issue = await passwordIssue(input.password, [user.username, user.email ?? ''])
    if (issue) throw failField('password', issue)
    const hash = await hashPassword(input.password)
    const { end_other_sessions: sessions, remove_tokens: tokens } = input
    await db.transaction(async (tx) => {
      await updatePassword(tx, user.id, hash)
      if (sessions) await revokeSessionsOf(tx, user.id, now(), viewer.sessionId ?? undefined)
      if (tokens) await removeTokensOf(tx, user.id)
      await notifyOwner(tx, context, user.id, 'password', { ended: whatEnded(sessions, tokens) })
    })
  },
})

export const tokenHandlers = (notifyOwner: NotifyOwner): Handlers<typeof tokenEndpoints> => ({
  async listTokens({ viewer, db, now }) {
    const tokens = await listTokens(db, viewer.id, now())
    return {
      data: tokens.map((row) => ({
        id: row.id,
        name: row.name,
        scopes: row.scopes as Scope[],
        resources: row.resources,
        created_at: row.createdAt.toISOString(),
        expires_at: row.expiresAt.toISOString(),
        last_used_at: row.lastUsedAt?.toISOString() ?? null,
      })),
      meta: listMetaFor(onePage, tokens.length, null),
    }
  },

  async createToken({ input, ...context }) {
    const { viewer, db, now } = context
    requireFresh(viewer, now())
    if (input.scopes.some((scope) => !hasScope(viewer.scope, scope))) throw failField('scopes', 'not_held')
    const expiresAt = new Date(input.expires_at)
    const ahead = expiresAt.getTime() - now().getTime()
    if (!(ahead > 0 && ahead <= tokenDaysMost * dayMs)) throw failField('expires_at', 'expiry_range')
    const slugs = [...new Set((input.resources ?? []).map((slug) => slug.trim().toLowerCase()))]
    const published = slugs.length > 0 ? await findPublished(db, viewer.id, slugs) : new Map<string, number>()
    const foreign = slugs.filter((slug) => !published.has(slug))
    if (foreign.length > 0) throw failField('resources', 'not_published', { names: foreign.join(', ') })
    const resourceIds = slugs.length > 0 ? [...new Set(published.values())] : null
    return db.transaction(async (tx) => {
      const scopes = [...new Set(input.scopes)]
      const made = await insertToken(tx, {
        userId: viewer.id,
        name: input.name,
        scopes,
        resourceIds,
        expiresAt,
        now: now(),
      })
      if (!made) throw failField('name', 'too_many_own', { max: tokensMost })
      await notifyOwner(tx, context, viewer.id, 'tokenMade', { name: input.name })
      return { data: made }
    })
  },

  async removeToken({ input, viewer, db }) {
    if (!(await removeToken(db, viewer.id, input.id))) throw fail('notFound')
  },
})

import type { Scope } from '../../../contract/access.ts'
import { found } from '../../../contract/errors.ts'
import { feature } from '../../../server/feature.ts'
import { endpoints, moderationStatus, onlineMinutes, scopesOf } from '../users.contract.ts'
import type { CurrentUser, PublicUser, Role } from '../users.contract.ts'
import { countUsers, findUserById, listNewestUsers, listRolesOf } from './users.store.ts'
import type { UserRow } from './users.store.ts'

/** Content features come after this one; until they count something, everybody has none of it. */
const noStatistics = { resources: 0, articles: 0, comments: 0, downloads: 0, reactions: 0, followers: 0 }

export const avatarUrl = (username: string): string => `/heads/${encodeURIComponent(username)}.webp`

export function presentCurrentUser(
  row: UserRow,
  roles: readonly string[],
  scope: readonly string[] = scopesOf(roles),
): CurrentUser {
  return {
    id: row.id,
    username: row.username,
    avatar_url: avatarUrl(row.username),
    moderation_status_type: moderationStatus({
      emailVerified: row.emailVerifiedAt !== null,
      staffDecision: row.staffDecision,
    }),
    settings: row.settings,
    roles: [...roles] as Role[],
    statistics: noStatistics,
    revenue: 0,
    scope: [...scope] as Scope[],
  }
}

function presentPublicUser(row: UserRow, roles: readonly string[], now: Date): PublicUser {
  const hidden = row.settings.hide_online === true
  const seenMs = row.lastSeenAt ? now.getTime() - row.lastSeenAt.getTime() : Infinity
  return {
    id: row.id,
    username: row.username,
    avatar_url: avatarUrl(row.username),
    roles: [...roles] as Role[],
    online: !hidden && seenMs < onlineMinutes * 60_000,
    created_at: row.createdAt.toISOString(),
    statistics: noStatistics,
  }
}

export const usersFeature = feature('users', endpoints, {
  async client({ viewer, db }) {
    const row = found(await findUserById(db, viewer!.id))
    return { user: presentCurrentUser(row, viewer!.roles, viewer!.scope) }
  },

  async statistics({ readDb, now, tag }) {
    tag('users')
    const onlineSince = new Date(now().getTime() - onlineMinutes * 60_000)
    const [counts, newest] = await Promise.all([countUsers(readDb, onlineSince), listNewestUsers(readDb, 48)])
    return {
      data: {
        ...counts,
        newest: newest.map((user) => ({
          id: user.id,
          username: user.username,
          avatar_url: avatarUrl(user.username),
        })),
      },
    }
  },

  async get({ input, readDb, now, tag }) {
    tag(`user:${input.id}`)
    const row = found(await findUserById(readDb, input.id))
    return { data: presentPublicUser(row, await listRolesOf(readDb, row.id), now()) }
  },
})

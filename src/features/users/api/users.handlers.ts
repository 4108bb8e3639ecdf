import { found } from '../../../contract/errors.ts'
import { feature } from '../../../server/feature.ts'
import { endpoints, moderationStatus, onlineMinutes, scopesOf } from '../users.contract.ts'
import type { CurrentUser, Role } from '../users.contract.ts'
import { countUsers, findUserById, listNewestUsers } from './users.store.ts'
import type { UserRow } from './users.store.ts'

export const avatarUrl = (username: string): string => `/heads/${encodeURIComponent(username)}.webp`

export function presentCurrentUser(row: UserRow, roles: readonly string[]): CurrentUser {
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
    statistics: { resources: 0, articles: 0, comments: 0, downloads: 0, reactions: 0, followers: 0 },
    revenue: 0,
    scope: scopesOf(roles),
  }
}

export const usersFeature = feature('users', endpoints, {
  async client({ viewer, db }) {
    const row = found(await findUserById(db, viewer!.id))
    return { user: presentCurrentUser(row, viewer!.roles) }
  },

  async statistics({ readDb, now }) {
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
})

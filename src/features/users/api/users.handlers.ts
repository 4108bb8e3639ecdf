import { hasScope } from '../../../contract/access.ts'
import type { Scope } from '../../../contract/access.ts'
import { found } from '../../../contract/errors.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { requireAccess } from '../../../server/endpoints/call-endpoint.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { cutBy, readIdCursor, sliceBy } from '../../../server/endpoints/list-page.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { tags } from '../../../server/cache/tags.ts'
import { cachedRead } from '../../../server/cache/cached-read.ts'
import {
  endpoints,
  moderationStatus,
  onlineMinutes,
  roles,
  scopesInForce,
  scopesOfRole,
} from '../users.contract.ts'
import type { CurrentUser, ListedUser, PublicUser, Role } from '../users.contract.ts'
import { countDirectory, listDirectory } from './directory.store.ts'
import type { DirectoryRow } from './directory.store.ts'
import { presentSettings } from './present-settings.ts'
import { readBalance, roubles } from './balance.store.ts'
import type { ContentCounts } from './content-counts.store.ts'
import { findOwnPerson, findPerson } from './person.store.ts'
import type { OwnPerson, Person } from './person.store.ts'
import type { UserRow } from './users.store.ts'
import { readFigures } from './statistics.store.ts'

/** So many of the newest people are shown. */
const newestShown = 48

/** Features that count the rest come later; until then everybody has none of it. */
const noStatistics = { resources: 0, articles: 0, comments: 0, downloads: 0, reactions: 0, followers: 0 }

const statisticsOf = (counts: ContentCounts): ContentCounts => ({
  resources: counts.resources,
  articles: counts.articles,
  comments: counts.comments,
  downloads: counts.downloads,
  reactions: counts.reactions,
  followers: counts.followers,
})

/** The person's own picture (`avatars/<sha256>.webp` in the storage), or the head drawn from the name. */
export const avatarUrl = (username: string, avatarKey: string | null): string =>
  avatarKey === null ? `/heads/${encodeURIComponent(username)}.webp` : `/${avatarKey}`

export function presentCurrentUser(
  row: UserRow,
  roles: readonly string[],
  {
    scope,
    kopecks = 0,
    counts,
  }: { scope?: readonly string[]; kopecks?: number; counts?: ContentCounts } = {},
): CurrentUser {
  const status = moderationStatus({
    emailVerified: row.emailVerifiedAt !== null,
    staffDecision: row.staffDecision,
  })
  return {
    id: row.id,
    username: row.username,
    avatar_url: avatarUrl(row.username, row.avatarKey),
    moderation_status_type: status,
    settings: presentSettings(row),
    roles: [...roles] as Role[],
    statistics: counts ? statisticsOf(counts) : noStatistics,
    revenue: roubles(kopecks),
    scope: [...(scope ?? scopesInForce(roles, status))] as Scope[],
  }
}

/** What the page of the one who asks knows of them. */
export const presentOwnPerson = (person: OwnPerson, scope: readonly string[]): { user: CurrentUser } => ({
  user: presentCurrentUser(person, person.roles, {
    scope,
    kopecks: readBalance(person).withdrawable,
    counts: person,
  }),
})

function presentListedUser(
  row: Omit<DirectoryRow, 'roles'>,
  roles: readonly string[],
  now: Date,
): ListedUser {
  const hidden = row.settings.hide_online === true
  const seenMs = row.lastSeenAt ? now.getTime() - row.lastSeenAt.getTime() : Infinity
  return {
    id: row.id,
    username: row.username,
    avatar_url: avatarUrl(row.username, row.avatarKey),
    roles: [...roles] as Role[],
    online: !hidden && seenMs < onlineMinutes * 60_000,
    created_at: row.createdAt.toISOString(),
  }
}

function presentPublicUser(row: Person, now: Date, viewer: Viewer): PublicUser {
  const { about, links, hide_statistics } = presentSettings(row)
  const mayKnow = viewer?.id === row.id || hasScope(viewer?.scope, 'user.approve')
  const statistics = hide_statistics && !mayKnow ? null : statisticsOf(row)
  return { ...presentListedUser(row, row.roles, now), about, links, statistics }
}

export const usersFeature = feature('users', endpoints, {
  async list({ input, viewer, readDb, now, tag }) {
    if (input.q) requireAccess('verified', viewer)
    tag(tags.users())
    const [rows, total] = await Promise.all([
      listDirectory(readDb, { ...input, ...sliceBy(input, readIdCursor) }),
      countDirectory(readDb, input),
    ])
    const page = cutBy(rows, input.per_page, (last) => String(last.id))
    return {
      data: page.rows.map((row) => presentListedUser(row, row.roles, now())),
      meta: listMetaFor(input, total, page.next),
    }
  },

  async roles() {
    const data = roles.map((name) => ({ name, scope: [...scopesOfRole[name]] }))
    return { data, meta: listMetaFor({ page: 1, per_page: data.length }, data.length, null) }
  },

  async client({ viewer, db, now }) {
    return presentOwnPerson(found(await findOwnPerson(db, viewer.id, now())), viewer.scope)
  },

  async statistics(context) {
    context.tag(tags.users())
    const onlineSince = new Date(context.now().getTime() - onlineMinutes * 60_000)
    const { total, online, newest } = await cachedRead(context, 'figures', 'all', (db) =>
      readFigures(db, { onlineSince, newest: newestShown }),
    )
    return {
      data: {
        total,
        online,
        newest: newest.map((user) => ({
          id: user.id,
          username: user.username,
          avatar_url: avatarUrl(user.username, user.avatarKey),
        })),
      },
    }
  },

  async get({ input, viewer, readDb, now, tag }) {
    tag(tags.user(input.id))
    return { data: presentPublicUser(found(await findPerson(readDb, input.id)), now(), viewer) }
  },
})

import { hasScope, type Scope } from '../../../contract/access.ts'
import { isLocale, defaultLocale } from '../../../contract/locales.ts'
import { colourModes, gameVersions, platformCodes } from '../profile-choices.contract.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { moderationStatus, onlineMinutes, scopesInForce } from '../users.contract.ts'
import type { CurrentUser, ListedUser, PublicUser, Role, UserSettings } from '../users.contract.ts'
import { readBalance, roubles } from './balance.store.ts'
import type { ContentCounts } from './content-counts.store.ts'
import type { DirectoryRow } from './directory.store.ts'
import type { OwnPerson, Person } from './person.store.ts'
import type { UserRow } from './users.store.ts'

/** For a new account, which has published nothing. */
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

/** Name and picture of a person, as every list shows them. */
export const presentName = ({ id, username, avatarKey }: Pick<UserRow, 'id' | 'username' | 'avatarKey'>) => ({
  id,
  username,
  avatar_url: avatarUrl(username, avatarKey),
})

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
    ...presentName(row),
    moderation_status_type: status,
    settings: presentSettings(row),
    roles: [...roles] as Role[],
    statistics: counts ? statisticsOf(counts) : noStatistics,
    revenue: roubles(kopecks),
    scope: [...(scope ?? scopesInForce(roles, status))] as Scope[],
  }
}

/** The caller as their own page shows them. */
export const presentOwnPerson = (person: OwnPerson, scope: readonly string[]): { user: CurrentUser } => ({
  user: presentCurrentUser(person, person.roles, {
    scope,
    kopecks: readBalance(person).withdrawable,
    counts: person,
  }),
})

export function presentListedUser(row: DirectoryRow, now: Date): ListedUser {
  const { resources, articles } = row
  const published = row.settings.hide_statistics === true ? null : { resources, articles }
  return { ...presentFacts(row, now), published }
}

function presentFacts(row: Omit<DirectoryRow, 'resources' | 'articles'>, now: Date) {
  const hidden = row.settings.hide_online === true
  const seenMs = row.lastSeenAt ? now.getTime() - row.lastSeenAt.getTime() : Infinity
  return {
    ...presentName(row),
    roles: [...row.roles] as Role[],
    online: !hidden && seenMs < onlineMinutes * 60_000,
    created_at: row.createdAt.toISOString(),
  }
}

export function presentPublicUser(row: Person, now: Date, viewer: Viewer): PublicUser {
  const { about, links, hide_statistics } = presentSettings(row)
  const mayKnow = viewer?.id === row.id || hasScope(viewer?.scope, 'user.approve')
  const statistics = hide_statistics && !mayKnow ? null : statisticsOf(row)
  return { ...presentFacts(row, now), about, links, statistics }
}

/**
 * Only what the person chose, because the column also holds our internal marks. Read field by field, so that a row
 * written by an older version of the site cannot break an answer.
 */
export function presentSettings({
  language,
  settings,
}: Pick<UserRow, 'language' | 'settings'>): UserSettings {
  return {
    language: isLocale(language) ? language : defaultLocale,
    about: typeof settings.about === 'string' ? settings.about : '',
    links: Array.isArray(settings.links) ? settings.links.filter(isLink).map(onlyLink) : [],
    platform: oneOf(platformCodes, settings.platform),
    game_version: oneOf(gameVersions, settings.game_version),
    hide_online: settings.hide_online === true,
    hide_statistics: settings.hide_statistics === true,
    hide_first_steps: settings.hide_first_steps === true,
    colour_mode: oneOf(colourModes, settings.colour_mode) ?? 'system',
  }
}

type Link = { label: string; url: string }

function isLink(value: unknown): value is Link {
  const link = value as Partial<Link> | null
  return typeof link?.label === 'string' && typeof link.url === 'string' && link.url.startsWith('https://')
}

const onlyLink = ({ label, url }: Link): Link => ({ label, url })

function oneOf<T extends string>(allowed: readonly T[], value: unknown): T | null {
  return allowed.find((word) => word === value) ?? null
}

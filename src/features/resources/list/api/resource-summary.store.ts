import { sql, type Sql } from '../../../../db/sql.ts'
import type { ModerationStatus } from '../../../../contract/access.ts'
import type { GameVersion, Platform } from '../../../../contract/game.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Picture } from '../../../../contract/picture.ts'
import type { Category, ResourceType } from '../../../../contract/taxonomy.ts'
import { readPicture } from '../../../attachments/api/pictures.ts'
import { pictureOf, type StoredPicture } from '../../../attachments/api/pictures.store.ts'
import type { Writer } from '../../../users/api/person.store.ts'
import { isStale, nearestLanguage } from '../../../publications/kind/api/translations.store.ts'
import type { VersionChannel } from '../../limits/version-limits.contract.ts'
import { contentStatus, type RevisionFacts } from '../../../publications/kind/content-status.contract.ts'

/** What a card shows, in the language it is shown in. */
export type SummaryRow = {
  id: number
  slug: string
  type: ResourceType
  title: string
  description: string
  shownLanguage: Locale
  language: Locale
  languages: Locale[]
  stale: boolean
  author: Writer
  icon: Picture | null
  cover: Picture | null
  categories: Category[]
  tags: { key: string; name: string }[]
  platforms: Platform[]
  gameVersions: GameVersion[]
  latestVersion: { id: number; number: string; channel: VersionChannel; publishedAt: Date } | null
  downloads: number
  views: number
  reactions: number
  comments: number
  followers: number
  archived: boolean
  unlisted: boolean
  lookingForMaintainer: boolean
  status: ModerationStatus
  createdAt: Date
  updatedAt: Date
  publishedAt: Date | null
  /** What the list is ordered by, as a whole number: milliseconds or a count. */
  sortKey: number
}

type Read = 'author' | 'icon' | 'cover' | 'tags' | 'latestVersion' | 'status' | 'sortKey'
export type RawSummary = Omit<SummaryRow, Read> &
  RevisionFacts & {
    author_id: number
    username: string
    avatar_key: string | null
    author_deleted: boolean
    icon: StoredPicture | null
    cover: StoredPicture | null
    tags: SummaryRow['tags'] | null
    latest_version: { id: number; number: string; channel: VersionChannel; published_at: number } | null
    sort_key: number
  }

/** Of `resources a` with `summaryJoins`. */
export const summaryColumns = sql`a.id, a.slug, a.type, coalesce(t.title, r.title) as title,
  coalesce(t.description, r.description) as description, coalesce(t.language, a.language) as "shownLanguage", a.language,
  a.languages, coalesce(t.stale, false) as stale, u.id as author_id, u.username, u.avatar_key,
  u.deleted_at is not null as author_deleted, ${pictureOf(sql`a.icon_attachment_id`)} as icon,
  ${pictureOf(sql`a.cover_attachment_id`)} as cover, a.categories, tags.tags, a.platforms,
  a.game_versions as "gameVersions", a.latest_version, a.downloads, a.views, a.reaction_count as reactions,
  a.comment_count as comments, a.followers, a.archived_at is not null as archived, a.unlisted,
  a.looking_for_maintainer as "lookingForMaintainer", r.verified_at is not null as verified,
  r.approved_at is not null as approved, r.declined_at is not null as declined, a.created_at as "createdAt",
  a.updated_at as "updatedAt", a.published_at as "publishedAt"`

/** The text readers see in the language nearest to the reader's; its author and tags. */
export const summaryJoins = (reader: Locale, translated: Sql = sql``): Sql => sql`
  join resource_revisions r on r.id = coalesce(a.published_revision_id, a.latest_revision_id)
  join users u on u.id = a.author_id
  left join lateral (
    select t.id, t.language, t.title, t.description, ${isStale} as stale ${translated} from resource_translations t
    where t.resource_id = a.id and t.is_current and a.language <> ${reader}
      and t.language = ${nearestLanguage(reader)}
  ) t on true
  left join lateral (
    select json_agg(json_build_object('key', g.key, 'name', g.name) order by array_position(a.tag_ids, g.id)) as tags
    from tags g where g.id = any(a.tag_ids)
  ) tags on true`

export function readSummary(stored: RawSummary): SummaryRow {
  const { author_id, username, avatar_key, author_deleted, latest_version: latest, sort_key, ...row } = stored
  return {
    ...row,
    author: { id: author_id, username, avatarKey: avatar_key, deleted: author_deleted },
    icon: readPicture(row.icon),
    cover: readPicture(row.cover),
    tags: row.tags ?? [],
    latestVersion: latest && {
      id: latest.id,
      number: latest.number,
      channel: latest.channel,
      publishedAt: new Date(latest.published_at),
    },
    status: contentStatus(row),
    sortKey: sort_key,
  }
}

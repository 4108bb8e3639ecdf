import { sql } from '../../../../db/sql.ts'
import type { Column, Row } from '../../../../db/tables.ts'
import type { Sql } from '../../../../db/sql.ts'
import type { ModerationStatus } from '../../../../contract/access.ts'
import type { GameVersion, Platform } from '../../../../contract/game.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Picture } from '../../../../contract/picture.ts'
import type { Category, ResourceType } from '../../../../contract/taxonomy.ts'
import { readPicture } from '../../../attachments/api/pictures.ts'
import { pictureOf } from '../../../attachments/api/pictures.store.ts'
import type { StoredPicture } from '../../../attachments/api/pictures.store.ts'
import { isStale } from '../../../publications/kind/api/translations.store.ts'
import type { VersionChannel } from '../../limits/version-limits.contract.ts'
import { contentStatus } from '../../../publications/kind/content-status.contract.ts'

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
  author: { id: number; username: string; avatarKey: string | null; deleted: boolean }
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

export type RawSummary = Row<
  'resources',
  | 'id'
  | 'slug'
  | 'type'
  | 'language'
  | 'languages'
  | 'categories'
  | 'platforms'
  | 'game_versions'
  | 'latest_version'
  | 'downloads'
  | 'views'
  | 'reaction_count'
  | 'comment_count'
  | 'followers'
  | 'unlisted'
  | 'looking_for_maintainer'
  | 'created_at'
  | 'updated_at'
  | 'published_at'
> &
  Row<'users', 'username' | 'avatar_key'> & {
    title: string
    description: string
    shown_language: Locale
    languages: Locale[]
    stale: boolean
    author_id: Column<'users', 'id'>
    author_deleted: boolean
    icon: StoredPicture | null
    cover: StoredPicture | null
    categories: Category[]
    tags: { key: string; name: string }[] | null
    platforms: Platform[]
    game_versions: GameVersion[]
    latest_version: { id: number; number: string; channel: VersionChannel; published_at: number } | null
    archived: boolean
    verified: boolean
    approved: boolean
    declined: boolean
    sort_key: number
  }

/** Of `resources a` with `summaryJoins`. */
export const summaryColumns = sql`a.id, a.slug, a.type, coalesce(t.title, r.title) as title,
  coalesce(t.description, r.description) as description, coalesce(t.language, a.language) as shown_language, a.language,
  a.languages, coalesce(t.stale, false) as stale, u.id as author_id, u.username, u.avatar_key,
  u.deleted_at is not null as author_deleted, ${pictureOf(sql`a.icon_attachment_id`)} as icon,
  ${pictureOf(sql`a.cover_attachment_id`)} as cover, a.categories, tags.tags, a.platforms, a.game_versions,
  a.latest_version, a.downloads, a.views, a.reaction_count, a.comment_count, a.followers,
  a.archived_at is not null as archived, a.unlisted, a.looking_for_maintainer, r.verified_at is not null as verified,
  r.approved_at is not null as approved, r.declined_at is not null as declined, a.created_at, a.updated_at,
  a.published_at`

/** The text readers see in the reader's language, else Russian, else the original; its author and tags. */
export const summaryJoins = (reader: Locale, translated: Sql = sql``): Sql => sql`
  join resource_revisions r on r.id = coalesce(a.published_revision_id, a.latest_revision_id)
  join users u on u.id = a.author_id
  left join lateral (
    select t.id, t.language, t.title, t.description, ${isStale} as stale ${translated} from resource_translations t
    where t.resource_id = a.id and t.is_current and a.language <> ${reader}
      and t.language = case when ${reader} = any(a.languages) then ${reader} when a.language <> 'ru' then 'ru' end
  ) t on true
  left join lateral (
    select json_agg(json_build_object('key', g.key, 'name', g.name) order by array_position(a.tag_ids, g.id)) as tags
    from tags g where g.id = any(a.tag_ids)
  ) tags on true`

export function readSummary(row: RawSummary): SummaryRow {
  const latest = row.latest_version
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    title: row.title,
    description: row.description,
    shownLanguage: row.shown_language,
    language: row.language,
    languages: row.languages,
    stale: row.stale,
    author: {
      id: row.author_id,
      username: row.username,
      avatarKey: row.avatar_key,
      deleted: row.author_deleted,
    },
    icon: readPicture(row.icon),
    cover: readPicture(row.cover),
    categories: row.categories,
    tags: row.tags ?? [],
    platforms: row.platforms,
    gameVersions: row.game_versions,
    latestVersion: latest && {
      id: latest.id,
      number: latest.number,
      channel: latest.channel,
      publishedAt: new Date(latest.published_at),
    },
    downloads: row.downloads,
    views: row.views,
    reactions: row.reaction_count,
    comments: row.comment_count,
    followers: row.followers,
    archived: row.archived,
    unlisted: row.unlisted,
    lookingForMaintainer: row.looking_for_maintainer,
    status: contentStatus(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    sortKey: row.sort_key,
  }
}

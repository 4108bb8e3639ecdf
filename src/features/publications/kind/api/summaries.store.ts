import { sql, type Sql } from '../../../../db/sql.ts'
import type { ModerationStatus } from '../../../../contract/access.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Picture } from '../../../../contract/picture.ts'
import type { Category } from '../../../../contract/categories.ts'
import { readPicture } from '../../../attachments/api/pictures.ts'
import { pictureOf, type StoredPicture } from '../../../attachments/api/pictures.store.ts'
import type { Writer } from '../../../users/api/person.store.ts'
import { contentStatus, type RevisionFacts } from '../content-status.contract.ts'
import type { PublicationTables } from './publication-tables.store.ts'
import { isStale, nearestLanguage } from './translations.store.ts'

/** What a card of any kind shows, in the language it is shown in. */
export type CommonSummary = {
  id: number
  slug: string
  title: string
  description: string
  shownLanguage: Locale
  language: Locale
  languages: Locale[]
  stale: boolean
  author: Writer
  cover: Picture | null
  categories: Category[]
  tags: { key: string; name: string }[]
  views: number
  reactions: number
  comments: number
  status: ModerationStatus
  createdAt: Date
  updatedAt: Date
  publishedAt: Date | null
  /** What the list is ordered by, as a whole number: milliseconds or a count. */
  sortKey: number
}

export type RawCommon = Omit<CommonSummary, 'author' | 'cover' | 'tags' | 'status' | 'sortKey'> &
  RevisionFacts & {
    author_id: number
    username: string
    avatar_key: string | null
    author_deleted: boolean
    cover: StoredPicture | null
    tags: CommonSummary['tags'] | null
    sort_key: number
  }

/** Of the item `a` with `commonJoins`. Cover, categories and tags are `of` the item or of its revision `r`. */
export const commonColumns = (of: Sql): Sql => sql`a.id, a.slug, coalesce(t.title, r.title) as title,
  coalesce(t.description, r.description) as description, coalesce(t.language, a.language) as "shownLanguage", a.language,
  a.languages, coalesce(t.stale, false) as stale, u.id as author_id, u.username, u.avatar_key,
  u.deleted_at is not null as author_deleted, ${pictureOf(sql`${of}.cover_attachment_id`)} as cover, ${of}.categories,
  tags.tags, a.views, a.reaction_count as reactions, a.comment_count as comments, r.verified_at is not null as verified,
  r.approved_at is not null as approved, r.declined_at is not null as declined, a.created_at as "createdAt",
  a.updated_at as "updatedAt", a.published_at as "publishedAt"`

/** The text readers see in the language nearest to the reader's; its author and tags. */
export const commonJoins = (
  { item, revisions, translations }: PublicationTables,
  of: Sql,
  reader: Locale,
  translated: Sql,
): Sql => sql`
  join ${revisions} r on r.id = coalesce(a.published_revision_id, a.latest_revision_id)
  join users u on u.id = a.author_id
  left join lateral (
    select t.id, t.language, t.title, t.description, ${isStale} as stale ${translated} from ${translations} t
    where t.${item} = a.id and t.is_current and a.language <> ${reader}
      and t.language = ${nearestLanguage(reader)}
  ) t on true
  left join lateral (
    select json_agg(json_build_object('key', g.key, 'name', g.name) order by array_position(${of}.tag_ids, g.id)) as tags
    from tags g where g.id = any(${of}.tag_ids)
  ) tags on true`

/** What the database names otherwise. */
export const readCommon = (row: RawCommon) => ({
  author: {
    id: row.author_id,
    username: row.username,
    avatarKey: row.avatar_key,
    deleted: row.author_deleted,
  },
  cover: readPicture(row.cover),
  tags: row.tags ?? [],
  status: contentStatus(row),
  sortKey: row.sort_key,
})

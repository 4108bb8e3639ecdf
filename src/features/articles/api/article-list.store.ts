import { sql } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'
import type { Sql } from '../../../db/sql.ts'
import type { ModerationStatus } from '../../../contract/access.ts'
import { contentStatus } from '../../publications/kind/content-status.contract.ts'
import { coverSeed } from '../../../contract/covers.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Picture } from '../../../contract/picture.ts'
import { maxCountedRows } from '../../../contract/paging.ts'
import type { Category } from '../../../contract/taxonomy.ts'
import type { Db } from '../../../db/client.ts'
import { readPicture } from '../../attachments/api/pictures.ts'
import { pictureOf } from '../../attachments/api/pictures.store.ts'
import type { StoredPicture } from '../../attachments/api/pictures.store.ts'
import { leadLength } from '../../search/api/search-document.ts'
import { isStale, nearestLanguage } from '../../publications/kind/api/translations.store.ts'

/** What a card shows, in the language it is shown in. */
export type SummaryRow = {
  id: number
  slug: string
  title: string
  description: string
  shownLanguage: Locale
  language: Locale
  languages: Locale[]
  stale: boolean
  author: { id: number; username: string; avatarKey: string | null; deleted: boolean }
  cover: Picture | null
  /** What the drawn cover is made from. */
  coverSeed: string
  categories: Category[]
  tags: { key: string; name: string }[]
  views: number
  reactions: number
  comments: number
  readingMinutes: number
  status: ModerationStatus
  createdAt: Date
  updatedAt: Date
  publishedAt: Date | null
  /** What the list is ordered by, as a whole number: milliseconds or a count. */
  sortKey: number
}

export type RawSummary = Row<
  'articles',
  | 'id'
  | 'slug'
  | 'language'
  | 'languages'
  | 'cover_variant'
  | 'views'
  | 'reaction_count'
  | 'comment_count'
  | 'created_at'
  | 'updated_at'
  | 'published_at'
> &
  Row<'users', 'username' | 'avatar_key'> &
  Row<'article_revisions', 'categories'> & {
    cover: StoredPicture | null
    title: string
    description: string
    shown_language: Locale
    languages: Locale[]
    stale: boolean
    author_id: Column<'users', 'id'>
    author_deleted: boolean
    categories: Category[]
    tags: { key: string; name: string }[] | null
    reading_minutes: number
    verified: boolean
    approved: boolean
    declined: boolean
    sort_key: number
  }

export type TextColumns = { columns: Sql; translated: Sql }
const noText: TextColumns = { columns: sql``, translated: sql`` }

/** One page of rows chosen by number, each in the language nearest to the reader's. */
export const summariesOf = (
  chosen: Sql,
  reader: Locale,
  { columns, translated }: TextColumns = noText,
): Sql => sql`
    with chosen as materialized (${chosen})
    select a.id, a.slug, coalesce(t.title, r.title) as title, coalesce(t.description, r.description) as description,
      coalesce(t.language, a.language) as shown_language, a.language, a.languages, coalesce(t.stale, false) as stale,
      u.id as author_id, u.username, u.avatar_key, u.deleted_at is not null as author_deleted,
      ${pictureOf(sql`r.cover_attachment_id`)} as cover, a.cover_variant, r.categories, tags.tags, a.views, a.reaction_count, a.comment_count,
      coalesce(t.reading_minutes, r.reading_minutes) as reading_minutes, r.verified_at is not null as verified,
      r.approved_at is not null as approved, r.declined_at is not null as declined, a.created_at, a.updated_at,
      a.published_at, chosen.sort_key ${columns}
    from chosen join articles a on a.id = chosen.id
    join article_revisions r on r.id = coalesce(a.published_revision_id, a.latest_revision_id)
    join users u on u.id = a.author_id
    left join lateral (
      select t.language, t.title, t.description, t.reading_minutes, ${isStale} as stale ${translated}
      from article_translations t
      where t.article_id = a.id and t.is_current and a.language <> ${reader}
        and t.language = ${nearestLanguage(reader)}
    ) t on true
    left join lateral (
      select json_agg(json_build_object('key', g.key, 'name', g.name) order by array_position(r.tag_ids, g.id)) as tags
      from tags g where g.id = any(r.tag_ids)
    ) tags on true
    order by chosen.place`

export async function listSummaries(db: Db, chosen: Sql, reader: Locale): Promise<SummaryRow[]> {
  const { rows } = await db.execute<RawSummary>(summariesOf(chosen, reader))
  return rows.map(readSummary)
}

/** Public ones among these, with the beginning of the text as search shows it. */
export async function listFound(
  db: Db,
  ids: readonly number[],
  reader: Locale,
): Promise<(SummaryRow & { text: string })[]> {
  const { rows } = await db.execute<RawSummary & { text: string }>(
    summariesOf(choosePublic(ids), reader, {
      columns: sql`, left(coalesce(t.text, r.text), ${leadLength}) as text`,
      translated: sql`, t.text`,
    }),
  )
  return rows.map((row) => ({ ...readSummary(row), text: row.text }))
}

/** The same with what `chosen` says of each in `mark`. */
export async function listMarked<Mark>(
  db: Db,
  chosen: Sql,
  reader: Locale,
): Promise<{ row: SummaryRow; mark: Mark }[]> {
  const marked = { columns: sql`, chosen.mark`, translated: sql`` }
  const { rows } = await db.execute<RawSummary & { mark: Mark }>(summariesOf(chosen, reader, marked))
  return rows.map((row) => ({ row: readSummary(row), mark: row.mark }))
}

export const readSummary = (row: RawSummary): SummaryRow => ({
  id: row.id,
  slug: row.slug,
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
  cover: readPicture(row.cover),
  coverSeed: coverSeed(row.id, row.cover_variant),
  categories: row.categories,
  tags: row.tags ?? [],
  views: row.views,
  reactions: row.reaction_count,
  comments: row.comment_count,
  readingMinutes: row.reading_minutes,
  status: contentStatus(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  publishedAt: row.published_at,
  sortKey: row.sort_key,
})

/** One article, whatever its state. */
export const itself = (id: number): Sql =>
  sql`select id, 0 as sort_key, 0 as place from articles where id = ${id} and deleted_at is null`

/** One article as a card; null when it is not there. Whether it may be seen is for the caller to say. */
export async function findSummary(db: Db, id: number, reader: Locale): Promise<SummaryRow | null> {
  return (await listSummaries(db, itself(id), reader))[0] ?? null
}

/** Public ones among these, lowest number first. */
export const choosePublic = (ids: readonly number[]): Sql => sql`
  select id, 0 as sort_key, id as place from articles
  where id = any(${[...ids]}::bigint[]) and published_revision_id is not null`

export type ListFilter = {
  categories?: readonly Category[] | undefined
  notCategories?: readonly Category[] | undefined
  tagIds?: readonly number[] | undefined
  language?: Locale | undefined
  author?: number | undefined
  since?: Date | undefined
  /** Found by words, best first. */
  ids?: readonly number[] | undefined
  /** Whatever its status; only for the author's own list. */
  unpublished?: boolean
}

export function matching(filter: ListFilter): Sql {
  const parts = [filter.unpublished ? sql`a.deleted_at is null` : sql`a.published_revision_id is not null`]
  const list = (values: readonly unknown[], type: string) => sql`${[...values]}::${sql.raw(type)}[]`
  if (filter.categories?.length) parts.push(sql`a.categories && ${list(filter.categories, 'text')}`)
  if (filter.notCategories?.length) parts.push(sql`not a.categories && ${list(filter.notCategories, 'text')}`)
  if (filter.tagIds) parts.push(sql`a.tag_ids @> ${list(filter.tagIds, 'bigint')}`)
  if (filter.language) parts.push(sql`${sql.word(filter.language)} = any(a.languages)`)
  if (filter.author) parts.push(sql`a.author_id = ${filter.author}`)
  if (filter.since) parts.push(sql`a.published_at >= ${filter.since.toISOString()}::timestamptz`)
  if (filter.ids) parts.push(sql`a.id = any(${list(filter.ids, 'bigint')})`)
  return sql.join(parts, sql` and `)
}

export async function countArticles(db: Db, filter: ListFilter): Promise<number> {
  const { rows } = await db.execute<{
    total: number
  }>(
    // A rare value is counted by its index, a common one by reading until there are enough.
    sql.unprepared(sql`
      select count(*) as total from (
        select from articles a where ${matching(filter)} limit ${maxCountedRows + 1}) counted`),
  )
  return rows[0]!.total
}

/** What a suggestion shows of a public article besides its title, as JSON; null if it is not public. */
export type TitleCard = {
  slug: string
  author: string | null
  cover: StoredPicture | null
  variant: number
}
export const titleCard = (id: Sql): Sql => sql`(
  select json_build_object('slug', a.slug, 'author', case when u.deleted_at is null then u.username end,
    'cover', ${pictureOf(sql`a.cover_attachment_id`)}, 'variant', a.cover_variant)
  from articles a join users u on u.id = a.author_id where a.id = ${id} and a.published_revision_id is not null)`

import { sql } from '../../../db/sql.ts'
import type { Sql } from '../../../db/sql.ts'
import { coverSeed } from '../../../contract/covers.ts'
import type { Locale } from '../../../contract/locales.ts'
import { maxCountedRows } from '../../../contract/paging.ts'
import type { Category } from '../../../contract/categories.ts'
import type { Db } from '../../../db/client.ts'
import { pictureOf } from '../../attachments/api/pictures.store.ts'
import type { StoredPicture } from '../../attachments/api/pictures.store.ts'
import { leadLength } from '../../search/api/search-document.ts'
import { publicationTables } from '../../publications/kind/api/publication-tables.store.ts'
import { commonColumns, commonJoins, readCommon } from '../../publications/kind/api/summaries.store.ts'
import type { CommonSummary, RawCommon } from '../../publications/kind/api/summaries.store.ts'

/** What a card shows, in the language it is shown in. */
export type SummaryRow = CommonSummary & {
  readingMinutes: number
  /** What the drawn cover is made from. */
  coverSeed: string
}

export type RawSummary = RawCommon & { readingMinutes: number; cover_variant: number }

export type TextColumns = { columns: Sql; translated: Sql }
const noText: TextColumns = { columns: sql``, translated: sql`` }
const ofRevision = sql`r`

/** One page of rows chosen by number, each in the language nearest to the reader's. */
export const summariesOf = (
  chosen: Sql,
  reader: Locale,
  { columns, translated }: TextColumns = noText,
): Sql => sql`
    with chosen as materialized (${chosen})
    select ${commonColumns(ofRevision)}, a.cover_variant,
      coalesce(t.reading_minutes, r.reading_minutes) as "readingMinutes", chosen.sort_key ${columns}
    from chosen join articles a on a.id = chosen.id
    ${commonJoins(publicationTables('article'), ofRevision, reader, sql`, t.reading_minutes ${translated}`)}
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
  ...row,
  ...readCommon(row),
  coverSeed: coverSeed(row.id, row.cover_variant),
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

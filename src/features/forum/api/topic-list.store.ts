import type { Locale } from '../../../contract/locales.ts'
import { maxCountedRows } from '../../../contract/paging.ts'
import type { Db } from '../../../db/client.ts'
import { sql, type Sql } from '../../../db/sql.ts'
import type { Column } from '../../../db/tables.ts'
import { choosePage, type SortedPage } from '../../listing/api/sorted-page.store.ts'
import { publicationTables } from '../../publications/kind/api/publication-tables.store.ts'
import { commonColumns, commonJoins, readCommon } from '../../publications/kind/api/summaries.store.ts'
import type { CommonSummary, RawCommon } from '../../publications/kind/api/summaries.store.ts'
import type { Writer } from '../../users/api/person.store.ts'
import type { TopicKind } from '../forum-limits.contract.ts'

/** What a row of a list shows, in the language it is shown in. */
export type TopicSummaryRow = CommonSummary & {
  category: string
  kind: TopicKind
  excerpt: string
  pinned: boolean
  locked: boolean
  solved: boolean
  lastNumber: number
  lastPostAt: Date
  lastPoster: Writer | null
  /** How far the viewer has read. */
  readNumber: number | null
}

type Raw = RawCommon &
  Pick<TopicSummaryRow, 'category' | 'kind' | 'excerpt' | 'pinned' | 'locked' | 'solved' | 'readNumber'> & {
    last_number: Column<'topics', 'last_number'>
    last_post_at: Date
    last_poster: Writer | null
  }

const tables = publicationTables('topic')
const ofRevision = sql`r`
const excerptLength = 220

/** Of a topic `a`: what others wrote there behind a number. One's own words are never news. */
const writtenByOthers = (userId: Sql, behind: Sql): Sql => sql`
  from comments c where c.subject_kind = 'topic' and c.subject_id = a.id and c.number > ${behind}
    and c.author_id is distinct from ${userId} and c.deleted_at is null and c.hidden_at is null`

/** What the person has read of a topic `a`, always one row. */
const readOf = (userId: Sql): Sql => sql`(
  select max(n.number) as number, coalesce(bool_or(n.level = 'mute'), false) as muted
  from topic_readers n where n.user_id = ${userId} and n.topic_id = a.id) as read`

const notBegun = (userId: Sql): Sql => sql`a.author_id <> ${userId} and coalesce(read.number, 0) = 0`

/** Of a topic `a`: others wrote what the person has not read, and they do not want to hear nothing of it. */
export const unread = (userId: Sql): Sql => sql`exists (
  select from ${readOf(userId)} where not read.muted and ((${notBegun(userId)})
    or (coalesce(read.number, 0) < a.last_number
      and exists (select ${writtenByOthers(userId, sql`coalesce(read.number, 0)`)}))))`

/** How far the person has read: up to what somebody else wrote next. */
const readNumber = (userId: Sql): Sql => sql`(
  select case when ${userId} is null or (${notBegun(userId)}) then read.number
    when read.number >= a.last_number then read.number
    else coalesce((
      select c.number - 1 ${writtenByOthers(userId, sql`coalesce(read.number, 0)`)} order by c.number limit 1),
      a.last_number) end
  from ${readOf(userId)})`

export type Reading = { reader: Locale; viewerId: number | null }
type More = { columns: Sql; translated: Sql }

/** One page of rows chosen by number, each in the language nearest to the reader's. */
export const summariesOf = (
  chosen: Sql,
  { reader, viewerId }: Reading,
  { columns, translated }: More = { columns: sql``, translated: sql`` },
): Sql => sql`
  with chosen as materialized (${chosen})
  select ${commonColumns(ofRevision)}, a.category, a.kind, left(coalesce(t.text, r.text), ${excerptLength}) as excerpt,
    a.pinned_at is not null as pinned, a.locked_at is not null as locked,
    a.kind = 'question' and a.accepted_comment_id is not null as solved, a.last_number, a.last_post_at,
    (select json_build_object('id', p.id, 'username', p.username, 'avatarKey', p.avatar_key, 'deleted', false)
      from users p where p.id = a.last_poster_id and p.deleted_at is null) as last_poster,
    ${readNumber(sql`${viewerId}::bigint`)} as "readNumber",
    chosen.sort_key ${columns}
  from chosen join topics a on a.id = chosen.id
  ${commonJoins(tables, ofRevision, reader, sql`, t.text ${translated}`)}
  order by chosen.place`

export const readSummary = (row: Raw): TopicSummaryRow => ({
  ...row,
  ...readCommon(row),
  lastNumber: row.last_number,
  lastPostAt: row.last_post_at,
  lastPoster: row.last_poster,
})

export async function listSummaries(db: Db, chosen: Sql, reading: Reading): Promise<TopicSummaryRow[]> {
  const { rows } = await db.execute<Raw>(summariesOf(chosen, reading))
  return rows.map(readSummary)
}

/** Public ones among these, with the beginning of the text as search shows it. */
export const listFound = async (db: Db, ids: readonly number[], reader: Locale) =>
  (await listSummaries(db, choosePublic(ids), { reader, viewerId: null })).map((row) => ({
    ...row,
    text: row.excerpt,
  }))

const choosePublic = (ids: readonly number[]): Sql => sql`
  select id, 0 as sort_key, id as place from topics
  where id = any(${[...ids]}::bigint[]) and published_revision_id is not null`

/** One topic, whatever its state. */
export const itself = (id: number): Sql =>
  sql`select id, 0 as sort_key, 0 as place from topics where id = ${id} and deleted_at is null`

export async function findSummary(db: Db, id: number, reading: Reading): Promise<TopicSummaryRow | null> {
  return (await listSummaries(db, itself(id), reading))[0] ?? null
}

export type TopicFilter = {
  category?: string | undefined
  kind?: TopicKind | undefined
  solved?: boolean | undefined
  author?: number | undefined
  tagId?: number | undefined
  resourceId?: number | undefined
  articleId?: number | undefined
  /** Only what this person has begun to read, or was written since, and has not read to its end. */
  unreadBy?: number | undefined
  /** Only where somebody else wrote since this person's last visit. */
  freshFor?: { userId: number; since: Date } | undefined
  /** Whatever its status; only for the author's own list. */
  unpublished?: boolean
}

function matching(filter: TopicFilter): Sql {
  const parts = [filter.unpublished ? sql`a.deleted_at is null` : sql`a.published_revision_id is not null`]
  if (filter.category) parts.push(sql`a.category = ${filter.category}`)
  if (filter.kind) parts.push(sql`a.kind = ${filter.kind}`)
  if (filter.solved !== undefined)
    parts.push(sql`a.kind = 'question' and (a.accepted_comment_id is not null) = ${filter.solved}`)
  if (filter.author) parts.push(sql`a.author_id = ${filter.author}`)
  if (filter.tagId) parts.push(sql`a.tag_ids @> array[${filter.tagId}]::bigint[]`)
  if (filter.resourceId) parts.push(sql`a.about_resource_id = ${filter.resourceId}`)
  if (filter.articleId) parts.push(sql`a.about_article_id = ${filter.articleId}`)
  if (filter.unreadBy) parts.push(unread(sql`${filter.unreadBy}::bigint`))
  if (filter.freshFor) parts.push(fresh(filter.freshFor))
  return sql.join(parts, sql` and `)
}

/** Of a topic `a`: others wrote in it since, and the person wants to hear of it. */
const fresh = ({ userId, since }: { userId: number; since: Date }): Sql => sql`
  a.last_post_at > ${since.toISOString()}::timestamptz and a.last_poster_id is distinct from ${userId}
  and not exists (select from topic_readers n
    where n.user_id = ${userId} and n.topic_id = a.id and n.level = 'mute')`

const orders = {
  moments: {
    active: sql`a.last_post_at`,
    new: sql`a.published_at`,
    updated: sql`a.updated_at`,
    own: sql`a.created_at`,
  },
  counts: { popular: sql`a.rising` },
}

export const choose = (filter: TopicFilter, page: SortedPage): Sql =>
  choosePage({ tables, orders, where: matching(filter), indexed: null, ids: undefined }, page)

/** The pinned ones of a category, the latest first; they stand above the first page. */
export const choosePinned = (filter: TopicFilter): Sql => sql`
  select a.id, 0 as sort_key, row_number() over (order by a.pinned_at desc) as place from topics a
  where ${matching(filter)} and a.pinned_at is not null order by a.pinned_at desc limit 10`

export async function countTopics(db: Db, filter: TopicFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql.unprepared(sql`
      select count(*) as total from (
        select from topics a where ${matching(filter)} limit ${maxCountedRows + 1}) counted`),
  )
  return rows[0]!.total
}

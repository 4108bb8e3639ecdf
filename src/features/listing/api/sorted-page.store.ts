import { sql } from '../../../db/sql.ts'
import type { Sql } from '../../../db/sql.ts'
import { failField } from '../../../contract/errors.ts'

export type SortPlace = { key: number; id: number }

/** The orders of one kind of list, by columns of `a`: moments and counts. Each stands on an index. */
export type Orders = { moments: Record<string, Sql>; counts: Record<string, Sql> }

export type SortedPage = { sort: string; after: SortPlace | null; offset: number; limit: number }

/** How many rows match, out of how many, and which they are; `many` where only that is known, null where nothing is. */
export type KnownMatches = CountedMatches | 'many' | null
export type CountedMatches = { matching: number; of: number; ids(): readonly number[] }

type Asked = {
  /** What is listed: its kind, and the table that is called `a`. */
  tables: { name: string; items: Sql }
  orders: Orders
  /** Conditions on `a`. */
  where: Sql
  /** Those of them that the order's own index holds; null when `where` says nothing more, or names few rows by itself. */
  indexed: Sql | null
  /** Found by words, best first. */
  ids: readonly number[] | undefined
  known?: KnownMatches
}

const asMs = (column: Sql): Sql => sql`(extract(epoch from ${column}) * 1000)::bigint`

/**
 * The rows of one page as a sub-select of number, key and place. Every order stands on an index of the public rows and
 * goes on behind the last row of the page before, however deep that is.
 */
export function choosePage(asked: Asked, page: SortedPage): Sql {
  const { sort, after, offset, limit } = page
  // Part of the text: not knowing how few rows are wanted, the database would plan each page anew.
  const tail = sql`limit ${sql.count(limit)} ${after || offset === 0 ? sql`` : sql`offset ${offset}`}`
  if (sort === 'relevance') return byRelevance(asked, page, tail)
  if (sort.startsWith('reaction.')) return byReaction(asked, page, tail)
  const moment = asked.orders.moments[sort]
  const column = moment ?? asked.orders.counts[sort]!
  const key = moment ? asMs(moment) : column
  const bound =
    after && (moment ? sql`${new Date(after.key).toISOString()}::timestamptz` : sql`${after.key}::bigint`)
  const order = sql`order by ${column} desc, a.id desc`
  const beyond = bound ? sql`and (${column}, a.id) < (${bound}, ${after!.id}::bigint)` : sql``
  const { known = null, indexed } = asked
  if (indexed && known !== 'many' && !isCommon(known))
    return nearOrFar({ ...asked, indexed, known }, page, { column, key, order, beyond, tail })
  const inOrder = sql`
    select a.id, ${key} as sort_key, row_number() over (${order}) as place
    from (select * from ${asked.tables.items} a where ${asked.where} ${beyond} ${order} ${tail}) a`
  // With a plan for all values the database takes many rows for few, and sorts them all.
  return known === 'many' ? sql.unprepared(inOrder) : inOrder
}

/** So many rows of an order are looked through for those that match, at least. */
const leastWalked = 5_000

type Parts = { column: Sql; key: Sql; order: Sql; beyond: Sql; tail: Sql }

/**
 * Several conditions together: the database does not know beforehand how many rows have them all, and reads the whole
 * table when it guesses wrong. So the first rows of the order are looked through; if a page is not found among them, the
 * matching rows are few, and are gathered by their numbers or by the indexes of the conditions.
 */
function nearOrFar(
  asked: Asked & { indexed: Sql; known: CountedMatches | null },
  page: SortedPage,
  parts: Parts,
): Sql {
  const { column, key, order, beyond, tail } = parts
  const { items } = asked.tables
  const walked = rowsToWalk(asked.known, page)
  const numbered = walked === 0 ? sql`a.id = any(${[...asked.known!.ids()]}::bigint[]) and` : sql``
  return sql`
    with walk as materialized (
      select a.* from ${items} a where ${asked.indexed} ${beyond} ${order} limit ${walked}),
    near as materialized (
      select a.id, ${key} as sort_key, ${column} as held from walk a where ${asked.where} ${order} ${tail}),
    far as materialized (
      select (select count(*) from near) < ${page.limit} and (select count(*) from walk) = ${walked} as needed),
    found as materialized (
      select a.id, ${key} as sort_key, ${column} as held from ${items} a
      where (select needed from far) and ${numbered} ${asked.where} ${beyond})
    select id, sort_key, row_number() over (order by held desc, id desc) as place from (
      select * from near where not (select needed from far)
      union all
      (select * from found order by held desc, id desc ${tail})) chosen`
}

/** More are not fetched by their numbers. */
const mostGathered = 50_000

/** So many match that the order is sure to meet them. */
const isCommon = (known: CountedMatches | null): boolean => known !== null && known.matching > mostGathered

/** Twice as many as it should take, or none when fetching the matching rows one by one takes less. */
function rowsToWalk(known: CountedMatches | null, { offset, limit }: SortedPage): number {
  if (!known) return Math.max(leastWalked, 4 * (offset + limit))
  const expected = Math.ceil(((offset + limit) * known.of) / Math.max(known.matching, 1))
  if (known.matching < expected) return 0
  return Math.max(leastWalked, 2 * expected)
}

/** Only items that have the reaction: the index holds no others. */
function byReaction({ tables, where }: Asked, { sort, after }: SortedPage, tail: Sql): Sql {
  const beyond = after
    ? sql`and (c.count, c.subject_id) < (${after.key}::bigint, ${after.id}::bigint)`
    : sql``
  return sql`
    select id, sort_key, row_number() over (order by sort_key desc, id desc) as place from (
      select c.subject_id as id, c.count as sort_key from reaction_counts c join ${tables.items} a on a.id = c.subject_id
      where c.subject_kind = ${tables.name} and c.kind = ${Number(sort.slice('reaction.'.length))}::smallint
        and c.count > 0 ${beyond} and ${where}
      order by c.count desc, c.subject_id desc ${tail}) c`
}

/** In the order of the words' match; the key is the place in it. */
function byRelevance({ tables, where, ids }: Asked, { after }: SortedPage, tail: Sql): Sql {
  return sql`
    select a.id, f.place as sort_key, f.place
    from unnest(${[...(ids ?? [])]}::bigint[]) with ordinality as f (id, place)
    join ${tables.items} a on a.id = f.id where ${where} ${after ? sql`and f.place > ${after.key}` : sql``}
    order by f.place ${tail}`
}

/** The end of the year 9999: beyond it moments are written in a way the database does not read. */
const lastMoment = 253_402_300_799_999

/** A cursor fits the order it was made for and no other. */
export const writeSortCursor = (sort: string, place: SortPlace): string =>
  Buffer.from(`${sort}:${place.key}:${place.id}`).toString('base64url')

export function readSortCursor(sort: string, cursor: string): SortPlace {
  const [made, key, id] = Buffer.from(cursor, 'base64url').toString('latin1').split(':')
  const place = { key: Number(key), id: Number(id) }
  const known = made === sort && /^\d{1,15}$/.test(key ?? '') && /^\d{1,16}$/.test(id ?? '')
  if (!known || !Number.isSafeInteger(place.id) || place.key > lastMoment)
    throw failField('cursor', 'invalid')
  return place
}

import { sql, type Sql } from '../../../db/sql.ts'
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
  if (asked.indexed)
    return nearOrFar({ ...asked, indexed: asked.indexed }, page, { column, key, order, beyond, tail })
  return sql`
    select a.id, ${key} as sort_key, row_number() over (${order}) as place
    from (select * from ${asked.tables.items} a where ${asked.where} ${beyond} ${order} ${tail}) a`
}

type Parts = { column: Sql; key: Sql; order: Sql; beyond: Sql; tail: Sql }

/**
 * Several conditions together: the database does not know beforehand how many rows have them all, and reads the whole
 * table when it guesses wrong. So the rows of the order are looked through until the page is full; if it is not found
 * among the first ones, the matching rows are few, and are gathered by their numbers or by the indexes of the conditions.
 */
function nearOrFar(asked: Asked & { indexed: Sql }, page: SortedPage, parts: Parts): Sql {
  const { column, key, order, beyond, tail } = parts
  const { known = null, tables } = asked
  const most = rowsToWalk(known, page)
  const numbered =
    most === 0 && known && known !== 'many' ? sql`a.id = any(${[...known.ids()]}::bigint[]) and` : sql``
  // Written out where it is used: what is materialized is read to its end first.
  const walk = sql`(select a.* from ${tables.items} a where ${asked.indexed} ${beyond} ${order} limit ${most}) a`
  return sql`
    with near as materialized (
      select a.id, ${key} as sort_key, ${column} as held from ${walk} where ${asked.where} ${order} ${tail}),
    far as materialized (
      select case when (select count(*) from near) = ${page.limit} then false
        else (select count(*) from ${walk}) = ${most} end as needed),
    found as materialized (
      select a.id, ${key} as sort_key, ${column} as held from ${tables.items} a
      where (select needed from far) and ${numbered} ${asked.where} ${beyond})
    select id, sort_key, row_number() over (order by held desc, id desc) as place from (
      select * from near where not (select needed from far)
      union all
      (select * from found order by held desc, id desc ${tail})) chosen`
}

/** Where few match, gathering them takes no longer than looking through so many. */
const fewWalked = 5_000
/** Where many match, the order meets them sooner, unless it has to do with what they have in common. */
const manyWalked = 100_000
/** More are not fetched by their numbers. */
const mostGathered = 50_000

/** How many rows are looked through at most; none when fetching the matching ones by their numbers takes less. */
function rowsToWalk(known: KnownMatches, { offset, limit }: SortedPage): number {
  if (known === 'many') return manyWalked
  if (!known) return Math.max(fewWalked, 4 * (offset + limit))
  const expected = Math.ceil(((offset + limit) * known.of) / Math.max(known.matching, 1))
  if (known.matching < Math.min(expected, mostGathered)) return 0
  return Math.max(known.matching > mostGathered ? manyWalked : fewWalked, 2 * expected)
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

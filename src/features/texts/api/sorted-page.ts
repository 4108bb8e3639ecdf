import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { failField } from '../../../contract/errors.ts'
import type { TextTables } from './text-tables.ts'

export type SortPlace = { key: number; id: number }

/** The orders of one kind of list, by columns of `a`: moments and counts. Each stands on an index. */
export type Orders = { moments: Record<string, SQL>; counts: Record<string, SQL> }

export type SortedPage = { sort: string; after: SortPlace | null; offset: number; limit: number }

type Asked = {
  tables: Pick<TextTables, 'name' | 'items'>
  orders: Orders
  /** Conditions on `a`. */
  where: SQL
  /** Found by words, best first. */
  ids: readonly number[] | undefined
}

const asMs = (column: SQL): SQL => sql`(extract(epoch from ${column}) * 1000)::bigint`

/**
 * The rows of one page as a sub-select of number, key and place. Every order stands on an index of the public rows and
 * goes on behind the last row of the page before, however deep that is.
 */
export function choosePage(asked: Asked, page: SortedPage): SQL {
  const { sort, after, offset, limit } = page
  const tail = sql`limit ${limit} offset ${after ? 0 : offset}`
  if (sort === 'relevance') return byRelevance(asked, page, tail)
  if (sort.startsWith('reaction.')) return byReaction(asked, page, tail)
  const moment = asked.orders.moments[sort]
  const column = moment ?? asked.orders.counts[sort]!
  const key = moment ? asMs(moment) : column
  const bound =
    after && (moment ? sql`${new Date(after.key).toISOString()}::timestamptz` : sql`${after.key}::bigint`)
  return sql`
    select a.id, ${key} as sort_key, row_number() over (order by ${column} desc, a.id desc) as place
    from (select * from ${asked.tables.items} a where ${asked.where}
      ${bound ? sql`and (${column}, a.id) < (${bound}, ${after!.id}::bigint)` : sql``}
      order by ${column} desc, a.id desc ${tail}) a`
}

/** Only items that have the reaction: the index holds no others. */
function byReaction({ tables, where }: Asked, { sort, after }: SortedPage, tail: SQL): SQL {
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
function byRelevance({ tables, where, ids }: Asked, { after }: SortedPage, tail: SQL): SQL {
  return sql`
    select a.id, f.place as sort_key, f.place
    from unnest(${sql.param([...(ids ?? [])])}::bigint[]) with ordinality as f (id, place)
    join ${tables.items} a on a.id = f.id where ${where} ${after ? sql`and f.place > ${after.key}` : sql``}
    order by f.place ${tail}`
}

/** The end of the year 9999: beyond it moments are written in a way the database does not read. */
const lastMoment = 253_402_300_799_999

/** A cursor fits the order it was made for and no other. */
export const writeSortCursor = (sort: string, place: SortPlace): string =>
  Buffer.from(`${sort}:${place.key}:${place.id}`).toString('base64url')

export function readSortCursor(sort: string, cursor: string | undefined): SortPlace | null {
  if (cursor === undefined) return null
  const [made, key, id] = Buffer.from(cursor, 'base64url').toString('latin1').split(':')
  const place = { key: Number(key), id: Number(id) }
  const known = made === sort && /^\d{1,15}$/.test(key ?? '') && /^\d{1,16}$/.test(id ?? '')
  if (!known || !Number.isSafeInteger(place.id) || place.key > lastMoment)
    throw failField('cursor', 'invalid')
  return place
}

import type { Db } from '../../../db/client.ts'
import { sql, type Sql } from '../../../db/sql.ts'
import type { DocumentKind } from './search-document.ts'

/** From 0 to 1: each tenfold counts the same, and a million is the most. */
const liked = (count: Sql): Sql => sql`least(1, log((1 + ${count})::float8) / 6)::real`

/** How liked each thing of a kind is. What a program could call in a loop, such as a view, does not count. */
const weights: Partial<Record<DocumentKind, Sql>> = {
  article: sql`select id, ${liked(sql`reaction_count * 10`)} as weight from articles`,
  resource: sql`select id, ${liked(sql`downloads + reaction_count * 10`)} as weight from resources`,
}

/** The weight of one thing. A kind that people leave no reactions on weighs nothing. */
export const weightOf = (kind: DocumentKind, id: number): Sql =>
  weights[kind] ? sql`coalesce((select weight from (${weights[kind]}) liked where id = ${id}), 0)` : sql`0`

/** Less of a change is not worth writing a row. */
const noticeable = 0.05

/** So many of the liked ones and of the newest are among the best, which a search for frequent words reads alone. */
const bestLiked = 40_000
const bestNew = 10_000

/** Documents are among the best when they weigh more than this, or became public later. */
export type Bounds = { weight: number; newerThan: string }

/** By the hundredth page, so that a million documents take no longer than a few. */
export async function findBounds(
  db: Db,
  { liked, fresh } = { liked: bestLiked, fresh: bestNew },
): Promise<Bounds> {
  const { rows } = await db.execute<{ weight: number | null; newerThan: Date | null }>(sql`
    select (select created_at from search_doc order by created_at desc offset ${fresh} limit 1) as "newerThan",
      (select percentile_disc(1 - least(1, ${liked} / greatest(1, c.reltuples::float8))) within group (order by weight)
        from search_doc tablesample system (1) where c.reltuples > ${liked}) as weight
    from pg_class c where c.oid = 'search_doc'::regclass`)
  const { weight, newerThan } = rows[0]!
  return { weight: weight ?? -1, newerThan: (newerThan ?? new Date(0)).toISOString() }
}

/** The next things of a kind; the last of them, or null when there are no more. */
export async function renewWeights(
  db: Db,
  kind: DocumentKind,
  { after, limit, bounds }: { after: number; limit: number; bounds: Bounds },
): Promise<{ last: number | null; moved: number }> {
  const all = weights[kind]
  if (!all) return { last: null, moved: 0 }
  const isBest = sql`(chosen.weight > ${bounds.weight}::real or d.created_at > ${bounds.newerThan}::timestamptz)`
  const { rows } = await db.execute<{ last: number | null; moved: number }>(sql`
    with chosen as materialized (
      select id, weight from (${all}) liked where id > ${after} order by id limit ${limit}),
    moved as (
      update search_doc d set weight = chosen.weight, best = ${isBest} from chosen
      where d.kind = ${kind} and d.id = chosen.id
        and (abs(d.weight - chosen.weight) > d.weight * ${noticeable}::real or d.best <> ${isBest})
      returning 1)
    select max(id) as last, (select count(*) from moved) as moved from chosen`)
  return rows[0]!
}

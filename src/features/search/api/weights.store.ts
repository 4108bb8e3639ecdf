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

/** The next things of a kind; the last of them, or null when there are no more. */
export async function renewWeights(
  db: Db,
  kind: DocumentKind,
  { after, limit }: { after: number; limit: number },
): Promise<{ last: number | null; moved: number }> {
  const all = weights[kind]
  if (!all) return { last: null, moved: 0 }
  const { rows } = await db.execute<{ last: number | null; moved: number }>(sql`
    with chosen as materialized (
      select id, weight from (${all}) liked where id > ${after} order by id limit ${limit}),
    moved as (
      update search_doc d set weight = chosen.weight from chosen
      where d.kind = ${kind} and d.id = chosen.id and abs(d.weight - chosen.weight) > d.weight * ${noticeable}::real
      returning 1)
    select max(id) as last, (select count(*) from moved) as moved from chosen`)
  return rows[0]!
}

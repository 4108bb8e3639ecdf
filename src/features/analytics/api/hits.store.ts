import { sql, type Db } from '../../../db/sql.ts'

/** Removes the counts of days before this one. */
export async function removeOldHits(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from page_hits where day < ${before.toISOString().slice(0, 10)}::date`)
}

/** Adds many page views in one statement. */
export async function addHits(db: Db, day: string, hits: ReadonlyMap<string, number>): Promise<void> {
  const paths = [...hits.keys()]
  const counts = [...hits.values()]
  await db.execute(sql`
    insert into page_hits (day, path, hits)
    select ${day}::date, path, hits from unnest(${paths}::text[], ${counts}::bigint[]) as t (path, hits)
    order by path
    on conflict (day, path) do update set hits = page_hits.hits + excluded.hits`)
}

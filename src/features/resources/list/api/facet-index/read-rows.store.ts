import { sql, type Db, type Sql } from '../../../../../db/sql.ts'
import { hasMenu } from '../../../api/version-facts.store.ts'
import type { IndexRow } from './index-columns.ts'

async function read(db: Db, where: Sql): Promise<IndexRow[]> {
  const { rows } = await db.execute<IndexRow>(sql`
    select id, floor(extract(epoch from published_at) * 1000) as "publishedAt", archived_at is not null as archived,
      looking_for_maintainer as "lookingForMaintainer", ${hasMenu} as menu, tag_ids as "tagIds", array[type] as types, categories, platforms,
      game_versions, fails_on, languages, array_remove(array[licence], null) as licences
    from resources a where listed and ${where}`)
  return rows
}

/** In the order of their numbers. */
export const readRowsAfter = (db: Db, id: number, limit: number): Promise<IndexRow[]> =>
  read(db, sql`id > ${id} order by id limit ${limit}`)

/** Those of these that are listed. */
export const readRows = (db: Db, ids: readonly number[]): Promise<IndexRow[]> =>
  read(db, sql`id = any(${[...ids]}::bigint[])`)

export async function hasManyRows(db: Db, many: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from resources where listed offset ${many} limit 1`)
  return rows.length > 0
}

import { sql } from '../../../../../db/sql.ts'
import type { Row } from '../../../../../db/tables.ts'
import type { Db, Sql } from '../../../../../db/sql.ts'
import type { IndexRow } from './index-columns.ts'

type Raw = Row<
  'resources',
  | 'id'
  | 'type'
  | 'categories'
  | 'platforms'
  | 'game_versions'
  | 'languages'
  | 'licence'
  | 'tag_ids'
  | 'looking_for_maintainer'
> & {
  archived: boolean
  published_at: number
}

async function read(db: Db, where: Sql): Promise<IndexRow[]> {
  const { rows } = await db.execute<Raw>(sql`
    select id, type, categories, platforms, game_versions, languages, licence, tag_ids,
      archived_at is not null as archived, looking_for_maintainer,
      floor(extract(epoch from published_at) * 1000) as published_at
    from resources where listed and ${where}`)
  return rows.map((row) => ({
    id: row.id,
    publishedAt: row.published_at,
    archived: row.archived,
    lookingForMaintainer: row.looking_for_maintainer,
    tagIds: row.tag_ids.map(Number),
    types: [row.type],
    categories: row.categories,
    platforms: row.platforms,
    game_versions: row.game_versions,
    languages: row.languages,
    licences: row.licence === null ? [] : [row.licence],
  }))
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

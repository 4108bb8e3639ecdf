import { sql, type Db } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'

/** What drawn pictures are chosen by; null where no such resource was ever made. */
export async function findResourceType(db: Db, id: number): Promise<ResourceType | null> {
  const { rows } = await db.execute<Row<'resources', 'type'>>(
    sql`select type from resources where id = ${id}`,
  )
  return rows[0]?.type ?? null
}

import { sql, type CamelRow, type Db } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'

/** Those of these people who are neither gone nor declined. */
export async function listSeenPeople(
  db: Db,
  ids: readonly number[],
): Promise<CamelRow<'users', 'id' | 'username' | 'avatar_key'>[]> {
  const { rows } = await db.execute<CamelRow<'users', 'id' | 'username' | 'avatar_key'>>(sql`
    select id, username, avatar_key as "avatarKey" from users
    where id = any(${ids}::bigint[]) and deleted_at is null and staff_decision <> 'declined'`)
  return rows
}

export async function listTags(
  db: Db,
  ids: readonly number[],
): Promise<Row<'tags', 'id' | 'key' | 'name'>[]> {
  const { rows } = await db.execute<Row<'tags', 'id' | 'key' | 'name'>>(sql`
    select id, key, name from tags where id = any(${ids}::bigint[])`)
  return rows
}

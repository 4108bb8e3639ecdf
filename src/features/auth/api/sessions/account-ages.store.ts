import { sql, type Db, type Sql } from '../../../../db/sql.ts'
import type { Column } from '../../../../db/tables.ts'

/** Since when the account knows this device or token (null: it does not), and when the account was made. */
type Ages = { since: Date | null; made: Column<'users', 'created_at'> }

export const findDeviceAge = (db: Db, userId: number, sessionId: number): Promise<Ages | undefined> =>
  findAges(db, userId, sql`select s.device_since from sessions s where s.id = ${sessionId}`)

export const findTokenAge = (db: Db, userId: number, hash: Buffer): Promise<Ages | undefined> =>
  findAges(db, userId, sql`select p.created_at from personal_tokens p where p.hash = ${hash}`)

async function findAges(db: Db, userId: number, since: Sql): Promise<Ages | undefined> {
  const { rows } = await db.execute<Ages>(
    sql`select (${since}) as since, u.created_at as made from users u where u.id = ${userId}`,
  )
  return rows[0]
}

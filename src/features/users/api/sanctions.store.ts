import { sql, type Db, type Sql } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'

type RunningSanction = { id: number; until: Date; reason: string }

/** The suspension or mute in force that lasts longest. The moderation feature writes them. */
export async function findRunningSanction(
  db: Db,
  userId: number,
  kind: 'suspend' | 'mute',
  now: Date,
): Promise<RunningSanction | null> {
  const { rows } = await db.execute<
    Row<'user_sanctions', 'id' | 'reason'> & {
      until: NonNullable<Column<'user_sanctions', 'until'>>
    }
  >(sql`
    select id, until, reason from user_sanctions
    where user_id = ${userId} and kind = ${kind} and lifted_at is null and until > ${now.toISOString()}
    order by until desc limit 1`)
  const row = rows[0]
  return row ? { id: row.id, until: row.until, reason: row.reason } : null
}

/** A condition on `users u`: not suspended. */
export const isNotSuspended = (now: Date): Sql => sql`not exists (
  select from user_sanctions x where x.user_id = u.id and x.kind = 'suspend' and x.lifted_at is null
    and x.until > ${now.toISOString()}::timestamptz)`

import { sql, type Db, type Sql } from '../../../db/sql.ts'

type RunningSanction = { id: number; until: Date; reason: string }

/** The suspension or mute in force that lasts longest. The moderation feature writes them. */
export async function findRunningSanction(
  db: Db,
  userId: number,
  kind: 'suspend' | 'mute',
  now: Date,
): Promise<RunningSanction | null> {
  const { rows } = await db.execute<RunningSanction>(sql`
    select id, until, reason from user_sanctions
    where user_id = ${userId} and kind = ${kind} and lifted_at is null and until > ${now.toISOString()}
    order by until desc limit 1`)
  return rows[0] ?? null
}

/** A condition on `users u`: not suspended. */
export const isNotSuspended = (now: Date): Sql => sql`not exists (
  select from user_sanctions x where x.user_id = u.id and x.kind = 'suspend' and x.lifted_at is null
    and x.until > ${now.toISOString()}::timestamptz)`

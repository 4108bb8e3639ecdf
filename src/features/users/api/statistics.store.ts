import { sql, type Db } from '../../../db/sql.ts'
import { maxCountedRows } from '../../../contract/paging.ts'

type NewestUser = { id: number; username: string; avatarKey: string | null }
export type UserFigures = { total: number; online: number; newest: NewestUser[] }

/** Above the bound of counting, the database's estimate is used, rounded to hundreds. */
const rounded = (estimate: number) => Math.max(maxCountedRows, Math.floor(estimate / 100) * 100)

/**
 * The number of people, the number online, and the newest, in one statement whose cost does not grow with the
 * table: both counts stop at the bound. The partial index holds all people who are not deleted, so its size is theirs.
 */
export async function readFigures(
  db: Db,
  { onlineSince, newest }: { onlineSince: Date; newest: number },
): Promise<UserFigures> {
  const { rows } = await db.execute<{
    counted: number
    estimated: number
    online: number
    newest: NewestUser[]
  }>(sql`
    select
      (select count(*)::int from (
        select from users where deleted_at is null limit ${maxCountedRows + 1}) as known) as counted,
      (select reltuples from pg_class where oid = 'users_newest'::regclass) as estimated,
      (select count(*)::int from (
        select from users where deleted_at is null and last_seen_at >= ${onlineSince.toISOString()}
        limit ${maxCountedRows}) as seen) as online,
      (select coalesce(json_agg(latest), '[]') from (
        select id, username, avatar_key as "avatarKey" from users where deleted_at is null
        order by created_at desc, id desc limit ${newest}) as latest) as newest`)
  const row = rows[0]!
  return {
    total: row.counted > maxCountedRows ? rounded(row.estimated) : row.counted,
    online: row.online,
    newest: row.newest,
  }
}

import { sql, type CamelRow, type Db } from '../../../db/sql.ts'

type BlockedRow = CamelRow<'users', 'id' | 'username' | 'avatar_key'> & { blockedAt: Date }

/** Whether `userId` has blocked `blockedId`. */
export async function isBlockedBy(db: Db, userId: number, blockedId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from blocked_users where user_id = ${userId} and blocked_id = ${blockedId}`)
  return rows.length > 0
}

/** Who of these people blocks whom of those. */
export async function listBlockedPairs(
  db: Db,
  userIds: readonly number[],
  blockedIds: readonly number[],
): Promise<CamelRow<'blocked_users', 'user_id' | 'blocked_id'>[]> {
  const { rows } = await db.execute<CamelRow<'blocked_users', 'user_id' | 'blocked_id'>>(sql`
    select user_id as "userId", blocked_id as "blockedId" from blocked_users
    where user_id = any(${userIds}::bigint[]) and blocked_id = any(${blockedIds}::bigint[])`)
  return rows
}

/** The people a person blocks, latest first; `after` is the id of the last row of the previous page. */
export async function listBlocked(
  db: Db,
  { userId, after, offset, limit }: { userId: number; after: number | null; offset: number; limit: number },
): Promise<BlockedRow[]> {
  const beyond = sql`and (b.created_at, b.blocked_id) < (
    select created_at, blocked_id from blocked_users where user_id = ${userId} and blocked_id = ${after})`
  const { rows } = await db.execute<BlockedRow>(sql`
    select u.id, u.username, u.avatar_key as "avatarKey", b.created_at as "blockedAt"
    from blocked_users b join users u on u.id = b.blocked_id
    where b.user_id = ${userId} ${after === null ? sql`` : beyond}
    order by b.created_at desc, b.blocked_id desc limit ${limit} offset ${after === null ? offset : 0}`)
  return rows
}

export async function countBlocked(db: Db, userId: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*) as total from blocked_users where user_id = ${userId}`)
  return rows[0]!.total
}

/** Blocking somebody again changes nothing. */
export async function insertBlocked(
  db: Db,
  { userId, blockedId, now }: { userId: number; blockedId: number; now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into blocked_users (user_id, blocked_id, created_at)
    values (${userId}, ${blockedId}, ${now.toISOString()}) on conflict do nothing`)
}

export async function removeBlocked(db: Db, userId: number, blockedId: number): Promise<void> {
  await db.execute(sql`delete from blocked_users where user_id = ${userId} and blocked_id = ${blockedId}`)
}

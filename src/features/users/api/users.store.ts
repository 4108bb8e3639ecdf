import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { nameSkeleton, withoutNumber } from '../../../contract/name-skeleton.ts'
import type { Db } from '../../../db/client.ts'
import { userRoles, users } from '../../../db/schema/users.ts'

export type UserRow = typeof users.$inferSelect

export const usernameKey = (username: string): string => username.normalize('NFKC').toLowerCase()
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

export async function findUserById(db: Db, id: number): Promise<UserRow | null> {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .limit(1)
  return rows[0] ?? null
}

/** For login: by name, or by an address that is proven (or the only account with it). */
export async function findUserForLogin(db: Db, nameOrEmail: string): Promise<UserRow | null> {
  const byEmail = nameOrEmail.includes('@')
  const match = byEmail
    ? eq(users.emailKey, emailKey(nameOrEmail))
    : eq(users.usernameKey, usernameKey(nameOrEmail))
  const rows = await db
    .select()
    .from(users)
    .where(and(match, isNull(users.deletedAt)))
    .orderBy(sql`${users.emailVerifiedAt} is null`, users.id)
    .limit(1)
  return rows[0] ?? null
}

/** Names of those of these people who are still there. */
export async function listUsernames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: string; username: string }>(sql`
    select id, username from users where id = any(${sql.param(ids)}::bigint[]) and deleted_at is null`)
  return new Map(rows.map(({ id, username }) => [Number(id), username]))
}

export async function listRolesOf(db: Db, userId: number): Promise<string[]> {
  const rows = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))
  return rows.map((row) => row.role)
}

export type NewUser = {
  username: string
  email: string | null
  emailVerifiedAt: Date | null
  passwordHash: string | null
  staffDecision: 'pending' | 'approved' | 'declined'
  language: string
  settings?: Record<string, unknown>
  roles: readonly string[]
  now: Date
}

export async function insertUser(db: Db, user: NewUser): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .insert(users)
      .values({
        username: user.username,
        usernameKey: usernameKey(user.username),
        email: user.email,
        emailKey: user.email && emailKey(user.email),
        emailVerifiedAt: user.emailVerifiedAt,
        passwordHash: user.passwordHash,
        staffDecision: user.staffDecision,
        language: user.language,
        settings: user.settings ?? {},
        createdAt: user.now,
      })
      .returning()
    const row = rows[0]!
    if (user.roles.length > 0)
      await tx
        .insert(userRoles)
        .values(user.roles.map((role) => ({ userId: row.id, role, grantedAt: user.now })))
    return row
  })
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .limit(1)
  return rows.length > 0
}

/** People of the demo, and whether they still have the password everybody knows. */
export async function listDemoUsers(db: Db): Promise<{ id: number; username: string; demo: string }[]> {
  const { rows } = await db.execute<{ id: string; username: string; demo: string }>(sql`
    select id, username, settings ->> 'demo' as demo from users where settings ? 'demo' and deleted_at is null order by id`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** The demo's people were made, but a start that was cut off left its articles unfinished. */
export async function isDemoUnfinished(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select from users where settings ? 'demo_unfinished' limit 1`)
  return rows.length > 0
}

export async function updateDemoFinished(db: Db): Promise<void> {
  await db.execute(sql`
    update users set settings = settings - 'demo_unfinished' where settings ? 'demo_unfinished'`)
}

/** Another password for a demo account; whoever was logged in with the old one is not any more. */
export async function updateDemoPassword(
  db: Db,
  change: { userId: number; passwordHash: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update users set password_hash = ${change.passwordHash}, settings = settings || '{"demo": "made up"}'
      where id = ${change.userId}`)
    await tx.execute(sql`
      update sessions set revoked_at = ${change.now.toISOString()} where user_id = ${change.userId} and revoked_at is null`)
  })
}

/** True if somebody has proven that this address is theirs. */
export async function hasVerifiedEmail(db: Db, email: string): Promise<boolean> {
  const proven = and(
    eq(users.emailKey, emailKey(email)),
    isNotNull(users.emailVerifiedAt),
    isNull(users.deletedAt),
  )
  return (await db.select({ id: users.id }).from(users).where(proven).limit(1)).length > 0
}

/** A password of one's own; a demo account stops being one with a known password. */
export async function updatePassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash, settings: sql`${users.settings} - 'demo'` })
    .where(eq(users.id, userId))
}

/**
 * Which of these names somebody has, or has one that looks the same. A number makes another name, as in `steve2` beside
 * `steve`; not so behind the name of somebody of staff.
 */
export async function listLookAlikes(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with asked as (
      select * from unnest(${sql.param(names)}::text[], ${sql.param(names.map(nameSkeleton))}::text[],
        ${sql.param(names.map((name) => nameSkeleton(withoutNumber(name))))}::text[]) as n (name, skeleton, bare))
    select a.name from asked a join users u on u.username_skeleton = a.skeleton and u.deleted_at is null
    union
    select a.name from asked a join users u on u.username_skeleton = a.bare and u.deleted_at is null
    where exists (select from user_roles r where r.user_id = u.id and r.role in ('editor', 'moderator', 'admin'))`)
  return rows.map((row) => row.name)
}

/** One at a time for names that look the same, until the end of the transaction: of two at once, the second sees the first. */
export async function lockLookAlikes(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`name:${nameSkeleton(name)}`}, 0))`)
}

/** Which of these names somebody has already, in lower case. */
export async function listTakenUsernames(db: Db, names: readonly string[]): Promise<string[]> {
  const keys = names.map(usernameKey)
  const rows = await db.select({ key: users.usernameKey }).from(users).where(inArray(users.usernameKey, keys))
  return rows.map((row) => row.key)
}

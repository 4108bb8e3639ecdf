import { nameSkeleton, withoutNumber } from '../../../contract/names/name-skeleton.ts'
import { sql, type Db, type Sql } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'

export type UserRow = Row<'users', 'id' | 'username' | 'email' | 'language' | 'settings'> & {
  usernameKey: Column<'users', 'username_key'>
  emailKey: Column<'users', 'email_key'>
  emailVerifiedAt: Column<'users', 'email_verified_at'>
  passwordHash: Column<'users', 'password_hash'>
  staffDecision: Column<'users', 'staff_decision'>
  decisionReason: Column<'users', 'decision_reason'>
  settings: Record<string, unknown>
  avatarKey: Column<'users', 'avatar_key'>
  lastSeenAt: Column<'users', 'last_seen_at'>
  createdAt: Column<'users', 'created_at'>
  deletedAt: Column<'users', 'deleted_at'>
}

/** Columns of `users u`. */
export const userColumns = sql`u.id, u.username, u.username_key as "usernameKey", u.email, u.email_key as "emailKey",
  u.email_verified_at as "emailVerifiedAt", u.password_hash as "passwordHash", u.staff_decision as "staffDecision",
  u.decision_reason as "decisionReason", u.language, u.settings, u.avatar_key as "avatarKey",
  u.last_seen_at as "lastSeenAt", u.created_at as "createdAt", u.deleted_at as "deletedAt"`

export type PersonName = Row<'users', 'id' | 'username'>

/** A column with id and name of a joined person, `users` under this alias; null if there is none. */
export const nameOf = (user: Sql): Sql =>
  sql`case when ${user}.id is not null then json_build_object('id', ${user}.id, 'username', ${user}.username) end`

/** The first match that is not deleted. */
async function findUser(db: Db, match: Sql, order: Sql = sql`id`): Promise<UserRow | null> {
  const { rows } = await db.execute<UserRow>(sql`
    select ${userColumns} from users u where ${match} and deleted_at is null order by ${order} limit 1`)
  return rows[0] ?? null
}

export const usernameKey = (username: string): string => username.normalize('NFKC').toLowerCase()
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

export const findUserById = (db: Db, id: number): Promise<UserRow | null> => findUser(db, sql`id = ${id}`)

/** For login: by name, or by an address that is proven (or the only account with it). */
export function findUserForLogin(db: Db, nameOrEmail: string): Promise<UserRow | null> {
  const match = nameOrEmail.includes('@')
    ? sql`email_key = ${emailKey(nameOrEmail)}`
    : sql`username_key = ${usernameKey(nameOrEmail)}`
  return findUser(db, match, sql`email_verified_at is null, id`)
}

/** For a forgotten password: the proven owner of the address, else the newest account that claims it. */
export const findUserByEmail = (db: Db, email: string): Promise<UserRow | null> =>
  findUser(db, sql`email_key = ${emailKey(email)}`, sql`email_verified_at is null, id desc`)

/** The names of those of these people who are not deleted. */
export async function listUsernames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<Row<'users', 'id' | 'username'>>(sql`
    select id, username from users where id = any(${ids}::bigint[]) and deleted_at is null`)
  return new Map(rows.map(({ id, username }) => [id, username]))
}

export async function listRolesOf(db: Db, userId: number): Promise<string[]> {
  const { rows } = await db.execute<Row<'user_roles', 'role'>>(sql`
    select role from user_roles where user_id = ${userId}`)
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
    const { rows } = await tx.execute<UserRow>(sql`
      insert into users as u (username, username_key, email, email_key, email_verified_at, password_hash, staff_decision,
        language, settings, created_at)
      values (${user.username}, ${usernameKey(user.username)}, ${user.email}, ${user.email && emailKey(user.email)},
        ${user.emailVerifiedAt}, ${user.passwordHash}, ${user.staffDecision}, ${user.language},
        ${user.settings ?? {}}, ${user.now})
      returning ${userColumns}`)
    const row = rows[0]!
    if (user.roles.length > 0)
      await tx.execute(sql`
        insert into user_roles (user_id, role, granted_at)
        select ${row.id}, role, ${user.now} from unnest(${user.roles}::text[]) as role`)
    return row
  })
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select from user_roles where role = 'admin' limit 1`)
  return rows.length > 0
}

/** The demo people, and whether they still have their well-known passwords. */
export async function listDemoUsers(db: Db): Promise<{ id: number; username: string; demo: string }[]> {
  const { rows } = await db.execute<{ id: number; username: string; demo: string }>(sql`
    select id, username, settings ->> 'demo' as demo from users where settings ? 'demo' and deleted_at is null order by id`)
  return rows
}

/** True if an interrupted start made the demo people but not all articles. */
export async function isDemoUnfinished(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select from users where settings ? 'demo_unfinished' limit 1`)
  return rows.length > 0
}

export async function updateDemoFinished(db: Db): Promise<void> {
  await db.execute(sql`
    update users set settings = settings - 'demo_unfinished' where settings ? 'demo_unfinished'`)
}

/** Gives a demo account a new password and ends its sessions. */
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

/** Another address for an account that has proven none yet; null if it has. */
export async function updateUnprovenEmail(db: Db, userId: number, email: string): Promise<UserRow | null> {
  const { rows } = await db.execute<UserRow>(sql`
    update users u set email = ${email}, email_key = ${emailKey(email)}
    where id = ${userId} and email_verified_at is null and deleted_at is null
    returning ${userColumns}`)
  return rows[0] ?? null
}

/** True if an account has proven this address. */
export async function hasVerifiedEmail(db: Db, email: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from users where email_key = ${emailKey(email)} and email_verified_at is not null and deleted_at is null
    limit 1`)
  return rows.length > 0
}

/** Sets a person's own password; a demo account then no longer counts as one with a known password. */
export async function updatePassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.execute(sql`
    update users set password_hash = ${passwordHash}, settings = settings - 'demo' where id = ${userId}`)
}

/**
 * Those of these names that are taken, or look like a taken one. A number makes a different name, as in `steve2` beside
 * `steve`, but not after the name of a member of staff.
 */
export async function listLookAlikes(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with asked as (
      select * from unnest(${names}::text[], ${names.map(nameSkeleton)}::text[],
        ${names.map((name) => nameSkeleton(withoutNumber(name)))}::text[]) as n (name, skeleton, bare))
    select a.name from asked a join users u on u.username_skeleton = a.skeleton and u.deleted_at is null
    union
    select a.name from asked a join users u on u.username_skeleton = a.bare and u.deleted_at is null
    where exists (select from user_roles r where r.user_id = u.id and r.role in ('editor', 'moderator', 'admin'))`)
  return rows.map((row) => row.name)
}

/** Makes registrations of names that look the same wait for each other, until the transaction ends. */
export async function lockLookAlikes(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`name:${nameSkeleton(name)}`}, 0))`)
}

/** Those of these names that are taken, in lower case. */
export async function listTakenUsernames(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<Row<'users', 'username_key'>>(sql`
    select username_key from users where username_key = any(${names.map(usernameKey)}::text[])`)
  return rows.map((row) => row.username_key)
}

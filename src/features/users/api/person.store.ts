import { fromJson, knownRows, recall, remember, type InJson } from '../../../db/ask-once.ts'
import { sql, type Db, type Sql } from '../../../db/sql.ts'
import { balanceColumns, type BalanceColumns } from './balance.store.ts'
import { contentCountColumns, contentCounts, type ContentCounts } from './content-counts.store.ts'
import { userColumns, type UserRow } from './users.store.ts'

type Shown = 'id' | 'username' | 'language' | 'settings' | 'avatarKey' | 'lastSeenAt' | 'createdAt'

/** A person with everything their profile shows. */
export type Person = Pick<UserRow, Shown> & ContentCounts & { roles: string[] }

/** The caller, with their balance. */
export type OwnPerson = UserRow & Person & BalanceColumns

export type Writer = { id: number; username: string; avatarKey: string | null; deleted: boolean }

/** The person who wrote something, from `users u`; null where there is none. */
export const writerColumn = sql`case when u.id is not null then json_build_object('id', u.id, 'username', u.username,
  'avatarKey', u.avatar_key, 'deleted', u.deleted_at is not null) end`

/** Columns of `users u` with `personJoins`. */
const rolesAndCounts = sql`array(select role from user_roles where user_id = u.id) as roles, ${contentCountColumns}`
export const ownPersonColumns = (now: Date): Sql =>
  sql`${userColumns}, ${rolesAndCounts}, ${balanceColumns(sql`'user:' || u.id`, now)}`
export const personJoins = contentCounts

const selectPerson = (id: Sql): Sql => sql`
  select u.id, u.username, u.language, u.settings, u.avatar_key as "avatarKey", u.last_seen_at as "lastSeenAt",
    u.created_at as "createdAt", ${rolesAndCounts}
  from users u ${personJoins} where u.id = ${id} and u.deleted_at is null`

const knownPerson = knownRows<Person>()

export async function findPerson(db: Db, id: number): Promise<Person | null> {
  const known = recall(db, knownPerson, id)
  if (known) return known
  const { rows } = await db.execute<Person>(selectPerson(sql`${id}`))
  return rows[0] ?? null
}

export type StoredPerson = InJson<Person>

/** A column with the author, for pages that show one. Null elsewhere, and for deleted people. */
export const personOf = (db: Db, id: Sql): Sql =>
  db.memory ? sql`(select to_json(person) from (${selectPerson(id)}) person)` : sql`null`

export function rememberPerson(db: Db, stored: StoredPerson | null): void {
  if (stored) remember(db, knownPerson, stored.id, fromJson<Person>(stored, ['lastSeenAt', 'createdAt']))
}

export async function findOwnPerson(db: Db, id: number, now: Date): Promise<OwnPerson | null> {
  const { rows } = await db.execute<OwnPerson>(sql`
    select ${ownPersonColumns(now)} from users u ${personJoins} where u.id = ${id} and u.deleted_at is null`)
  return rows[0] ?? null
}

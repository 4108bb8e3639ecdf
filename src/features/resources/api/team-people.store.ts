import { knownRows } from '../../../db/ask-once.ts'
import { sql } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'
import type { Sql } from '../../../db/sql.ts'
import type { presentAuthor } from '../../publications/kind/api/present-publications.ts'

/** Somebody as pages name them. */
export type PersonRow = Parameters<typeof presentAuthor>[0]
export type RawPerson = Row<'users', 'username' | 'avatar_key'> & {
  user_id: Column<'users', 'id'>
  user_deleted: boolean
}

/** The author of the resource that a page is about. */
export const knownPerson = knownRows<PersonRow>()

/** Of `users u`. */
export const personColumns: Sql = sql`u.id as user_id, u.username, u.avatar_key, u.deleted_at is not null as user_deleted`

export const readPerson = (row: RawPerson): PersonRow => ({
  id: row.user_id,
  username: row.username,
  avatarKey: row.avatar_key,
  deleted: row.user_deleted,
})

import { sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { Sql } from '../../../db/sql.ts'
import { maxCountedRows } from '../../../contract/paging.ts'
import type { Db } from '../../../db/client.ts'
import { usernameKey } from './users.store.ts'
import type { UserRow } from './users.store.ts'

type DirectoryFilter = { q?: string | undefined; role?: string | undefined }
export type DirectoryRow = Pick<
  UserRow,
  'id' | 'username' | 'avatarKey' | 'settings' | 'lastSeenAt' | 'createdAt'
> & { roles: string[] }

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The directory lists everybody but declined people. */
function matches({ q, role }: DirectoryFilter): Sql {
  const parts = [sql`u.deleted_at is null and u.staff_decision <> 'declined'`]
  // The planner uses the index for a prefix only if it knows the prefix, so this is no parameter.
  if (q) parts.push(sql.unprepared(sql`u.username_key like ${`${escapeLike(usernameKey(q))}%`}`))
  if (role) parts.push(sql`exists (select from user_roles r where r.user_id = u.id and r.role = ${role})`)
  return sql.join(parts, sql` and `)
}

/**
 * A page of people: newest first, or by name in a search. `after` is the id of the last row of the previous page;
 * without it, `offset` rows are skipped.
 */
export async function listDirectory(
  db: Db,
  filter: DirectoryFilter & { after: number | null; offset: number; limit: number },
): Promise<DirectoryRow[]> {
  const { q, after, offset, limit } = filter
  // `~<~` orders by bytes, like the index for prefixes of names.
  const order = q ? sql`u.username_key using ~<~` : sql`u.created_at desc, u.id desc`
  const beyond = q
    ? sql`u.username_key ~>~ (select username_key from users where id = ${after})`
    : sql`(u.created_at, u.id) < (select created_at, id from users where id = ${after})`
  const { rows } = await db.execute<
    Row<'users', 'id' | 'username' | 'avatar_key' | 'settings' | 'last_seen_at' | 'created_at'> & {
      settings: UserRow['settings']
      roles: string[]
    }
  >(sql`
    select u.id, u.username, u.avatar_key, u.settings, u.last_seen_at, u.created_at,
      array(select role from user_roles r where r.user_id = u.id) as roles
    from users u where ${matches(filter)} ${after === null ? sql`` : sql`and ${beyond}`}
    order by ${order} limit ${limit} offset ${after === null ? offset : 0}`)
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    avatarKey: row.avatar_key,
    settings: row.settings,
    lastSeenAt: row.last_seen_at,
    createdAt: row.created_at,
    roles: row.roles,
  }))
}

/** How many match. Counting stops one above the bound, which means "more". */
export async function countDirectory(db: Db, filter: DirectoryFilter): Promise<number> {
  const { rows } = await db.execute<{
    total: number
  }>(sql`
    select count(*) as total from (select from users u where ${matches(filter)} limit ${maxCountedRows + 1}) as found`)
  return rows[0]!.total
}

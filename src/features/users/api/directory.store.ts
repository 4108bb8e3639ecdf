import { sql, countRows, type Db, type Sql } from '../../../db/sql.ts'
import { usernameKey, type UserRow } from './users.store.ts'

type DirectoryFilter = { q?: string | undefined; role?: string | undefined }
export type DirectoryRow = Pick<
  UserRow,
  'id' | 'username' | 'avatarKey' | 'settings' | 'lastSeenAt' | 'createdAt'
> & { roles: string[]; resources: number; articles: number }

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
  const { rows } = await db.execute<DirectoryRow>(sql`
    select u.id, u.username, u.avatar_key as "avatarKey", u.settings, u.last_seen_at as "lastSeenAt",
      u.created_at as "createdAt", array(select role from user_roles r where r.user_id = u.id) as roles,
      (select count(*) from resources where author_id = u.id and listed) as resources,
      (select count(*) from articles where author_id = u.id and published_revision_id is not null) as articles
    from users u where ${matches(filter)} ${after === null ? sql`` : sql`and ${beyond}`}
    order by ${order} limit ${limit} offset ${after === null ? offset : 0}`)
  return rows
}

export const countDirectory = (db: Db, filter: DirectoryFilter): Promise<number> =>
  countRows(db, sql`from users u where ${matches(filter)}`)

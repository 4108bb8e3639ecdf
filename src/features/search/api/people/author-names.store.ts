import type { Db } from '../../../../db/client.ts'
import { sql, type Sql } from '../../../../db/sql.ts'
import { isNotSuspended } from '../../../users/api/sanctions.store.ts'
import type { UserRow } from '../../../users/api/users.store.ts'
import type { AskedNames } from './name-keys.ts'

export type AuthorRow = Pick<UserRow, 'id' | 'username' | 'avatarKey' | 'settings'> & {
  articles: number
  resources: number
}

/** So many people of one name are looked at. */
const candidates = 40
/** Behind everything that begins with a text. */
const behindAll = '\u{10ffff}'

/** A part of a statement that writes a name; it is there already for most. */
export const insertNames = (userId: number, keys: readonly string[]): Sql => sql`
  insert into author_names (user_id, key) select ${userId}::bigint, key from unnest(${[...keys]}::text[]) key
  on conflict do nothing`

/** Authors among these that everybody may see: those whose name fits best, then those who published most. */
const shown = (fitting: Sql, now: Date, limit: number): Sql => sql`
  select u.id, u.username, u.avatar_key as "avatarKey", u.settings, written.articles, made.resources
  from (select user_id, max(fit) as fit from (${fitting}) named group by user_id) best
  join users u on u.id = best.user_id and u.deleted_at is null and u.staff_decision <> 'declined'
    and ${isNotSuspended(now)}
  cross join lateral (
    select count(*) as articles from articles where author_id = u.id and published_revision_id is not null) written
  cross join lateral (select count(*) as resources from resources where author_id = u.id and listed) made
  where written.articles + made.resources > 0
  order by best.fit desc, written.articles + made.resources desc, u.id limit ${limit}`

export async function listNamed(
  db: Db,
  { whole, parts, begun }: AskedNames,
  { now, limit }: { now: Date; limit: number },
): Promise<AuthorRow[]> {
  const of = (keys: readonly string[], fit: number) => sql`
    (select user_id, ${fit}::int as fit from author_names where key = any(${[...keys]}::text[]) limit ${candidates})`
  const fitting = [of(whole, 3), of(parts, 2)]
  if (begun !== null)
    fitting.push(
      sql`(select user_id, 1 as fit from author_names where key ~>=~ ${begun} and key ~<~ ${begun + behindAll}
        limit ${candidates})`,
    )
  const { rows } = await db.execute<AuthorRow>(shown(sql.join(fitting, sql` union all `), now, limit))
  return rows
}

/** Whose name looks like this one, by the letters they have in common. */
export async function listAlike(
  db: Db,
  key: string,
  { now, limit }: { now: Date; limit: number },
): Promise<AuthorRow[]> {
  const { rows } = await db.execute<AuthorRow>(
    shown(
      sql`(select user_id, similarity(key, ${key}) as fit from author_names where key like '=%' and key % ${key}
        order by fit desc limit ${candidates})`,
      now,
      limit,
    ),
  )
  return rows
}

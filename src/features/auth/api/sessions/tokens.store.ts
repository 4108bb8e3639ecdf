import { randomBytes } from 'node:crypto'
import { sql, type CamelRow, type Db } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import { sha256 } from '../../../../server/secret.ts'
import { tokensMost } from '../../security-limits.contract.ts'
import type { SessionUser } from './sessions.store.ts'
import { isNotSuspended } from '../../../users/api/sanctions.store.ts'

export const personalTokenPrefix = 'by_pat_'

type TokenRow = CamelRow<
  'personal_tokens',
  'id' | 'name' | 'scopes' | 'created_at' | 'expires_at' | 'last_used_at'
> & { resources: string[] | null }

/** Tokens that still work, newest first; a person has few of them. */
export async function listTokens(db: Db, userId: number, now: Date): Promise<TokenRow[]> {
  const { rows } = await db.execute<TokenRow>(sql`
    select id, name, scopes, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt",
           case when resource_ids is not null then array(
             select r.slug from resources r where r.id = any(resource_ids) order by r.slug) end as resources
    from personal_tokens where user_id = ${userId} and expires_at > ${now.toISOString()}
    order by created_at desc, id desc limit ${tokensMost}`)
  return rows
}

/** Ids of resources the person publishes, by each slug they were named by. */
export async function findPublished(
  db: Db,
  userId: number,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ slug: string; id: number }>(sql`
    select s.slug, r.id from resource_slugs s join resources r on r.id = s.resource_id
    where s.slug = any(${slugs}::text[]) and (r.author_id = ${userId} or exists (
      select from team_members m
      where m.resource_id = r.id and m.user_id = ${userId} and 'versions' = any(m.permissions)))`)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** Makes a token and returns it, this once; null if the person already has as many as allowed. */
export async function insertToken(
  db: Db,
  token: {
    userId: number
    name: string
    scopes: string[]
    resourceIds?: number[] | null
    expiresAt: Date
    now: Date
  },
): Promise<{ id: number; token: string } | null> {
  const value = personalTokenPrefix + randomBytes(32).toString('base64url')
  const at = token.now.toISOString()
  return db.transaction(async (tx) => {
    // One at a time per person; otherwise two simultaneous calls could both take the last free place.
    await tx.execute(sql`select from users where id = ${token.userId} for update`)
    const { rows } = await tx.execute<Row<'personal_tokens', 'id'>>(sql`
      insert into personal_tokens (user_id, name, hash, scopes, resource_ids, created_at, expires_at)
      select ${token.userId}, ${token.name}, ${sha256(value)}, ${token.scopes}::text[], ${token.resourceIds ?? null}::bigint[],
             ${at}, ${token.expiresAt.toISOString()}
      where (select count(*) from personal_tokens where user_id = ${token.userId} and expires_at > ${at}) < ${tokensMost}
      returning id`)
    return rows[0] ? { id: rows[0].id, token: value } : null
  })
}

export async function removeToken(db: Db, userId: number, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from personal_tokens where id = ${id} and user_id = ${userId} returning id`)
  return rows.length > 0
}

/** Removes all tokens of a person, for when somebody else may have made some of them. */
export async function removeTokensOf(db: Db, userId: number): Promise<void> {
  await db.execute(sql`delete from personal_tokens where user_id = ${userId}`)
}

type TokenUser = Omit<SessionUser, 'sessionId' | 'sessionScope' | 'provenAt'> & {
  tokenId: number
  scopes: string[]
  /** Slugs, old ones too, and ids of the resources it is limited to. */
  onlyResources: string[] | null
}

/** Who a personal access token belongs to and how far it reaches; its last use moves at most once a minute. */
export async function findTokenUser(db: Db, token: string, now: Date): Promise<TokenUser | null> {
  const { rows } = await db.execute<TokenUser & { stale: boolean }>(sql`
    select p.id as "tokenId", p.scopes,
           case when p.resource_ids is not null then p.resource_ids::text[] || array(
             select s.slug from resource_slugs s where s.resource_id = any(p.resource_ids)) end as "onlyResources", u.id as "userId", u.username, u.email_verified_at is not null as "emailVerified",
           u.staff_decision as "staffDecision", u.language,
           array(select role from user_roles r where r.user_id = u.id) as roles,
           coalesce(p.last_used_at < ${new Date(now.getTime() - 60_000).toISOString()}, true) as stale
    from personal_tokens p join users u on u.id = p.user_id
    where p.hash = ${sha256(token)} and p.expires_at > ${now.toISOString()} and u.deleted_at is null
      and ${isNotSuspended(now)}`)
  if (!rows[0]) return null
  const { stale, ...user } = rows[0]
  if (stale)
    await db.execute(sql`
      update personal_tokens set last_used_at = ${now.toISOString()} where id = ${user.tokenId}`)
  return user
}

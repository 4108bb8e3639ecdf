import { sql, countRows, type CamelRow, type Db, type Sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import { nameOf, type PersonName } from '../../../users/api/users.store.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'
import { hostOf, namesAbove } from './blocked-domains.ts'

export type BlockedDomainRow = CamelRow<'blocked_domains', 'id' | 'domain' | 'reason' | 'created_at'> & {
  createdBy: PersonName | null
}

/** The blocked domains these links lead to, subdomains included, each once. */
export async function findBlocked(db: Db, links: readonly string[]): Promise<string[]> {
  const hosts = new Set(links.map(hostOf).filter((host) => host !== null))
  const names = [...new Set([...hosts].flatMap(namesAbove))]
  if (names.length === 0) return []
  const { rows } = await db.execute<Row<'blocked_domains', 'domain'>>(sql`
    select domain from blocked_domains where domain = any(${names}::text[]) order by domain`)
  return rows.map((row) => row.domain)
}

async function select(db: Db, rest: Sql): Promise<BlockedDomainRow[]> {
  const { rows } = await db.execute<BlockedDomainRow>(sql`
    select d.id, d.domain, d.reason, ${nameOf(sql`u`)} as "createdBy", d.created_at as "createdAt"
    from blocked_domains d left join users u on u.id = d.created_by where ${rest}`)
  return rows
}

export async function findBlockedDomain(db: Db, id: number): Promise<BlockedDomainRow | null> {
  return (await select(db, sql`d.id = ${id}`))[0] ?? null
}

/** Newest first; `q` finds by a piece of the name. */
export async function listBlockedDomains(db: Db, q: string, slice: Slice): Promise<BlockedDomainRow[]> {
  const { where, tail } = inOrder(slice, true, sql`d`)
  return select(db, sql`position(${q} in d.domain) > 0 and ${where} ${tail}`)
}

export const countBlockedDomains = (db: Db, q: string): Promise<number> =>
  countRows(db, sql`from blocked_domains where position(${q} in domain) > 0`)

/** Null if it is already in the list. */
export async function insertBlockedDomain(
  db: Db,
  domain: { domain: string; reason: string; actorId: number; now: Date },
): Promise<number | null> {
  const { rows } = await db.execute<Row<'blocked_domains', 'id'>>(sql`
    insert into blocked_domains (domain, reason, created_by, created_at)
    values (${domain.domain}, ${domain.reason}, ${domain.actorId}, ${domain.now.toISOString()})
    on conflict (domain) do nothing returning id`)
  return rows[0] ? rows[0].id : null
}

export async function removeBlockedDomain(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`delete from blocked_domains where id = ${id}`)
  return rowCount === 1
}

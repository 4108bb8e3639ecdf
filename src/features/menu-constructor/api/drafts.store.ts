import { createHash, randomBytes } from 'node:crypto'
import { sql, type Db } from '../../../db/sql.ts'
import { draftDays } from '../draft-limits.contract.ts'
import type { SharedDraft } from '../menu-constructor.contract.ts'

type DraftRow = { id: string; content: string; created_at: Date; expires_at: Date }

const present = ({ id, content, created_at, expires_at }: DraftRow): SharedDraft => ({
  id,
  content,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
})

/** The same content again keeps its link and lives anew. */
export async function insertDraft(db: Db, content: string, now: Date): Promise<SharedDraft> {
  const id = randomBytes(16).toString('base64url')
  const hash = createHash('sha256').update(content).digest()
  const expires = new Date(now.getTime() + draftDays * 24 * 3600 * 1000).toISOString()
  const { rows } = await db.execute<DraftRow>(sql`
    insert into constructor_drafts (id, content, content_sha256, created_at, expires_at)
    values (${id}, ${content}, ${hash}, ${now.toISOString()}, ${expires})
    on conflict (content_sha256) do update set expires_at = excluded.expires_at
    returning id, content, created_at, expires_at`)
  return present(rows[0]!)
}

export async function findDraft(db: Db, id: string, now: Date): Promise<SharedDraft | null> {
  const { rows } = await db.execute<DraftRow>(sql`
    select id, content, created_at, expires_at from constructor_drafts
    where id = ${id} and expires_at > ${now.toISOString()}`)
  return rows[0] ? present(rows[0]) : null
}

export async function removeExpiredDrafts(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from constructor_drafts where expires_at <= ${now.toISOString()}`,
  )
  return rowCount ?? 0
}

import { sql, type Db, type Sql } from '../../../db/sql.ts'
import type { Storage } from '../../../server/storage/storage.ts'
import type { StoredCopy } from './attachments.store.ts'

/** Held while a file is claimed or removed. */
const lockKey = (key: string): Sql => sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`

/**
 * Claims these files for an attachment before they are stored. A clean-up that sees the claim leaves them; one that
 * came first has removed them before they are stored again.
 */
export async function claimFiles(db: Db, attachmentId: number, files: readonly StoredCopy[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const key of files.map((file) => file.key).toSorted()) await tx.execute(lockKey(key))
    for (const { key, size, width, height } of files)
      await tx.execute(sql`
        insert into attachment_files (attachment_id, key, size, width, height)
        values (${attachmentId}, ${key}, ${size}, ${width}, ${height}) on conflict do nothing`)
  })
}

/** Removes the files that no attachment uses. Equal files are stored once, so others may use them. */
export async function removeUnusedFiles(db: Db, storage: Storage, keys: readonly string[]): Promise<number> {
  let removed = 0
  for (const key of await listUnused(db, keys))
    await db.transaction(async (tx) => {
      await tx.execute(lockKey(key))
      if ((await listUnused(tx, [key])).length === 0) return
      await storage.remove(key)
      removed++
    })
  return removed
}

async function listUnused(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select k as key from unnest(${keys}::text[]) k
    where not exists (select from attachment_files f where f.key = k)`)
  return rows.map(({ key }) => key)
}

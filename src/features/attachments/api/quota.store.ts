import { sql, type Db } from '../../../db/sql.ts'
import { fail } from '../../../contract/errors.ts'

/** The bytes of all files a person has stored or is uploading. */
export async function findUsedBytes(db: Db, ownerId: number): Promise<number> {
  const { rows } = await db.execute<{ used: number }>(sql`
    select (select coalesce(sum(stored_bytes), 0) from attachments where owner_id = ${ownerId})
      + (select coalesce(sum(length), 0) from attachment_uploads
         where owner_id = ${ownerId} and attachment_id is null) as used`)
  return rows[0]!.used
}

/**
 * Runs `reserve` if this many more bytes fit. One at a time per person: two uploads at once must not both take
 * the last free bytes.
 */
export async function withinQuota<T>(
  db: Db,
  { ownerId, bytes, quotaBytes }: { ownerId: number; bytes: number; quotaBytes: number },
  reserve: (tx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota:${ownerId}`}, 0))`)
    if ((await findUsedBytes(tx, ownerId)) + bytes > quotaBytes)
      throw fail(
        'quotaExceeded',
        { max: Math.floor(quotaBytes / (1024 * 1024)) },
        { headers: { connection: 'close' } },
      )
    return reserve(tx)
  })
}

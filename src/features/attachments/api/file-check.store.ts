import { sql, type Db } from '../../../db/sql.ts'
import type { Storage } from '../../../server/storage/storage.ts'

/** Where files lie that an attachment names. Everything else in the store is drawn again when it is missing. */
const places = ['blobs/', 'pictures/']
/** An upload is stored before its attachment is finished. */
const youngMs = 24 * 60 * 60_000

export type FileCheck = { known: number; missing: string[]; surplus: string[] }

/** Compares the files people sent with the store: what is named and not there, and what is there and not named. */
export async function checkFiles(db: Db, storage: Storage, now: Date): Promise<FileCheck> {
  const { rows } = await db.execute<{ key: string; size: number }>(
    sql`select key, max(size) as size from attachment_files group by key`,
  )
  const named = new Map(rows.map(({ key, size }) => [key, Number(size)]))
  const there = new Map<string, number>()
  const surplus: string[] = []
  for (const place of places)
    for await (const { key, size, modifiedAt } of storage.list(place)) {
      there.set(key, size)
      if (!named.has(key) && now.getTime() - modifiedAt.getTime() > youngMs) surplus.push(key)
    }
  const missing: string[] = []
  for (const [key, size] of named) {
    const found = there.get(key) ?? (await storage.stat(key))?.size
    if (found !== size) missing.push(key)
  }
  return { known: named.size, missing: missing.toSorted(), surplus: surplus.toSorted() }
}

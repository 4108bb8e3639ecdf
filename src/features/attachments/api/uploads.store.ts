import { sql, type CamelRow, type Db } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { AttachmentType } from '../../../contract/limits/attachment-limits.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'

export type UploadRow = CamelRow<
  'attachment_uploads',
  | 'id'
  | 'owner_id'
  | 'name'
  | 'length'
  | 'received'
  | 'parts'
  | 'expires_at'
  | 'attachment_id'
  | 'receiving_until'
> & { type: AttachmentType; resourceType: ResourceType | null }

/** `parts` are keys in the storage, in the order of their bytes. */
const columns = sql`id, owner_id as "ownerId", type, resource_type as "resourceType", name, length, received, parts,
  expires_at as "expiresAt", attachment_id as "attachmentId", receiving_until as "receivingUntil"`

type NewUpload = Omit<UploadRow, 'received' | 'parts' | 'attachmentId' | 'receivingUntil'> & { now: Date }

export async function insertUpload(db: Db, row: NewUpload): Promise<void> {
  await db.execute(sql`
    insert into attachment_uploads (id, owner_id, type, resource_type, name, length, created_at, expires_at)
    values (${row.id}, ${row.ownerId}, ${row.type}, ${row.resourceType}, ${row.name}, ${row.length},
      ${row.now.toISOString()}, ${row.expiresAt.toISOString()})`)
}

/** One that has not expired. */
export async function findUpload(
  db: Db,
  { id, ownerId, now }: { id: string; ownerId: number; now: Date },
): Promise<UploadRow | null> {
  const { rows } = await db.execute<UploadRow>(sql`
    select ${columns} from attachment_uploads
    where id = ${id} and owner_id = ${ownerId} and expires_at > ${now.toISOString()}`)
  return rows[0] ?? null
}

/**
 * Records stored parts. False if the upload has moved on since the sender began: another request of theirs was faster,
 * and these parts do not fit any more.
 */
export async function appendParts(
  db: Db,
  change: { id: string; from: number; bytes: number; parts: readonly string[]; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update attachment_uploads set received = received + ${change.bytes},
      parts = parts || ${change.parts}::text[], expires_at = ${change.expiresAt.toISOString()}
    where id = ${change.id} and received = ${change.from} and attachment_id is null and finishing_at is null`)
  return rowCount === 1
}

/** Claims the right to add bytes for one request. False if another has it, or the upload is complete. */
export async function claimReceiving(
  db: Db,
  { id, from, now, until }: { id: string; from: number; now: Date; until: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update attachment_uploads set receiving_until = ${until.toISOString()}
    where id = ${id} and received = ${from} and attachment_id is null and finishing_at is null
      and (receiving_until is null or receiving_until < ${now.toISOString()})`)
  return rowCount === 1
}

/** Extends the claim, or ends it (null). */
export async function updateReceiving(db: Db, id: string, until: Date | null): Promise<void> {
  await db.execute(sql`
    update attachment_uploads set receiving_until = ${until?.toISOString() ?? null} where id = ${id}`)
}

/** Claims the making of the attachment for one request; another may try once that one has surely died. */
export async function claimFinish(
  db: Db,
  { id, now, staleBefore }: { id: string; now: Date; staleBefore: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update attachment_uploads set finishing_at = ${now.toISOString()}
    where id = ${id} and received = length and attachment_id is null
      and (finishing_at is null or finishing_at < ${staleBefore.toISOString()})`)
  return rowCount === 1
}

/** Says that the one who claimed it is still at work. */
export async function renewFinish(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`
    update attachment_uploads set finishing_at = ${now.toISOString()} where id = ${id} and finishing_at is not null`)
}

/** Lets another request try, because the failure was not the file's fault. */
export async function releaseFinish(db: Db, id: string): Promise<void> {
  await db.execute(sql`update attachment_uploads set finishing_at = null where id = ${id}`)
}

/** False if it has become an attachment already, or was given up. */
export async function updateFinished(db: Db, id: string, attachmentId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update attachment_uploads set attachment_id = ${attachmentId}, parts = '{}'
    where id = ${id} and attachment_id is null`)
  return rowCount === 1
}

/** Returns the keys of its parts; null if there was no such row. */
export async function removeUpload(db: Db, id: string): Promise<string[] | null> {
  const { rows } = await db.execute<Row<'attachment_uploads', 'parts'>>(
    sql`delete from attachment_uploads where id = ${id} returning parts`,
  )
  return rows[0]?.parts ?? null
}

/** Removes some abandoned uploads; returns the keys of their parts, or null if none were left. */
export async function removeExpiredUploads(db: Db, now: Date, limit: number): Promise<string[] | null> {
  const { rows } = await db.execute<Row<'attachment_uploads', 'parts'>>(sql`
    delete from attachment_uploads where id in (
      select id from attachment_uploads where expires_at <= ${now.toISOString()} order by expires_at limit ${limit})
    returning parts`)
  return rows.length === 0 ? null : rows.flatMap(({ parts }) => parts)
}

/** Those of these uploads that still exist. */
export async function listKnownUploads(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<Row<'attachment_uploads', 'id'>>(
    sql`select id from attachment_uploads where id = any(${ids}::text[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

import { sql, countRows, type CamelRow, type Db, type Sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { AttachmentType } from '../../../contract/limits/attachment-limits.ts'
import type { Position } from '../../../server/endpoints/list-page.ts'

export type StoredCopy = { key: string; size: number; width: number | null; height: number | null }

export type AttachmentRow = CamelRow<
  'attachments',
  | 'id'
  | 'owner_id'
  | 'type'
  | 'name'
  | 'size'
  | 'width'
  | 'height'
  | 'animated'
  | 'sha1'
  | 'sha512'
  | 'preview'
  | 'unbound_since'
  | 'created_at'
> & {
  mime: string
  sha256: string
  /** From the narrowest to the widest. */
  files: StoredCopy[]
  bound: boolean
}

const columns = sql`
  a.id, a.owner_id as "ownerId", a.type, a.name, a.size, a.mime, a.width, a.height, a.animated, a.sha256, a.sha1,
  a.sha512, a.preview, a.unbound_since as "unboundSince", a.created_at as "createdAt",
  exists (select from attachment_bindings b where b.attachment_id = a.id) as bound,
  coalesce((select json_agg(json_build_object('key', f.key, 'size', f.size, 'width', f.width, 'height', f.height)
    order by f.width, f.key) from attachment_files f where f.attachment_id = a.id), '[]') as files`

export async function findAttachment(db: Db, id: number): Promise<AttachmentRow | null> {
  const { rows } = await db.execute<AttachmentRow>(
    sql`select ${columns} from attachments a where a.id = ${id} and a.status = 'ready'`,
  )
  return rows[0] ?? null
}

type Which = { ownerId: number; type: AttachmentType | null; bound: boolean | null }
function whose({ ownerId, type, bound }: Which): Sql {
  const ofType = type ? sql`and a.type = ${type}` : sql``
  const used = sql`exists (select from attachment_bindings b where b.attachment_id = a.id)`
  const inUse = bound === null ? sql`` : bound ? sql`and ${used}` : sql`and not ${used}`
  return sql`a.owner_id = ${ownerId} and a.status = 'ready' ${ofType} ${inUse}`
}

/** `after` is the last row of the previous page. */
export async function listAttachments(
  db: Db,
  { after, offset, limit, ...which }: Which & { after: Position | null; offset: number; limit: number },
): Promise<AttachmentRow[]> {
  const older = after
    ? sql`and (a.created_at, a.id) < (${after.at.toISOString()}::timestamptz, ${after.id})`
    : sql``
  const { rows } = await db.execute<AttachmentRow>(sql`
    select ${columns} from attachments a where ${whose(which)} ${older}
    order by a.created_at desc, a.id desc limit ${limit} offset ${offset}`)
  return rows
}

export const countAttachments = (db: Db, which: Which): Promise<number> =>
  countRows(db, sql`from attachments a where ${whose(which)}`)

type NewAttachment = {
  ownerId: number
  type: AttachmentType
  name: string
  /** The size it may grow to; counts against the quota until it is stored. */
  reserve: number
  now: Date
}

/** Adds a row without files. Nobody sees it, and the clean-up removes it if the upload never finishes. */
export async function insertPending(db: Db, row: NewAttachment): Promise<number> {
  const at = row.now.toISOString()
  const { rows } = await db.execute<Row<'attachments', 'id'>>(sql`
    insert into attachments (owner_id, type, status, name, size, stored_bytes, created_at, unbound_since)
    values (${row.ownerId}, ${row.type}, 'pending', ${row.name}, 0, ${row.reserve}, ${at}, ${at})
    returning id`)
  return rows[0]!.id
}

export type ReadyFacts = Pick<
  AttachmentRow,
  'size' | 'mime' | 'width' | 'height' | 'animated' | 'sha256' | 'sha1' | 'sha512' | 'preview'
>

/** False if the row was deleted or cleaned up during the upload. */
export async function updateReady(db: Db, id: number, facts: ReadyFacts): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update attachments set status = 'ready', size = ${facts.size}, mime = ${facts.mime}, width = ${facts.width},
      height = ${facts.height}, animated = ${facts.animated}, sha256 = ${facts.sha256}, sha1 = ${facts.sha1},
      sha512 = ${facts.sha512}, preview = ${facts.preview},
      stored_bytes = (select coalesce(sum(f.size), 0) from attachment_files f where f.attachment_id = ${id})
    where id = ${id} and status = 'pending'`)
  return rowCount === 1
}

/** Deletes files with their uploads, which would count as unfinished otherwise. */
async function removeWhere(db: Db, which: Sql): Promise<{ keys: string[] }[]> {
  const { rows } = await db.execute<{ keys: string[] }>(sql`
    with old as (
      select a.id, coalesce(array_agg(f.key) filter (where f.key is not null), '{}') as keys
      from attachments a left join attachment_files f on f.attachment_id = a.id
      where ${which} group by a.id),
    uploads as (delete from attachment_uploads u using old where u.attachment_id = old.id),
    gone as (delete from attachments a using old where a.id = old.id returning a.id)
    select old.keys from old join gone on gone.id = old.id`)
  return rows
}

type Owned = { ownerId: number }

/** Returns the keys of its files, which may be unused now; null if there was no such row. */
export async function removeAttachment(
  db: Db,
  { id, ownerId }: Owned & { id: number },
): Promise<string[] | null> {
  const [removed] = await removeWhere(db, sql`a.id = ${id} and a.owner_id = ${ownerId}`)
  return removed?.keys ?? null
}

/** The same for those of several that nothing uses; the keys of each. */
export async function removeUnusedOf(
  db: Db,
  { ids, ownerId }: Owned & { ids: readonly number[] },
): Promise<string[][]> {
  const removed = await removeWhere(
    db,
    sql`a.id = any(${ids}::bigint[]) and a.owner_id = ${ownerId}
      and not exists (select from attachment_bindings b where b.attachment_id = a.id)`,
  )
  return removed.map(({ keys }) => keys)
}

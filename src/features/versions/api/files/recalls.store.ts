import { countRows, sql, type Db } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import type { ResourceType } from '../../../../contract/taxonomy.ts'

export type RecalledFile = {
  name: string
  version_id: number
  number: string
  resource: { slug: string; type: ResourceType; title: string }
}

export type RecallRow = {
  sha256: string
  reason: string
  recalledAt: Date
  recalledBy: { id: number; username: string } | null
  versions: number
  files: RecalledFile[]
}

/** So many of the versions that hold a file are named. */
const named = 5

const select = sql`select c.sha256, c.reason, c.recalled_at as "recalledAt",
  case when u.id is not null then json_build_object('id', u.id, 'username', u.username) end as "recalledBy",
  (select count(*) from version_files f where f.sha256 = c.sha256) as versions,
  (select coalesce(json_agg(json_build_object('name', f.name, 'version_id', f.version_id, 'number', f.number, 'resource',
      json_build_object('slug', f.slug, 'type', f.type, 'title', f.title)) order by f.version_id desc), '[]')
    from (select f.name, f.version_id, v.number, r.slug, r.type, coalesce(t.title, r.slug) as title
      from version_files f join versions v on v.id = f.version_id join resources r on r.id = v.resource_id
      left join resource_revisions t on t.id = coalesce(r.published_revision_id, r.latest_revision_id)
      where f.sha256 = c.sha256 order by f.version_id desc limit ${named}) f) as files
  from recalled_files c left join users u on u.id = c.recalled_by`

export async function findRecall(db: Db, sha256: string): Promise<RecallRow | null> {
  const { rows } = await db.execute<RecallRow>(sql`${select} where c.sha256 = ${sha256}`)
  return rows[0] ?? null
}

export type RecallPlace = { at: Date; sha256: string }

/** Newest first; `after` is the last one of the page before. */
export async function listRecalls(
  db: Db,
  { after, offset, limit }: { after: RecallPlace | null; offset: number; limit: number },
): Promise<RecallRow[]> {
  const older = after
    ? sql`where (c.recalled_at, c.sha256) < (${after.at.toISOString()}::timestamptz, ${after.sha256})`
    : sql``
  const { rows } = await db.execute<RecallRow>(
    sql`${select} ${older} order by c.recalled_at desc, c.sha256 desc limit ${limit} offset ${offset}`,
  )
  return rows
}

export async function countRecalls(db: Db): Promise<number> {
  return countRows(db, sql`from recalled_files`)
}

/** Which of these files may never be here again. */
export async function listRecalled(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<Row<'recalled_files', 'sha256'>>(
    sql`select sha256 from recalled_files where sha256 = any(${[...hashes]}::text[])`,
  )
  return new Set(rows.map((row) => row.sha256))
}

/** Whether a file of this SHA-1, SHA-256 or SHA-512 was recalled; the first and last are known of our own files only. */
export async function isRecalledHash(db: Db, hash: string): Promise<boolean> {
  const column = { 40: sql`f.sha1`, 128: sql`f.sha512` }[hash.length]
  if (!column) return (await listRecalled(db, [hash])).size > 0
  const { rows } = await db.execute(sql`
    select from version_files f join recalled_files c on c.sha256 = f.sha256 where ${column} = ${hash} limit 1`)
  return rows.length > 0
}

/** False when it was recalled before. */
export async function insertRecall(
  db: Db,
  row: { sha256: string; reason: string; actorId: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into recalled_files (sha256, reason, recalled_by, recalled_at)
    values (${row.sha256}, ${row.reason}, ${row.actorId}, ${row.now.toISOString()}) on conflict do nothing`)
  return rowCount === 1
}

/** Versions that hold the file and are not marked yet. */
export async function listVersionsWith(db: Db, sha256: string): Promise<number[]> {
  const { rows } = await db.execute<Row<'versions', 'id'>>(sql`
    select v.id from version_files f join versions v on v.id = f.version_id
    where f.sha256 = ${sha256} and v.recalled_at is null order by v.resource_id, v.id`)
  return rows.map((row) => row.id)
}

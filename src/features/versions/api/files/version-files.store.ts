import { fromJson, type InJson } from '../../../../db/ask-once.ts'
import { sql, type Db } from '../../../../db/sql.ts'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import type { FileVerdict, InspectionState } from '../../../resources/limits/version-limits.contract.ts'

export type FileRow = {
  id: number
  versionId: number
  attachmentId: number
  name: string
  size: number
  sha1: string
  sha256: string
  sha512: string
  primary: boolean
  /** Where its bytes are. */
  key: string
  /** Null: nobody has asked for it to be read, which a crash cannot bring about. */
  state: InspectionState | null
  verdict: FileVerdict | null
  recalled: boolean
  scannedAt: Date | null
}

export type StoredFile = InJson<FileRow>

/** As a column of `versions v`: its files, the primary one first. */
export const filesColumn = sql`(
  select json_agg(json_build_object('id', f.id, 'versionId', f.version_id, 'attachmentId', f.attachment_id,
    'name', f.name, 'size', f.size, 'sha1', f.sha1, 'sha256', f.sha256, 'sha512', f.sha512, 'primary', f.is_primary,
    'key', (select s.key from attachment_files s where s.attachment_id = f.attachment_id limit 1), 'state', i.state,
    'verdict', i.verdict, 'recalled', exists (select from recalled_files c where c.sha256 = f.sha256),
    'scannedAt', i.finished_at) order by f.is_primary desc, f.position)
  from version_files f left join file_inspections i on i.attachment_id = f.attachment_id
  where f.version_id = v.id)`

export const readFiles = (stored: readonly StoredFile[] | null): FileRow[] =>
  (stored ?? []).map((file) => fromJson<FileRow>(file, ['scannedAt']))

/** The files of these versions, each version's primary one first. */
export async function listFiles(db: Db, versionIds: readonly number[]): Promise<FileRow[]> {
  const { rows } = await db.execute<FileRow>(sql`
    select f.id, f.version_id as "versionId", f.attachment_id as "attachmentId", f.name, f.size, f.sha1, f.sha256, f.sha512,
      f.is_primary as "primary", (select s.key from attachment_files s where s.attachment_id = f.attachment_id limit 1) as key,
      i.state, i.verdict, i.finished_at as "scannedAt",
      exists (select from recalled_files c where c.sha256 = f.sha256) as recalled
    from version_files f left join file_inspections i on i.attachment_id = f.attachment_id
    where f.version_id = any(${[...versionIds]}::bigint[])
    order by f.version_id, f.is_primary desc, f.position`)
  return rows
}

export type UploadedFile = {
  id: number
  ownerId: number
  name: string
  size: number
  sha1: string
  sha256: string
  sha512: string
  key: string
  /** A version it belongs to. */
  versionId: number | null
}

/** Uploads of the type `version`, in the order of the ids; what is not there, or of another type, is left out. */
export async function listUploads(db: Db, ids: readonly number[]): Promise<UploadedFile[]> {
  const { rows } = await db.execute<UploadedFile>(sql`
    select a.id, a.owner_id as "ownerId", a.name, a.size, a.sha1, a.sha256, a.sha512, f.version_id as "versionId",
      (select s.key from attachment_files s where s.attachment_id = a.id limit 1) as key
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join attachments a on a.id = wanted.id and a.type = 'version' and a.status = 'ready'
    left join version_files f on f.attachment_id = a.id order by wanted.place`)
  return rows
}

/** In the order they are to be shown in. */
export async function insertFiles(
  db: Db,
  versionId: number,
  files: readonly UploadedFile[],
  primaryId: number,
): Promise<void> {
  for (const [position, file] of files.entries())
    await db.execute(sql`
      insert into version_files (version_id, attachment_id, position, is_primary, name, size, sha1, sha256, sha512)
      values (${versionId}, ${file.id}, ${position}, ${file.id === primaryId}, ${file.name}, ${file.size},
        ${file.sha1}, ${file.sha256}, ${file.sha512})`)
}

export type KnownFile = { hash: string; fileId: number; versionId: number; resourceId: number }

const hashColumn = (hash: string) =>
  ({ 40: sql`f.sha1`, 64: sql`f.sha256`, 128: sql`f.sha512` })[hash.length] ?? sql`f.sha256`

/**
 * Which public versions of public resources these files belong to. A file that is in several belongs to the one that
 * was published first.
 */
export async function listByHashes(db: Db, hashes: readonly string[]): Promise<KnownFile[]> {
  const found: KnownFile[] = []
  // One question per kind of hash, so that each uses its index.
  for (const [, group] of Map.groupBy(new Set(hashes), (hash) => hash.length)) {
    const column = hashColumn(group[0]!)
    const { rows } = await db.execute<KnownFile>(sql`
      select distinct on (${column}) ${column} as hash, f.id as "fileId", v.id as "versionId", v.resource_id as "resourceId"
      from version_files f join versions v on v.id = f.version_id and v.public
      join resources r on r.id = v.resource_id and r.published_revision_id is not null
      where ${column} = any(${group}::text[]) order by ${column}, v.published_at, v.id`)
    found.push(...rows)
  }
  return found
}

export type Namesake = {
  sha256: string
  versionId: number
  number: string
  resource: { id: number; slug: string; type: ResourceType; title: string }
  author: { id: number; username: string }
  public: boolean
  createdAt: Date
}

/** Versions in resources of other people that hold one of the same files. */
export async function listSameFiles(db: Db, versionId: number): Promise<Namesake[]> {
  const { rows } = await db.execute<Namesake>(sql`
    select distinct on (v.id) f.sha256, v.id as "versionId", v.number, v.public, v.created_at as "createdAt",
      json_build_object('id', r.id, 'slug', r.slug, 'type', r.type, 'title', coalesce(t.title, r.slug)) as resource,
      json_build_object('id', u.id, 'username', u.username) as author
    from version_files own join versions mine on mine.id = own.version_id
    join resources home on home.id = mine.resource_id
    join version_files f on f.sha256 = own.sha256
    join versions v on v.id = f.version_id join resources r on r.id = v.resource_id
    join users u on u.id = r.author_id
    left join resource_revisions t on t.id = coalesce(r.published_revision_id, r.latest_revision_id)
    where own.version_id = ${versionId} and r.author_id <> home.author_id and v.author_id <> mine.author_id
    order by v.id limit 20`)
  return rows
}

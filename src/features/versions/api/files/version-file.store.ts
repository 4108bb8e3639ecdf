import { sql, type Db } from '../../../../db/sql.ts'
import { idByKey, type ResourceRow } from '../../../resources/api/resources.store.ts'
import { versionIdOf, type VersionRow } from '../versions.store.ts'

/** As rules about reading need it. */
export type FileHome = Pick<ResourceRow, 'id' | 'authorId' | 'team' | 'unlisted' | 'public'>

type State = 'listed' | 'public' | 'publishedAt' | 'recalledAt' | 'declinedAt' | 'yankedAt' | 'deletedAt'
export type ReadVersion = Pick<VersionRow, 'id' | 'number' | 'verdict' | State> & { author: { id: number } }

export type ReadFile = {
  id: number
  attachmentId: number
  name: string
  sha256: string
  /** Where its bytes are. */
  key: string
  /** Also by the hash: a recall may be a moment ahead of what follows from it. */
  recalled: boolean
}

export type VersionFile = { resource: FileHome; version: ReadVersion; file: ReadFile }

type Raw = Omit<ReadVersion, 'id' | 'author'> & {
  resource: FileHome
  file: ReadFile
  versionId: number
  authorId: number
}

/**
 * A file of a version by the slug or number of its resource, the version's own id or number, and the file's; null: its
 * primary one. It does not check who may see it.
 */
export async function findVersionFile(
  db: Db,
  keys: { slug: string; id: string },
  fileId: number | null,
): Promise<VersionFile | null> {
  const id = versionIdOf(keys.id)
  const { rows } = await db.execute<Raw>(sql`
    select json_build_object('id', r.id, 'authorId', r.author_id, 'team', r.team, 'unlisted', r.unlisted,
        'public', r.published_revision_id is not null) as resource,
      json_build_object('id', f.id, 'attachmentId', f.attachment_id, 'name', f.name, 'sha256', f.sha256,
        'key', (select s.key from attachment_files s where s.attachment_id = f.attachment_id limit 1),
        'recalled', exists (select from recalled_files c where c.sha256 = f.sha256)) as file,
      v.id as "versionId", v.author_id as "authorId", v.number, v.verdict, v.listed, v.public,
      v.published_at as "publishedAt", v.recalled_at as "recalledAt", v.declined_at as "declinedAt",
      v.yanked_at as "yankedAt", v.deleted_at as "deletedAt"
    from resources r
    cross join lateral (
      select * from versions v where v.resource_id = r.id and (v.id = ${id} or v.number = ${keys.id})
      order by v.id = ${id} desc limit 1) v
    join version_files f on f.version_id = v.id and ${fileId === null ? sql`f.is_primary` : sql`f.id = ${fileId}`}
    where r.id = ${idByKey(keys.slug)} and r.deleted_at is null`)
  if (!rows[0]) return null
  const { resource, file, versionId, authorId, ...version } = rows[0]
  return { resource, version: { ...version, id: versionId, author: { id: authorId } }, file }
}

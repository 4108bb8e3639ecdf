import { sql, type Db } from '../../../../db/sql.ts'
import type { Column, Row } from '../../../../db/tables.ts'
import { idByKey } from '../../../resources/api/resources.store.ts'
import type { ResourceRow } from '../../../resources/api/resources.store.ts'
import { versionIdOf } from '../versions.store.ts'
import type { VersionRow } from '../versions.store.ts'

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

type StoredState =
  | 'listed'
  | 'public'
  | 'published_at'
  | 'recalled_at'
  | 'declined_at'
  | 'yanked_at'
  | 'deleted_at'
type Raw = Row<'resources', 'unlisted'> &
  Row<'versions', 'resource_id' | 'author_id' | 'number' | 'verdict' | StoredState> &
  Row<'version_files', 'id' | 'version_id' | 'attachment_id' | 'name' | 'sha256'> &
  Row<'attachment_files', 'key'> & {
    owner_id: Column<'resources', 'author_id'>
    team: ResourceRow['team']
    resource_public: boolean
    recalled: boolean
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
    select r.author_id as owner_id, r.team, r.unlisted, r.published_revision_id is not null as resource_public,
      v.resource_id, v.author_id, v.number, v.verdict, v.listed, v.public, v.published_at, v.recalled_at,
      v.declined_at, v.yanked_at, v.deleted_at, f.id, f.version_id, f.attachment_id, f.name, f.sha256,
      (select s.key from attachment_files s where s.attachment_id = f.attachment_id limit 1) as key,
      exists (select from recalled_files c where c.sha256 = f.sha256) as recalled
    from resources r
    cross join lateral (
      select * from versions v where v.resource_id = r.id and (v.id = ${id} or v.number = ${keys.id})
      order by v.id = ${id} desc limit 1) v
    join version_files f on f.version_id = v.id and ${fileId === null ? sql`f.is_primary` : sql`f.id = ${fileId}`}
    where r.id = ${idByKey(keys.slug)} and r.deleted_at is null`)
  return rows[0] ? read(rows[0]) : null
}

const read = (row: Raw): VersionFile => ({
  resource: {
    id: row.resource_id,
    authorId: row.owner_id,
    team: row.team,
    unlisted: row.unlisted,
    public: row.resource_public,
  },
  version: {
    id: row.version_id,
    number: row.number,
    author: { id: row.author_id },
    verdict: row.verdict,
    listed: row.listed,
    public: row.public,
    publishedAt: row.published_at,
    recalledAt: row.recalled_at,
    declinedAt: row.declined_at,
    yankedAt: row.yanked_at,
    deletedAt: row.deleted_at,
  },
  file: {
    id: row.id,
    attachmentId: row.attachment_id,
    name: row.name,
    sha256: row.sha256,
    key: row.key,
    recalled: row.recalled,
  },
})

import { sql, type Db } from '../../../db/sql.ts'

export type UpdateFile = {
  versionId: number
  resourceId: number
  authorId: number
  team: Record<string, unknown>
  title: string
  number: string
  name: string
  sha256: string
  key: string
}

/** The main files of these versions, as far as everybody may download them, in the order asked for. */
export async function listUpdateFiles(db: Db, versionIds: readonly number[]): Promise<UpdateFile[]> {
  const { rows } = await db.execute<UpdateFile>(sql`
    select v.id as "versionId", r.id as "resourceId", v.author_id as "authorId", r.team, coalesce(t.title, r.slug) as title,
      v.number, f.name, f.sha256, (select s.key from attachment_files s where s.attachment_id = f.attachment_id limit 1) as key
    from unnest(${[...versionIds]}::bigint[]) with ordinality as wanted (id, place)
    join versions v on v.id = wanted.id and v.public
    join resources r on r.id = v.resource_id and r.published_revision_id is not null
    left join resource_revisions t on t.id = r.published_revision_id
    join version_files f on f.version_id = v.id and f.is_primary
    where not exists (select from recalled_files c where c.sha256 = f.sha256)
    order by wanted.place`)
  return rows
}

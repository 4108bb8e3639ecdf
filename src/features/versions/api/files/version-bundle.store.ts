import type { GameVersion, Platform } from '../../../../contract/game.ts'
import { sql, type Db } from '../../../../db/sql.ts'
import { newestOf } from '../version-list.store.ts'

export type BundledFile = {
  resourceId: number
  slug: string
  /** Who made it; their own downloads do not count. */
  authorId: number
  versionId: number
  name: string
  sha256: string
  key: string
}

export type Needed = {
  name: string
  /** The primary file of its newest version that fits; null where there is none here. */
  file: BundledFile | null
}

/** What a version cannot run without, each with the file that fits what the visitor runs. Public files alone. */
export async function listNeeded(
  db: Db,
  versionId: number,
  wanted: { platforms: readonly Platform[]; gameVersions: readonly GameVersion[] },
  most: number,
): Promise<Needed[]> {
  const { rows } = await db.execute<Needed>(sql`
    select coalesce(t.title, d.name) as name,
      case when f.id is not null and not exists (select from recalled_files c where c.sha256 = f.sha256) then
        json_build_object('resourceId', r.id, 'slug', r.slug, 'authorId', v.author_id, 'versionId', v.id,
          'name', f.name, 'sha256', f.sha256,
          'key', (select s.key from attachment_files s where s.attachment_id = f.attachment_id limit 1)) end as file
    from version_dependencies d
    left join resources r on r.id = d.resource_id and r.published_revision_id is not null and r.deleted_at is null
    left join resource_revisions t on t.id = r.published_revision_id
    left join lateral (${newestOf(sql`r.id`, { channel: 'release', ...wanted })}) release on true
    left join lateral (${newestOf(sql`r.id`, { channel: 'alpha', ...wanted })}) newest on release.id is null
    left join versions v on v.id = coalesce(release.id, newest.id)
    left join version_files f on f.version_id = v.id and f.is_primary
    where d.version_id = ${versionId} and d.kind = 'required'
    order by d.position limit ${sql.count(most)}`)
  return rows
}

export type NewestFile = Omit<BundledFile, 'slug'> & { team: Record<string, unknown> }

type NewestRow = {
  id: number
  /** It has public versions, whatever they run on. */
  versions: boolean
  recalled: boolean
  file: NewestFile | null
}

/** The primary file of the newest public version of each resource that fits, or why there is none. */
export async function listNewestFiles(
  db: Db,
  resourceIds: readonly number[],
  wanted: { platforms: readonly Platform[]; gameVersions: readonly GameVersion[] },
): Promise<Map<number, NewestFile | 'none' | 'unfit' | 'recalled'>> {
  const { rows } = await db.execute<NewestRow>(sql`
    select r.id, exists (select from versions v where v.resource_id = r.id and v.public) as versions,
      exists (select from recalled_files c where c.sha256 = f.sha256) as recalled,
      case when f.id is not null then json_build_object('resourceId', r.id, 'authorId', v.author_id, 'versionId', v.id,
        'team', r.team, 'name', f.name, 'sha256', f.sha256,
        'key', (select s.key from attachment_files s where s.attachment_id = f.attachment_id limit 1)) end as file
    from resources r
    left join lateral (${newestOf(sql`r.id`, { channel: 'release', ...wanted })}) release on true
    left join lateral (${newestOf(sql`r.id`, { channel: 'alpha', ...wanted })}) newest on release.id is null
    left join versions v on v.id = coalesce(release.id, newest.id)
    left join version_files f on f.version_id = v.id and f.is_primary
    where r.id = any(${[...resourceIds]}::bigint[]) and r.published_revision_id is not null`)
  return new Map(
    rows.map(({ id, versions, recalled, file }) => [
      id,
      recalled ? 'recalled' : (file ?? (versions ? 'unfit' : 'none')),
    ]),
  )
}

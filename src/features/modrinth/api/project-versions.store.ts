import { sql, type Sql } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'
import type { GameVersion, Platform } from '../../../contract/game.ts'
import type { DependencyKind } from '../../../contract/inspection.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import type { Db } from '../../../db/client.ts'
import { platformOf } from './modrinth-names.ts'

export type VersionRow = Row<
  'versions',
  | 'id'
  | 'resource_id'
  | 'author_id'
  | 'number'
  | 'name'
  | 'channel'
  | 'platforms'
  | 'game_versions'
  | 'downloads'
> &
  Row<'resources', 'slug' | 'type'> & {
    platforms: Platform[]
    game_versions: GameVersion[]
    changelog: RichDocument | null
    published_at: NonNullable<Column<'versions', 'published_at'>>
    featured: boolean
    files: { id: number; name: string; size: number; sha1: string; sha512: string; primary: boolean }[] | null
    dependencies: { kind: DependencyKind; name: string; resource_id: number | null }[] | null
  }

export type HashAlgorithm = 'sha1' | 'sha512'
export type Wanted = {
  loaders: readonly string[]
  gameVersions: readonly string[]
  channels?: readonly string[]
}

const columns = (
  changelog: boolean,
): Sql => sql`v.id, v.resource_id, a.slug, a.type, v.author_id, v.number, v.name,
  v.channel, v.platforms, v.game_versions, ${changelog ? sql`v.changelog` : sql`null::jsonb as changelog`}, v.downloads,
  v.published_at, coalesce((a.latest_version ->> 'id')::bigint = v.id, false) as featured, (
    select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'sha1', f.sha1, 'sha512', f.sha512,
      'primary', f.is_primary) order by f.is_primary desc, f.position)
    from version_files f where f.version_id = v.id) as files, (
    select json_agg(json_build_object('kind', d.kind, 'name', d.name, 'resource_id', e.id) order by d.position)
    from version_dependencies d left join resources e on e.id = d.resource_id and e.published_revision_id is not null
    where d.version_id = v.id) as dependencies`

/** Only downloadable versions: public, so neither unscanned nor withdrawn nor recalled. */
const open = sql`versions v join resources a on a.id = v.resource_id and a.published_revision_id is not null`

/** Any of the loaders and any of the releases; an empty list does not filter. */
function fitting({ loaders, gameVersions, channels }: Wanted): Sql[] {
  const parts: Sql[] = []
  if (loaders.length > 0) {
    const platforms = loaders.flatMap((loader) => platformOf(loader) ?? [])
    // Resources that the game itself loads usually name no platform.
    const bare = [
      ...(loaders.includes('minecraft') ? ['resourcepack'] : []),
      ...(loaders.includes('datapack') ? ['datapack'] : []),
    ]
    parts.push(sql`(v.platforms && ${platforms}::text[]
      or (v.platforms = '{}' and a.type = any(${bare}::text[])))`)
  }
  if (gameVersions.length > 0) parts.push(sql`v.game_versions && ${[...gameVersions]}::text[]`)
  if (channels && channels.length > 0) parts.push(sql`v.channel = any(${[...channels]}::text[])`)
  return parts
}

/** Newest first. */
export async function listProjectVersions(
  db: Db,
  asked: Wanted & { projectId: number; featured: boolean | null; changelog: boolean; limit: number },
): Promise<VersionRow[]> {
  const { projectId, featured, changelog, limit } = asked
  const parts = [sql`v.resource_id = ${projectId}`, sql`v.public`, ...fitting(asked)]
  if (featured !== null)
    parts.push(sql`coalesce((a.latest_version ->> 'id')::bigint = v.id, false) = ${featured}`)
  const { rows } = await db.execute<VersionRow>(sql`
    select ${columns(changelog)} from ${open} where ${sql.join(parts, sql` and `)}
    order by v.listed_at desc, v.id desc limit ${limit}`)
  return rows
}

/** Versions of listed projects, or of one that was asked for by its slug. */
export async function listVersionsById(
  db: Db,
  ids: readonly number[],
  projectId: number | null = null,
): Promise<VersionRow[]> {
  const known = projectId === null ? sql`a.listed` : sql`a.id = ${projectId}`
  const { rows } = await db.execute<VersionRow>(sql`
    select ${columns(true)} from ${open} where v.public and ${known} and v.id = any(${[...ids]}::bigint[]) order by v.id`)
  return rows
}

/** One version of a project by its number, as people write it. */
export async function findVersionByNumber(
  db: Db,
  projectId: number,
  number: string,
): Promise<VersionRow | null> {
  const { rows } = await db.execute<VersionRow>(sql`
    select ${columns(true)} from ${open} where v.public and v.resource_id = ${projectId} and v.number = ${number}`)
  return rows[0] ?? null
}

/** By hash. A file that is in several versions belongs to the one that was published first. */
export async function listVersionsByHash(
  db: Db,
  algorithm: HashAlgorithm,
  hashes: readonly string[],
): Promise<(VersionRow & { hash: string })[]> {
  const column = algorithm === 'sha1' ? sql`f.sha1` : sql`f.sha512`
  const { rows } = await db.execute<
    VersionRow & {
      hash: string
    }
  >(sql`
    with known as (
      select distinct on (${column}) ${column} as hash, v.id as version_id from version_files f
      join versions v on v.id = f.version_id and v.public
      join resources a on a.id = v.resource_id and a.published_revision_id is not null
      where ${column} = any(${[...hashes]}::text[]) order by ${column}, v.published_at, v.id)
    select known.hash, ${columns(true)} from known join ${open} on v.id = known.version_id`)
  return rows
}

/** The newest fitting version of the same project for every known hash, also for hashes of withdrawn files. */
export async function listUpdates(
  db: Db,
  algorithm: HashAlgorithm,
  hashes: readonly string[],
  wanted: Wanted,
): Promise<(VersionRow & { hash: string })[]> {
  const column = algorithm === 'sha1' ? sql`f.sha1` : sql`f.sha512`
  const fits = sql.join([sql`v.resource_id = k.resource_id`, sql`v.public`, ...fitting(wanted)], sql` and `)
  const { rows } = await db.execute<
    VersionRow & {
      hash: Column<'version_files', 'sha1'>
    }
  >(sql`
    with known as (
      select distinct on (${column}) ${column} as hash, v.resource_id from version_files f
      join versions v on v.id = f.version_id and v.listed
      where ${column} = any(${[...hashes]}::text[]) order by ${column}, v.published_at, v.id
    ), newest as (
      select k.hash, n.id as version_id from known k cross join lateral (
        select v.id from ${open} where ${fits} order by v.listed_at desc, v.id desc limit 1) n)
    select newest.hash, ${columns(true)} from newest join ${open} on v.id = newest.version_id`)
  return rows
}

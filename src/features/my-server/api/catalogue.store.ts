import type { GameVersion, Platform } from '../../../contract/game.ts'
import type { DependencyKind } from '../../../contract/inspection.ts'
import { sql, type Db } from '../../../db/sql.ts'
import type { VersionChannel } from '../../resources/limits/version-limits.contract.ts'

export type CatalogueVersion = {
  id: number
  resourceId: number
  number: string
  channel: VersionChannel
  platforms: Platform[]
  gameVersions: GameVersion[]
  listedAt: Date
  changelogStart: string
  public: boolean
  recalled: boolean
  file: string | null
  size: number | null
  sha256: string | null
}

/** Of each resource so many of the newest versions, newest first: public ones, and recalled ones to warn of. */
const eachResource = 80

export async function listCatalogueVersions(
  db: Db,
  resourceIds: readonly number[],
): Promise<CatalogueVersion[]> {
  const { rows } = await db.execute<CatalogueVersion>(sql`
    select n.*, f.name as file, f.size, f.sha256
    from unnest(${[...resourceIds]}::bigint[]) as r (id) cross join lateral (
      select v.id, v.resource_id as "resourceId", v.number, v.channel, v.platforms, v.game_versions as "gameVersions",
        v.listed_at as "listedAt", left(v.changelog_text, 240) as "changelogStart", v.public,
        v.recalled_at is not null as recalled
      from versions v where v.resource_id = r.id and (v.public or v.recalled_at is not null) and v.deleted_at is null
      order by v.listed_at desc, v.id desc limit ${sql.count(eachResource)}) n
    left join version_files f on f.version_id = n.id and f.is_primary
    order by n."resourceId", n."listedAt" desc, n.id desc`)
  return rows
}

export type VersionNeeds = {
  versionId: number
  java: number | null
  dependencies: { kind: DependencyKind; resourceId: number | null; name: string; range: string }[]
}

/** What these versions need to run: Java, and other resources. */
export async function listVersionNeeds(db: Db, versionIds: readonly number[]): Promise<VersionNeeds[]> {
  const { rows } = await db.execute<VersionNeeds>(sql`
    select v.id as "versionId", (i.found #>> '{passport,java}')::int as java,
      coalesce((select json_agg(json_build_object('kind', d.kind, 'resourceId', d.resource_id, 'name', d.name,
        'range', d.range) order by d.position) from version_dependencies d where d.version_id = v.id), '[]') as dependencies
    from versions v left join version_files f on f.version_id = v.id and f.is_primary
    left join file_inspections i on i.attachment_id = f.attachment_id and i.state = 'done'
    where v.id = any(${[...versionIds]}::bigint[])`)
  return rows
}

export type Replacement = { forId: number; id: number }

/** Among so many of the most downloaded of a type. */
const lookedAt = 1000

/** For each resource others of its type that share most categories and fit the target, the most downloaded first. */
export async function listReplacements(
  db: Db,
  resourceIds: readonly number[],
  wanted: { platforms: readonly Platform[]; gameVersion: GameVersion | null; each: number },
): Promise<Replacement[]> {
  const { rows } = await db.execute<Replacement>(sql`
    select r.id as "forId", o.id
    from resources r cross join lateral (
      select p.id, (select count(*) from unnest(p.categories) c where c = any(r.categories)) as shared
      from (select o.* from resources o where o.listed and o.type = r.type
        order by o.downloads desc, o.id desc limit ${sql.count(lookedAt)}) p
      where p.id <> r.id and p.categories && r.categories and p.archived_at is null
        and p.platforms && ${[...wanted.platforms]}::text[]
        and (${wanted.gameVersion}::text is null or p.game_versions @> array[${wanted.gameVersion}::text])
      order by shared desc, p.downloads desc, p.id
      limit ${sql.count(wanted.each)}) o
    where r.id = any(${[...resourceIds]}::bigint[])`)
  return rows
}

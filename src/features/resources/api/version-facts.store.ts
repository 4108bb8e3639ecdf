import { sql, type Sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import { gameVersions } from '../../../contract/game.ts'
import type { Db } from '../../../db/client.ts'

export async function countPublicVersions(db: Db, resourceId: number): Promise<number> {
  const { rows } = await db.execute<{
    total: number
  }>(sql`select count(*) as total from versions where resource_id = ${resourceId} and public`)
  return rows[0]!.total
}

type SearchedFacts = Row<'resources', 'licence' | 'platforms'> & { gameVersions: string[] }

/** What the public versions run on, and the licence of the public text. */
export async function findSearchedFacts(db: Db, resourceId: number): Promise<SearchedFacts> {
  const { rows } = await db.execute<SearchedFacts>(
    sql`select licence, platforms, game_versions as "gameVersions" from resources where id = ${resourceId}`,
  )
  return rows[0]!
}

/** Of any state: what somebody uploaded depends on the type of the resource. */
export async function hasVersions(db: Db, resourceId: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from versions where resource_id = ${resourceId} and deleted_at is null limit 1`,
  )
  return rows.length > 0
}

/** Every version there ever was, for letting its files go. */
export async function listVersionIds(db: Db, resourceId: number): Promise<number[]> {
  const { rows } = await db.execute<Row<'versions', 'id'>>(
    sql`select id from versions where resource_id = ${resourceId} order by id`,
  )
  return rows.map((row) => row.id)
}

/** Whether the newest version of `resources a` has a menu; a JSON null is none. */
export const hasMenu: Sql = sql`coalesce(jsonb_typeof(a.latest_version -> 'menu') = 'object', false)`

/** The first menu in the main file of a version, as lists know it. */
const menuOf = (versionId: Sql): Sql => sql`(
  select jsonb_build_object('file', f.id, 'entry', i.found #>> '{passport,menus,0}')
  from version_files f join file_inspections i on i.attachment_id = f.attachment_id
  where f.version_id = ${versionId} and f.is_primary and i.found #>> '{passport,menus,0}' is not null)`

/**
 * Platforms and releases on which the newest public version made for them fails for most people, as `paper 1.21.4`. What
 * is said of an older version is no reason to leave out what has a newer one.
 */
const failsOn = (resourceId: number): Sql => sql`array(
  select distinct c.platform || ' ' || c.game_version as pair
  from compatibility_counts c join versions v on v.id = c.version_id and v.public
  where c.resource_id = ${resourceId} and c.verdict = 'fails' and not exists (
    select from versions n where n.resource_id = ${resourceId} and n.public and c.platform = any(n.platforms)
      and c.game_version = any(n.game_versions) and (n.listed_at, n.id) > (v.listed_at, v.id))
  order by pair)`

/** After a report about one of its versions; true if that changed where it fails. */
export async function updateFailsOn(db: Db, resourceId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with said as materialized (select ${failsOn(resourceId)} as pairs)
    update resources r set fails_on = said.pairs from said
    where r.id = ${resourceId} and r.fails_on is distinct from said.pairs returning r.id`)
  return rows.length > 0
}

/** Writes what the row tells of its public versions. */
export async function updateVersionFacts(db: Db, resourceId: number): Promise<void> {
  await db.execute(sql`
    with shown as materialized (
      select id, number, channel, platforms, game_versions, published_at, listed_at from versions
      where resource_id = ${resourceId} and public
    ), newest as (
      select * from shown order by listed_at desc, id desc limit 1
    )
    update resources r set
      platforms = array(select distinct unnest(platforms) as p from shown order by p),
      game_versions = array(
        select g from (select distinct unnest(game_versions) as g from shown) known
        order by array_position(${[...gameVersions]}::text[], g) nulls last, g),
      version_count = (select count(*) from shown),
      fails_on = ${failsOn(resourceId)},
      latest_version = (
        select jsonb_build_object('id', id, 'number', number, 'channel', channel, 'menu', ${menuOf(sql`newest.id`)},
          'published_at', (extract(epoch from published_at) * 1000)::bigint) from newest),
      updated_at = greatest(r.updated_at, (select published_at from newest))
    where r.id = ${resourceId}`)
}

/**
 * Says of configurations from before menus were looked for whether they can be played; answers with those that can.
 * Their number is bounded, so that nothing is locked for long.
 */
export async function updateUnknownMenus(db: Db, limit: number): Promise<{ seen: number; ids: number[] }> {
  const { rows } = await db.execute<{ id: number; playable: boolean }>(sql`
    update resources a set latest_version = a.latest_version
      || jsonb_build_object('menu', ${menuOf(sql`(a.latest_version ->> 'id')::bigint`)})
    where a.id in (
      select id from resources where type = 'configuration' and latest_version is not null
        and not jsonb_exists(latest_version, 'menu') order by id limit ${limit} for update skip locked)
    returning a.id, ${hasMenu} as playable`)
  return { seen: rows.length, ids: rows.filter((row) => row.playable).map((row) => row.id) }
}

export type WaitingVersion = { id: number; number: string; verdict: 'clean' | 'hold' | 'block' | null }

/** What was sent in and nobody has decided about yet. */
export async function listUndecidedVersions(db: Db, resourceId: number): Promise<WaitingVersion[]> {
  const { rows } = await db.execute<
    Row<'versions', 'id' | 'number'> & {
      verdict: WaitingVersion['verdict']
    }
  >(sql`
    select id, number, verdict from versions
    where resource_id = ${resourceId} and submitted_at is not null and approved_at is null and declined_at is null
      and not trusted and deleted_at is null and recalled_at is null
    order by listed_at desc, id desc limit 20`)
  return rows.map((row) => ({ ...row, id: row.id }))
}

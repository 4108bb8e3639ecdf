import { sql, type Db, type Sql } from '../../../db/sql.ts'
import type { GameVersion, Platform } from '../../../contract/game.ts'
import type { Slice } from '../../../server/endpoints/list-page.ts'
import { versionChannels, type VersionChannel } from '../../resources/limits/version-limits.contract.ts'
import { countWhere, headSize, readHead } from './versions-head.store.ts'
import { selectCounted, selectVersions, selectWhole } from './versions.store.ts'
import type { VersionRow, WholeVersion } from './versions.store.ts'

export type VersionFilter = {
  resourceId: number
  /** `listed`: what readers see. `all`: drafts and what waits too. */
  which: 'listed' | 'all'
  channels?: readonly VersionChannel[] | undefined
  platforms?: readonly Platform[] | undefined
  gameVersions?: readonly GameVersion[] | undefined
}

const any = (column: Sql, values: readonly string[] | undefined): Sql[] =>
  values?.length ? [sql`${column} && ${[...values]}::text[]`] : []

function matches({ resourceId, which, channels, platforms, gameVersions }: VersionFilter): Sql {
  const shown = which === 'listed' ? sql`v.listed` : sql`v.deleted_at is null`
  const parts = [
    sql`v.resource_id = ${resourceId}`,
    shown,
    ...(channels?.length ? [sql`v.channel = any(${[...channels]}::text[])`] : []),
    ...any(sql`v.platforms`, platforms),
    ...any(sql`v.game_versions`, gameVersions),
  ]
  return sql.join(parts, sql` and `)
}

/** Newest first, and how many there are. */
export async function listVersions(
  db: Db,
  filter: VersionFilter,
  slice: Slice,
  now: Date,
): Promise<{ rows: VersionRow[]; total: number }> {
  const head = isHead(filter, slice) ? await readHead(db, filter.resourceId, now) : null
  if (head) return { rows: head.rows.slice(0, slice.limit), total: head.total }
  const { after } = slice
  const older = after ? sql`and (v.listed_at, v.id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``
  const page = await selectCounted(
    db,
    sql`${matches(filter)} ${older} order by v.listed_at desc, v.id desc limit ${sql.count(slice.limit)} offset ${slice.offset}`,
    countOf(filter),
  )
  // Behind the last page there is no row that could say it.
  return { rows: page.rows, total: page.total ?? (await countVersions(db, filter)) }
}

const countOf = (filter: VersionFilter): Sql => countWhere(matches(filter))

const isHead = ({ which, ...chosen }: VersionFilter, { limit, after, offset }: Slice): boolean =>
  limit <= headSize &&
  which === 'listed' &&
  !after &&
  offset === 0 &&
  !chosen.channels?.length &&
  !chosen.platforms?.length &&
  !chosen.gameVersions?.length

async function countVersions(db: Db, filter: VersionFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select ${countOf(filter)} as total`)
  return rows[0]!.total
}

/** `beta` is content with releases and betas. */
export const channelsUpTo = (channel: VersionChannel): VersionChannel[] =>
  versionChannels.slice(0, versionChannels.indexOf(channel) + 1)

export type Wanted = {
  channel: VersionChannel
  platforms: readonly Platform[]
  gameVersions: readonly GameVersion[]
}

/** The newest public version of each resource that fits. */
export const listNewest = (db: Db, resourceIds: readonly number[], wanted: Wanted): Promise<VersionRow[]> =>
  selectVersions(
    db,
    sql`v.id in (select n.id from unnest(${[...resourceIds]}::bigint[]) as r (id)
      cross join lateral (${newestOf(sql`r.id`, wanted)}) n)`,
  )

export async function findNewest(
  db: Db,
  resourceId: number,
  wanted: Wanted,
  now: Date,
): Promise<WholeVersion | null> {
  const head =
    wanted.platforms.length + wanted.gameVersions.length === 0 ? await readHead(db, resourceId, now) : null
  const channels = channelsUpTo(wanted.channel)
  const newest = head?.rows.find((version) => version.public && channels.includes(version.channel))
  if (newest && newest.id === head?.best?.id) return head.best
  return (await selectWhole(db, sql`v.id = (${newestOf(sql`${resourceId}`, wanted)})`))[0] ?? null
}

/** A statement for the id of the newest public version that fits. */
export function newestOf(resource: Sql, { channel, platforms, gameVersions }: Wanted): Sql {
  const fits = sql.join(
    [
      sql`v.public`,
      sql`v.channel = any(${channelsUpTo(channel)}::text[])`,
      ...any(sql`v.platforms`, platforms),
      ...any(sql`v.game_versions`, gameVersions),
    ],
    sql` and `,
  )
  return sql`select v.id from versions v where v.resource_id = ${resource} and ${fits}
    order by v.listed_at desc, v.id desc limit 1`
}

/** The newest version before this one that a person approved. */
export async function findPrevious(db: Db, version: VersionRow): Promise<VersionRow | null> {
  const rows = await selectVersions(
    db,
    sql`v.resource_id = ${version.resourceId} and v.approved_at is not null and v.deleted_at is null
      and v.recalled_at is null and (v.listed_at, v.id) < (${version.listedAt.toISOString()}::timestamptz, ${version.id})
      order by v.listed_at desc, v.id desc limit 1`,
  )
  return rows[0] ?? null
}

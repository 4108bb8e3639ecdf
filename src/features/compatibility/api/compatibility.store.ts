import type { GameVersion, Platform } from '../../../contract/game.ts'
import type { Locale } from '../../../contract/locales.ts'
import { countRows, sql, type CamelRow, type Db, type Sql } from '../../../db/sql.ts'
import type { Slice } from '../../../server/endpoints/list-page.ts'
import type { VersionChannel } from '../../resources/limits/version-limits.contract.ts'
import { writerColumn, type Writer } from '../../users/api/person.store.ts'
import {
  compatibilityLimits,
  type CompatibilityResult,
  type CompatibilityVerdict,
  type ReportState,
} from '../compatibility-limits.contract.ts'

type NamedVersion = { id: number; number: string }

export type ReportRow = CamelRow<
  'compatibility_reports',
  | 'id'
  | 'resource_id'
  | 'user_id'
  | 'java'
  | 'note'
  | 'log'
  | 'wave_id'
  | 'answer'
  | 'answered_at'
  | 'created_at'
  | 'updated_at'
> & {
  version: NamedVersion & { public: boolean }
  platform: Platform
  gameVersion: GameVersion
  result: CompatibilityResult
  language: Locale
  state: ReportState
  author: Writer
  answeredBy: Writer | null
  fixedIn: NamedVersion | null
}

const selectReports = (rest: Sql): Sql => sql`
  select r.id, r.resource_id as "resourceId", r.user_id as "userId", r.java, r.note, r.log, r.wave_id as "waveId",
    r.answer, r.answered_at as "answeredAt", r.created_at as "createdAt", r.updated_at as "updatedAt",
    json_build_object('id', v.id, 'number', v.number, 'public', v.public) as version, r.platform,
    r.game_version as "gameVersion", r.result, r.language, r.state, ${writerColumn} as author,
    case when w.id is not null then json_build_object('id', w.id, 'username', w.username, 'avatarKey', w.avatar_key,
      'deleted', w.deleted_at is not null) end as "answeredBy",
    case when f.id is not null then json_build_object('id', f.id, 'number', f.number) end as "fixedIn"
  from compatibility_reports r join versions v on v.id = r.version_id join users u on u.id = r.user_id
  left join users w on w.id = r.answered_by left join versions f on f.id = r.fixed_in and f.public
  where ${rest}`

export async function findReport(db: Db, id: number): Promise<ReportRow | null> {
  const { rows } = await db.execute<ReportRow>(selectReports(sql`r.id = ${id}`))
  return rows[0] ?? null
}

export type ReportFilter = {
  resourceId: number
  version?: number | undefined
  platform?: Platform | undefined
  gameVersion?: GameVersion | undefined
  result?: CompatibilityResult | undefined
}

function matching({ resourceId, version, platform, gameVersion, result }: ReportFilter): Sql {
  const parts = [
    sql`r.resource_id = ${resourceId} and r.state = 'counted' and exists (
      select from versions shown where shown.id = r.version_id and shown.public)`,
  ]
  if (version) parts.push(sql`r.version_id = ${version}`)
  if (platform) parts.push(sql`r.platform = ${platform}`)
  if (gameVersion) parts.push(sql`r.game_version = ${gameVersion}`)
  if (result) parts.push(sql`r.result = ${result}`)
  return sql.join(parts, sql` and `)
}

/** What counts about public versions, the latest first. */
export async function listReports(db: Db, filter: ReportFilter, slice: Slice): Promise<ReportRow[]> {
  const { after, limit, offset } = slice
  const beyond = after
    ? sql`and (r.updated_at, r.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql``
  const { rows } = await db.execute<ReportRow>(
    selectReports(sql`${matching(filter)} ${beyond}
      order by r.updated_at desc, r.id desc limit ${limit} offset ${offset}`),
  )
  return rows
}

export const countReports = (db: Db, filter: ReportFilter): Promise<number> =>
  countRows(db, sql`from compatibility_reports r where ${matching(filter)}`)

/** What a person reported about one resource, held or not, the latest first. */
export async function listOwnReports(db: Db, resourceId: number, userId: number): Promise<ReportRow[]> {
  const { rows } = await db.execute<ReportRow>(
    selectReports(sql`r.resource_id = ${resourceId} and r.user_id = ${userId} and v.public
      order by r.updated_at desc, r.id desc limit ${compatibilityLimits.own}`),
  )
  return rows
}

/** The latest reports of these waves. */
export async function listWaveReports(
  db: Db,
  waveIds: readonly number[],
  each: number,
): Promise<ReportRow[]> {
  const { rows } = await db.execute<ReportRow>(
    selectReports(sql`r.id in (
      select k.id from unnest(${[...waveIds]}::bigint[]) as wave (id) cross join lateral (
        select id from compatibility_reports where wave_id = wave.id order by updated_at desc, id desc limit ${each}) k)
      order by r.updated_at desc, r.id desc`),
  )
  return rows
}

export type GridRow = {
  versions: (NamedVersion & {
    channel: VersionChannel
    platforms: Platform[]
    game_versions: GameVersion[]
  })[]
  cells: {
    version: number
    platform: Platform
    game_version: GameVersion
    works: number
    faults: number
    fails: number
    verdict: CompatibilityVerdict
    fixed_in: NamedVersion | null
  }[]
  totals: { works: number; faults: number; fails: number }
}

/** So many of the newest versions are shown also while nobody has reported on them. */
const newestShown = 3

/** The grid in one statement: versions with reports and the newest, and what is said of each combination. */
export async function findGrid(db: Db, resourceId: number): Promise<GridRow> {
  const { rows } = await db.execute<GridRow>(sql`
    with public as materialized (
      select v.id, v.number, v.channel, v.platforms, v.game_versions, v.listed_at,
        row_number() over (order by v.listed_at desc, v.id desc) as place
      from versions v where v.resource_id = ${resourceId} and v.public
    ), counted as materialized (
      select c.* from compatibility_counts c join public p on p.id = c.version_id where c.resource_id = ${resourceId}
    ), shown as materialized (
      select * from public p
      where p.place <= ${newestShown} or exists (select from counted c where c.version_id = p.id)
      order by p.place limit ${compatibilityLimits.versions}
    )
    select
      coalesce((select json_agg(json_build_object('id', id, 'number', number, 'channel', channel,
        'platforms', platforms, 'game_versions', game_versions) order by place) from shown), '[]') as versions,
      coalesce((select json_agg(json_build_object('version', c.version_id, 'platform', c.platform,
        'game_version', c.game_version, 'works', c.works, 'faults', c.faults, 'fails', c.fails, 'verdict', c.verdict,
        'fixed_in', case when f.id is not null then json_build_object('id', f.id, 'number', f.number) end))
        from counted c join shown s on s.id = c.version_id left join versions f on f.id = c.fixed_in and f.public),
        '[]') as cells,
      (select json_build_object('works', coalesce(sum(works), 0), 'faults', coalesce(sum(faults), 0),
        'fails', coalesce(sum(fails), 0)) from counted) as totals`)
  return rows[0]!
}

export type ReporterFacts = { createdAt: Date; mute: { until: string; reason: string } | null }

/** What decides how much a person's report counts, and whether they may write at all. */
export async function findReporter(db: Db, userId: number, now: Date): Promise<ReporterFacts | null> {
  const { rows } = await db.execute<ReporterFacts>(sql`
    select u.created_at as "createdAt", (
      select json_build_object('until', s.until, 'reason', s.reason) from user_sanctions s
      where s.user_id = u.id and s.kind = 'mute' and s.lifted_at is null and s.until > ${now}
      order by s.until desc limit 1) as mute
    from users u where u.id = ${userId} and u.deleted_at is null`)
  return rows[0] ?? null
}

export type ReportedVersion = NamedVersion & { authorId: number; title: string }

/** A public version of this resource, with the title of the resource. */
export async function findReportedVersion(
  db: Db,
  resourceId: number,
  versionId: number,
): Promise<ReportedVersion | null> {
  const { rows } = await db.execute<ReportedVersion>(sql`
    select v.id, v.number, v.author_id as "authorId", t.title
    from versions v join resources a on a.id = v.resource_id join resource_revisions t on t.id = a.published_revision_id
    where v.id = ${versionId} and v.resource_id = ${resourceId} and v.public and a.deleted_at is null`)
  return rows[0] ?? null
}

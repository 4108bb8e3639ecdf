import type { GameVersion, Platform } from '../../../contract/game.ts'
import type { Locale } from '../../../contract/locales.ts'
import { sql, type Db } from '../../../db/sql.ts'
import type { CompatibilityResult, ReportState, WaveResult } from '../compatibility-limits.contract.ts'

type Pair = { platform: Platform; gameVersion: GameVersion }

export type NewReport = Pair & {
  resourceId: number
  versionId: number
  userId: number
  result: CompatibilityResult
  java: number | null
  note: string
  log: string
  language: Locale
  weight: number
  waveId: number | null
  now: Date
}

/**
 * Writes a report, or puts it in the place of the one this person wrote about the same before. What staff discarded
 * stays so. An answer speaks of what was said before, so it goes unless the result is the same.
 */
export async function upsertReport(
  tx: Db,
  row: NewReport,
): Promise<{ id: number; isNew: boolean; state: ReportState }> {
  const { rows } = await tx.execute<{ id: number; isNew: boolean; state: ReportState }>(sql`
    insert into compatibility_reports as r (resource_id, version_id, user_id, platform, game_version, result, java,
      note, log, language, weight, state, wave_id, created_at, updated_at)
    values (${row.resourceId}, ${row.versionId}, ${row.userId}, ${row.platform}, ${row.gameVersion}, ${row.result},
      ${row.java}, ${row.note}, ${row.log}, ${row.language}, ${row.weight},
      ${row.waveId === null ? 'counted' : 'held'}, ${row.waveId}, ${row.now}, ${row.now})
    on conflict (version_id, platform, game_version, user_id) do update set
      result = excluded.result, java = excluded.java, note = excluded.note, log = excluded.log,
      language = excluded.language, weight = excluded.weight, updated_at = excluded.updated_at,
      state = case when r.state = 'discarded' then r.state else excluded.state end,
      wave_id = case when r.state = 'discarded' then r.wave_id else excluded.wave_id end,
      answer = case when r.result = excluded.result then r.answer else '' end,
      answered_by = case when r.result = excluded.result then r.answered_by end,
      answered_at = case when r.result = excluded.result then r.answered_at end,
      fixed_in = case when r.result = excluded.result then r.fixed_in end
    returning r.id, r.xmax = 0 as "isNew", r.state`)
  return rows[0]!
}

export async function removeReport(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`delete from compatibility_reports where id = ${id}`)
}

export async function updateAnswer(
  tx: Db,
  id: number,
  answer: { text: string; fixedIn: number | null; by: number; now: Date },
): Promise<void> {
  const isSaid = answer.text !== '' || answer.fixedIn !== null
  await tx.execute(sql`
    update compatibility_reports set answer = ${answer.text}, fixed_in = ${answer.fixedIn},
      answered_by = ${isSaid ? answer.by : null}, answered_at = ${isSaid ? answer.now : null}
    where id = ${id}`)
}

/**
 * Counts anew what is said of a version, of one combination or of all. The caller holds the resource, so nobody counts
 * the same meanwhile.
 */
export async function refold(tx: Db, versionId: number, pair: Pair | null): Promise<void> {
  const within = pair ? sql`platform = ${pair.platform} and game_version = ${pair.gameVersion}` : sql`true`
  await tx.execute(sql`
    with counted as materialized (
      select resource_id, platform, game_version, count(*) filter (where result = 'works') as works,
        count(*) filter (where result = 'faults') as faults, count(*) filter (where result = 'fails') as fails,
        coalesce(sum(weight) filter (where result = 'works'), 0) as works_weight,
        coalesce(sum(weight) filter (where result = 'faults'), 0) as faults_weight,
        coalesce(sum(weight) filter (where result = 'fails'), 0) as fails_weight,
        (array_agg(fixed_in order by answered_at desc, id desc) filter (where fixed_in is not null))[1] as fixed_in
      from compatibility_reports where version_id = ${versionId} and state = 'counted' and ${within}
      group by resource_id, platform, game_version
    ), gone as (
      delete from compatibility_counts c where c.version_id = ${versionId} and ${within} and not exists (
        select from counted k where k.platform = c.platform and k.game_version = c.game_version)
    )
    insert into compatibility_counts as c (version_id, platform, game_version, resource_id, works, faults, fails,
      works_weight, faults_weight, fails_weight, fixed_in)
    select ${versionId}, platform, game_version, resource_id, works, faults, fails, works_weight, faults_weight,
      fails_weight, fixed_in from counted
    on conflict (version_id, platform, game_version) do update set works = excluded.works, faults = excluded.faults,
      fails = excluded.fails, works_weight = excluded.works_weight, faults_weight = excluded.faults_weight,
      fails_weight = excluded.fails_weight, fixed_in = excluded.fixed_in`)
}

/** The wave that waits for staff, if this version has one. */
export async function findOpenWave(tx: Db, versionId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from compatibility_waves where version_id = ${versionId} and closed_at is null`,
  )
  return rows[0]?.id ?? null
}

/** Reports of new accounts since a moment; what staff has decided about does not count again. */
export async function countNewReports(tx: Db, versionId: number, since: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*) as count from compatibility_reports
    where version_id = ${versionId} and weight = 1 and wave_id is null and updated_at > ${since}`)
  return rows[0]!.count
}

/** Opens a wave and holds the reports of new accounts since a moment. */
export async function insertWave(
  tx: Db,
  wave: { resourceId: number; versionId: number; since: Date; now: Date },
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with opened as (
      insert into compatibility_waves (resource_id, version_id, created_at)
      values (${wave.resourceId}, ${wave.versionId}, ${wave.now}) returning id
    ), held as (
      update compatibility_reports set state = 'held', wave_id = (select id from opened)
      where version_id = ${wave.versionId} and weight = 1 and wave_id is null and updated_at > ${wave.since}
    )
    select id from opened`)
  return rows[0]!.id
}

/** Closes a wave: its reports count, or they do not. Says whose they are. */
export async function updateDecided(
  tx: Db,
  wave: { id: number; result: WaveResult; by: number; now: Date },
): Promise<number[]> {
  await tx.execute(sql`
    update compatibility_waves set closed_at = ${wave.now}, closed_by = ${wave.by}, result = ${wave.result}
    where id = ${wave.id}`)
  const { rows } = await tx.execute<{ userId: number }>(sql`
    update compatibility_reports set state = ${wave.result} where wave_id = ${wave.id} and state = 'held'
    returning user_id as "userId"`)
  return [...new Set(rows.map(({ userId }) => userId))]
}

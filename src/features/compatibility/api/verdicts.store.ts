import type { GameVersion, Platform } from '../../../contract/game.ts'
import { sql, type Db } from '../../../db/sql.ts'
import type { CompatibilityVerdict } from '../compatibility-limits.contract.ts'

/** A version on what somebody runs. */
export type Combination = { versionId: number; platform: Platform; gameVersion: GameVersion }

export type CombinationVerdict = Combination & {
  verdict: CompatibilityVerdict
  /** How many people said so. */
  works: number
  faults: number
  fails: number
  /** The version in which the team says the fault is fixed. */
  fixedIn: { id: number; number: string } | null
}

/**
 * What people report of many combinations, in one statement. Those nobody reported on, and those of versions that are
 * not public, are missing.
 *
 * @example await listVerdicts(db, [{ versionId: 12, platform: 'paper', gameVersion: '1.21.8' }])
 */
export async function listVerdicts(
  db: Db,
  combinations: readonly Combination[],
): Promise<CombinationVerdict[]> {
  if (combinations.length === 0) return []
  const { rows } = await db.execute<CombinationVerdict>(sql`
    select c.version_id as "versionId", c.platform, c.game_version as "gameVersion", c.verdict,
      c.works, c.faults, c.fails,
      case when f.id is not null then json_build_object('id', f.id, 'number', f.number) end as "fixedIn"
    from (
      select distinct * from unnest(${combinations.map((one) => one.versionId)}::bigint[],
        ${combinations.map((one) => one.platform)}::text[], ${combinations.map((one) => one.gameVersion)}::text[])
        as asked (version_id, platform, game_version)
    ) asked
    join compatibility_counts c using (version_id, platform, game_version)
    join versions v on v.id = c.version_id and v.public
    left join versions f on f.id = c.fixed_in and f.public`)
  return rows
}

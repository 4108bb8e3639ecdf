import type { ResourceType } from '../../../contract/taxonomy.ts'
import { countRows, sql, type CamelRow, type Db, type Sql } from '../../../db/sql.ts'
import type { Slice } from '../../../server/endpoints/list-page.ts'
import type { ResourceRights } from '../../resources/api/resources.policy.ts'
import type { WaveResult } from '../compatibility-limits.contract.ts'

export type WaveRow = CamelRow<'compatibility_waves', 'id' | 'resource_id' | 'created_at' | 'closed_at'> & {
  resource: { id: number; slug: string; type: ResourceType; title: string }
  /** Who works on the resource. */
  rights: ResourceRights
  version: { id: number; number: string }
  works: number
  faults: number
  fails: number
  result: WaveResult | null
}

async function select(db: Db, rest: Sql): Promise<WaveRow[]> {
  const { rows } = await db.execute<WaveRow>(sql`
    select w.id, w.resource_id as "resourceId", w.created_at as "createdAt", w.closed_at as "closedAt", w.result,
      json_build_object('id', a.id, 'slug', a.slug, 'type', a.type, 'title', t.title) as resource,
      json_build_object('authorId', a.author_id, 'public', a.published_revision_id is not null, 'team', a.team) as rights,
      json_build_object('id', v.id, 'number', v.number) as version, said.works, said.faults, said.fails
    from compatibility_waves w join resources a on a.id = w.resource_id join versions v on v.id = w.version_id
    join resource_revisions t on t.id = coalesce(a.published_revision_id, a.latest_revision_id)
    cross join lateral (
      select count(*) filter (where r.result = 'works') as works, count(*) filter (where r.result = 'faults') as faults,
        count(*) filter (where r.result = 'fails') as fails from compatibility_reports r where r.wave_id = w.id) said
    where ${rest}`)
  return rows
}

export type WaveState = 'open' | 'closed'
/** Of what was deleted meanwhile nothing is left to decide. */
const inState = (state: WaveState): Sql =>
  state === 'open'
    ? sql`w.closed_at is null and exists (
        select from resources s where s.id = w.resource_id and s.deleted_at is null)`
    : sql`w.closed_at is not null`

/** Open ones oldest first, closed ones latest first. */
export async function listWaves(
  db: Db,
  state: WaveState,
  { after, offset, limit }: Slice,
): Promise<WaveRow[]> {
  const at = sql.raw(state === 'open' ? 'w.created_at' : 'w.closed_at')
  const direction = sql.raw(state === 'open' ? 'asc' : 'desc')
  const beyond = after
    ? sql`and (${at}, w.id) ${sql.raw(state === 'open' ? '>' : '<')} (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql``
  return select(
    db,
    sql`${inState(state)} ${beyond} order by ${at} ${direction}, w.id ${direction} limit ${limit} offset ${offset}`,
  )
}

export const countWaves = (db: Db, state: WaveState): Promise<number> =>
  countRows(db, sql`from compatibility_waves w where ${inState(state)}`)

export async function findWave(db: Db, id: number): Promise<WaveRow | null> {
  return (await select(db, sql`w.id = ${id}`))[0] ?? null
}

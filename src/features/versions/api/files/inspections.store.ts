import { sql, type Db, type Sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import { fromJson, knownRows, recall, remember, type InJson } from '../../../../db/ask-once.ts'
import type { Inspection } from '../../../inspection/passport.contract.ts'
import type { FileVerdict, InspectionState } from '../../../resources/limits/version-limits.contract.ts'

export type InspectionRow = {
  attachmentId: number
  resourceType: ResourceType
  state: InspectionState
  verdict: FileVerdict | null
  ruleSet: number
  found: Inspection | null
  requestedAt: Date
  finishedAt: Date | null
}

async function select(db: Db, which: Sql): Promise<InspectionRow[]> {
  const { rows } = await db.execute<InspectionRow>(sql`
    select attachment_id as "attachmentId", resource_type as "resourceType", state, verdict, rule_set as "ruleSet", found,
      requested_at as "requestedAt", finished_at as "finishedAt"
    from file_inspections where ${which}`)
  return rows
}

export const listInspections = (db: Db, attachmentIds: readonly number[]): Promise<InspectionRow[]> =>
  select(db, sql`attachment_id = any(${[...attachmentIds]}::bigint[])`)

const knownInspection = knownRows<InspectionRow>()

export type StoredInspection = InJson<InspectionRow>

/** As a column: what was found in the primary file of a version. */
export const inspectionOf = (versionId: Sql): Sql => sql`(
  select json_build_object('attachmentId', i.attachment_id, 'resourceType', i.resource_type, 'state', i.state,
    'verdict', i.verdict, 'ruleSet', i.rule_set, 'found', i.found, 'requestedAt', i.requested_at,
    'finishedAt', i.finished_at)
  from version_files f join file_inspections i on i.attachment_id = f.attachment_id
  where f.version_id = ${versionId} and f.is_primary)`

export function rememberInspection(db: Db, stored: StoredInspection): void {
  remember(
    db,
    knownInspection,
    stored.attachmentId,
    fromJson<InspectionRow>(stored, ['requestedAt', 'finishedAt']),
  )
}

export async function findInspection(db: Db, attachmentId: number): Promise<InspectionRow | null> {
  const known = recall(db, knownInspection, attachmentId)
  if (known) return known
  return (await select(db, sql`attachment_id = ${attachmentId}`))[0] ?? null
}

/**
 * Both the writer of a scan's result and the maker of a version take this lock before they lock any row:
 * one of the two comes second and sees what the first one did.
 */
export async function holdInspections(db: Db, attachmentIds: readonly number[]): Promise<void> {
  for (const id of attachmentIds.toSorted((a, b) => a - b))
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inspection:${id}`}, 0))`)
}

/**
 * Notes that a file is to be read as a file of this type. True when there is something to do: it was not read yet, or
 * as another type. What belongs to a version is never unread again: it may be public.
 */
export async function insertInspection(
  db: Db,
  { attachmentId, resourceType, now }: { attachmentId: number; resourceType: ResourceType; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into file_inspections as i (attachment_id, resource_type, state, requested_at)
    values (${attachmentId}, ${resourceType}, 'pending', ${now.toISOString()})
    on conflict (attachment_id) do update set resource_type = excluded.resource_type, state = 'pending', verdict = null,
      rule_set = 0, found = null, requested_at = excluded.requested_at, finished_at = null
    where (i.resource_type <> excluded.resource_type or i.state = 'failed')
      and not exists (select from version_files f where f.attachment_id = i.attachment_id)`)
  return rowCount === 1
}

export type InspectionResult = {
  attachmentId: number
  /** As what it was read; a result for another type comes too late and is dropped. */
  resourceType: ResourceType
  state: Exclude<InspectionState, 'pending'>
  verdict: FileVerdict
  ruleSet: number
  found: Inspection | null
  now: Date
}

export async function updateInspection(db: Db, result: InspectionResult): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update file_inspections set state = ${result.state}, verdict = ${result.verdict}, rule_set = ${result.ruleSet},
      found = ${result.found === null ? null : JSON.stringify(result.found)}::jsonb,
      finished_at = ${result.now.toISOString()}
    where attachment_id = ${result.attachmentId} and resource_type = ${result.resourceType}`)
  return rowCount === 1
}

/** Files of versions that were read under older rules, by id, in small portions. */
export async function listOutdated(
  db: Db,
  { ruleSet, after, limit }: { ruleSet: number; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<Row<'file_inspections', 'attachment_id'>>(sql`
    select i.attachment_id from file_inspections i
    where i.state <> 'pending' and i.rule_set < ${ruleSet} and i.attachment_id > ${after}
      and exists (select from version_files f where f.attachment_id = i.attachment_id)
    order by i.attachment_id limit ${limit}`)
  return rows.map((row) => row.attachment_id)
}

/** Files that have waited since before then: their job was lost or gave up. */
export async function listForgotten(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await db.execute<Row<'file_inspections', 'attachment_id'>>(sql`
    select attachment_id from file_inspections where state = 'pending' and requested_at < ${before.toISOString()}
    order by requested_at limit ${limit}`)
  return rows.map((row) => row.attachment_id)
}

/** The version a file belongs to; null while it is only uploaded. */
export async function findVersionOfFile(db: Db, attachmentId: number): Promise<number | null> {
  const { rows } = await db.execute<Row<'version_files', 'version_id'>>(
    sql`select version_id from version_files where attachment_id = ${attachmentId}`,
  )
  return rows[0] ? rows[0].version_id : null
}

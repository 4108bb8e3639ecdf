import { sql, countRows, type CamelRow, type Db, type Sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import { nameOf, type PersonName } from '../../../users/api/users.store.ts'
import type { SubjectRef } from '../../../../server/content-subjects.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import type { ReportReason } from '../../contract/moderation-limits.contract.ts'

export type ReportRow = CamelRow<
  'reports',
  'id' | 'owner_id' | 'reason' | 'words' | 'created_at' | 'closed_at'
> & {
  subject: SubjectRef
  reporter: PersonName
  open: number
  result: 'upheld' | 'dismissed' | null
}

export async function insertReport(
  db: Db,
  row: {
    subject: SubjectRef
    ownerId: number | null
    reporterId: number
    reason: ReportReason
    words: string
    now: Date
  },
): Promise<void> {
  await db.execute(sql`
    insert into reports (subject_kind, subject_id, owner_id, reporter_id, reason, words, created_at)
    values (${row.subject.kind}, ${row.subject.id}, ${row.ownerId}, ${row.reporterId}, ${row.reason}, ${row.words},
      ${row.now.toISOString()})
    on conflict (subject_kind, subject_id, reporter_id) where closed_at is null
    do update set reason = excluded.reason, words = excluded.words`)
}

type Filter = { state: 'open' | 'closed'; against?: number | undefined }

/** Nobody has answered it, not even a moment ago; one answer is for all reports of a thing. */
export const isOpenReport = sql`r.closed_at is null and not exists (
  select from held_decisions h join reports o on o.id = h.subject_id
  where h.subject_kind = 'report' and o.subject_kind = r.subject_kind and o.subject_id = r.subject_id)`

const matches = ({ state, against }: Filter): Sql =>
  sql`${state === 'open' ? isOpenReport : sql`r.closed_at is not null`}
    ${against === undefined ? sql`` : sql`and r.owner_id = ${against}`}`

async function select(db: Db, rest: Sql): Promise<ReportRow[]> {
  const { rows } = await db.execute<ReportRow>(sql`
    select r.id, json_build_object('kind', r.subject_kind, 'id', r.subject_id) as subject, r.owner_id as "ownerId",
      ${nameOf(sql`u`)} as reporter, r.reason, r.words, r.created_at as "createdAt", r.closed_at as "closedAt", r.result,
      (select count(*) from reports o where o.subject_kind = r.subject_kind
        and o.subject_id = r.subject_id and o.closed_at is null) as open
    from reports r join users u on u.id = r.reporter_id where ${rest}`)
  return rows
}

/** Open ones oldest first, closed ones latest first. */
export async function listReports(
  db: Db,
  { after, offset, limit, ...filter }: Slice & Filter,
): Promise<ReportRow[]> {
  const isOpen = filter.state === 'open'
  const at = sql.raw(isOpen ? 'r.created_at' : 'r.closed_at')
  const beyond = after
    ? sql`and (${at}, r.id) ${sql.raw(isOpen ? '>' : '<')} (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql``
  const direction = sql.raw(isOpen ? 'asc' : 'desc')
  return select(
    db,
    sql`${matches(filter)} ${beyond} order by ${at} ${direction}, r.id ${direction} limit ${limit} offset ${offset}`,
  )
}

export const countReports = (db: Db, filter: Filter): Promise<number> =>
  countRows(db, sql`from reports r where ${matches(filter)}`)

export async function findReport(db: Db, id: number): Promise<ReportRow | null> {
  return (await select(db, sql`r.id = ${id}`))[0] ?? null
}

/** The latest reports of one thing; more than this nobody reads. */
const mostReports = 50

export const listReportsOf = (db: Db, { kind, id }: SubjectRef): Promise<ReportRow[]> =>
  select(
    db,
    sql`r.subject_kind = ${kind} and r.subject_id = ${id}
      order by r.created_at desc, r.id desc limit ${sql.count(mostReports)}`,
  )

/** Reports of anything a person published. */
export async function countReportsAgainst(
  db: Db,
  ownerId: number,
): Promise<{ open: number; upheld: number; dismissed: number }> {
  const { rows } = await db.execute<{ open: number; upheld: number; dismissed: number }>(sql`
    select count(*) filter (where closed_at is null) as open,
      count(*) filter (where result = 'upheld') as upheld,
      count(*) filter (where result = 'dismissed') as dismissed
    from reports where owner_id = ${ownerId}`)
  return rows[0]!
}

/** Closes every open report about a subject; returns who reported it. */
export async function updateClosed(
  tx: Db,
  row: { subject: SubjectRef; actorId: number; result: 'upheld' | 'dismissed'; now: Date },
): Promise<number[]> {
  const { rows } = await tx.execute<Row<'reports', 'reporter_id'>>(sql`
    update reports set closed_at = ${row.now.toISOString()}, closed_by = ${row.actorId}, result = ${row.result}
    where subject_kind = ${row.subject.kind} and subject_id = ${row.subject.id} and closed_at is null
    returning reporter_id`)
  return rows.map((closed) => closed.reporter_id)
}

import { sql, countRows, type CamelRow, type Db } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import { nameOf, type PersonName } from '../../../users/api/users.store.ts'
import type { SubjectRef } from '../../../../server/content-subjects.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import type { ReportReason } from '../../contract/moderation-limits.contract.ts'

export type ReportRow = CamelRow<'reports', 'id' | 'reason' | 'words' | 'created_at' | 'closed_at'> & {
  subject: SubjectRef
  reporter: PersonName
  open: number
  result: 'upheld' | 'dismissed' | null
}

export async function insertReport(
  db: Db,
  row: { subject: SubjectRef; reporterId: number; reason: ReportReason; words: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into reports (subject_kind, subject_id, reporter_id, reason, words, created_at)
    values (${row.subject.kind}, ${row.subject.id}, ${row.reporterId}, ${row.reason}, ${row.words},
      ${row.now.toISOString()})
    on conflict (subject_kind, subject_id, reporter_id) where closed_at is null
    do update set reason = excluded.reason, words = excluded.words`)
}

type State = 'open' | 'closed'

/** Open ones oldest first, closed ones latest first. */
export async function listReports(
  db: Db,
  { state, after, offset, limit }: Slice & { state: State },
): Promise<ReportRow[]> {
  const isOpen = state === 'open'
  const at = sql.raw(isOpen ? 'r.created_at' : 'r.closed_at')
  const beyond = after
    ? sql`and (${at}, r.id) ${sql.raw(isOpen ? '>' : '<')} (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql``
  const direction = sql.raw(isOpen ? 'asc' : 'desc')
  const { rows } = await db.execute<ReportRow>(sql`
    select r.id, json_build_object('kind', r.subject_kind, 'id', r.subject_id) as subject, ${nameOf(sql`u`)} as reporter,
      r.reason, r.words, r.created_at as "createdAt", r.closed_at as "closedAt", r.result,
      (select count(*) from reports o where o.subject_kind = r.subject_kind
        and o.subject_id = r.subject_id and o.closed_at is null) as open
    from reports r join users u on u.id = r.reporter_id
    where r.closed_at ${isOpen ? sql`is null` : sql`is not null`} ${beyond}
    order by ${at} ${direction}, r.id ${direction} limit ${limit} offset ${offset}`)
  return rows
}

export const countReports = (db: Db, state: State): Promise<number> =>
  countRows(db, sql`from reports where closed_at ${state === 'open' ? sql`is null` : sql`is not null`}`)

export async function findReportSubject(db: Db, id: number): Promise<SubjectRef | null> {
  const { rows } = await db.execute<SubjectRef>(sql`
    select subject_kind as kind, subject_id as id from reports where id = ${id}`)
  return rows[0] ?? null
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

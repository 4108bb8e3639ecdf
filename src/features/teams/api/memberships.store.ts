import { countRows, sql, type Db } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Slice } from '../../../server/endpoints/list-page.ts'
import type { TeamPermission } from '../../resources/limits/resource-limits.contract.ts'
import { readSummary, summaryColumns, summaryJoins } from '../../resources/list/api/resource-summary.store.ts'
import type { RawSummary, SummaryRow } from '../../resources/list/api/resource-summary.store.ts'

export type MembershipRow = {
  summary: SummaryRow
  title: string
  permissions: TeamPermission[]
  joinedAt: Date
}

type Raw = RawSummary &
  Row<'team_members', 'permissions' | 'joined_at'> & {
    own_title: Column<'team_members', 'title'>
    permissions: TeamPermission[]
  }

/** The resources of others that somebody works on, whatever their status, newest first. */
export async function listMemberships(
  db: Db,
  userId: number,
  { after, offset, limit }: Slice,
  reader: Locale,
): Promise<MembershipRow[]> {
  const older = after
    ? sql`and (m.joined_at, m.resource_id) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql``
  const { rows } = await db.execute<Raw>(sql`
    with chosen as materialized (
      select m.resource_id, m.title, m.permissions, m.joined_at from team_members m
      join resources a on a.id = m.resource_id and a.deleted_at is null
      where m.user_id = ${userId} ${older}
      order by m.joined_at desc, m.resource_id desc limit ${limit} offset ${offset}
    )
    select 0 as sort_key, c.title as own_title, c.permissions, c.joined_at, ${summaryColumns}
    from chosen c join resources a on a.id = c.resource_id ${summaryJoins(reader)}
    order by c.joined_at desc, a.id desc`)
  return rows.map((row) => ({
    summary: readSummary(row),
    title: row.own_title,
    permissions: row.permissions,
    joinedAt: row.joined_at,
  }))
}

export async function countMemberships(db: Db, userId: number): Promise<number> {
  return countRows(
    db,
    sql`from team_members m join resources a on a.id = m.resource_id and a.deleted_at is null where m.user_id = ${userId}`,
  )
}

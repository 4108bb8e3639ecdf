import { countRows, sql, type Db, type Sql } from '../../../../db/sql.ts'
import type { Column, Row } from '../../../../db/tables.ts'
import type { DependencyKind } from '../../../../contract/inspection.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import type { VersionChannel } from '../../limits/version-limits.contract.ts'
import { readSummary, summaryColumns, summaryJoins } from '../../list/api/resource-summary.store.ts'
import type { RawSummary, SummaryRow } from '../../list/api/resource-summary.store.ts'

export type DependantRow = {
  summary: SummaryRow
  kind: DependencyKind
  range: string
  version: { id: number; number: string; channel: VersionChannel; publishedAt: Date }
}

type Raw = RawSummary &
  Row<'resource_dependants', 'kind' | 'range' | 'version_id'> &
  Row<'versions', 'channel'> & {
    version_number: Column<'versions', 'number'>
    version_at: Column<'resource_dependants', 'listed_at'>
  }

/** Of one kind, or the newest of each dependant; both stand on an index in the order of the list. */
const named = (resourceId: number, kind: DependencyKind | undefined): Sql =>
  sql`f.resource_id = ${resourceId} and ${kind ? sql`f.kind = ${kind}` : sql`f.newest`}`

/** How many there are, up to the bound. */
export async function countDependants(
  db: Db,
  { resourceId, kind }: { resourceId: number; kind: DependencyKind | undefined },
): Promise<number> {
  return countRows(
    db,
    sql`from resource_dependants f join resources a on a.id = f.dependant_id and a.listed where ${named(resourceId, kind)}`,
  )
}

/** Newest first: each listed resource by its newest public version that names the other one, and how. */
export async function listDependants(
  db: Db,
  { resourceId, kind }: { resourceId: number; kind: DependencyKind | undefined },
  { after, offset, limit }: Slice,
  reader: Locale,
): Promise<DependantRow[]> {
  const older = after
    ? sql`and (f.listed_at, f.version_id) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql``
  const { rows } = await db.execute<Raw>(sql`
    with chosen as materialized (
      select f.* from resource_dependants f join resources a on a.id = f.dependant_id and a.listed
      where ${named(resourceId, kind)} ${older}
      order by f.listed_at desc, f.version_id desc limit ${limit} offset ${offset}
    )
    select 0 as sort_key, c.kind, c.range, c.version_id, v.number as version_number, v.channel,
      c.listed_at as version_at, ${summaryColumns}
    from chosen c join resources a on a.id = c.dependant_id join versions v on v.id = c.version_id
      ${summaryJoins(reader)}
    order by c.listed_at desc, c.version_id desc`)
  return rows.map((row) => ({
    summary: readSummary(row),
    kind: row.kind,
    range: row.range,
    version: {
      id: row.version_id,
      number: row.version_number,
      channel: row.channel,
      publishedAt: row.version_at,
    },
  }))
}

/**
 * Writes down what the public versions of a resource depend on, instead of what was written before. Called with the
 * resource locked, whenever one of its versions appears, goes, or changes what it needs.
 */
export async function replaceDependantsOf(db: Db, dependantId: number): Promise<void> {
  await db.execute(sql`delete from resource_dependants where dependant_id = ${dependantId}`)
  await db.execute(sql`
    insert into resource_dependants (resource_id, dependant_id, kind, range, version_id, listed_at, newest)
    select d.resource_id, ${dependantId}, d.kind, d.range, d.version_id, d.listed_at, row_number() over (
      partition by d.resource_id order by d.listed_at desc, d.version_id desc, d.position) = 1
    from (
      select distinct on (n.resource_id, n.kind)
        n.resource_id, n.kind, n.range, v.id as version_id, v.listed_at, n.position
      from versions v join version_dependencies n on n.version_id = v.id
      where v.resource_id = ${dependantId} and v.public and n.resource_id <> ${dependantId}
      order by n.resource_id, n.kind, v.listed_at desc, v.id desc, n.position
    ) d`)
}

import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { DependencyKind } from '../../../../contract/inspection.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { maxCountedRows } from '../../../../contract/paging.ts'
import type { Db } from '../../../../db/client.ts'
import type { Slice } from '../../../../server/list-page.ts'
import type { VersionChannel } from '../../version-words.contract.ts'
import { readSummary, summaryColumns, summaryJoins } from '../resource-summary.store.ts'
import type { RawSummary, SummaryRow } from '../resource-summary.store.ts'

export type DependantRow = {
  summary: SummaryRow
  kind: DependencyKind
  range: string
  version: { id: number; number: string; channel: VersionChannel; publishedAt: Date }
}

type Raw = RawSummary & {
  kind: DependencyKind
  range: string
  version_id: string
  version_number: string
  channel: VersionChannel
  version_at: string
}

/** One row per resource: its newest public version that names the other one, and how. */
const dependants = (resourceId: number, kind: DependencyKind | undefined): SQL => sql`
  select distinct on (v.resource_id) v.resource_id, v.id, v.number, v.channel, v.listed_at, d.kind, d.range
  from version_dependencies d
  join versions v on v.id = d.version_id and v.public and v.resource_id <> ${resourceId}
  join resources a on a.id = v.resource_id and a.listed
  where d.resource_id = ${resourceId} ${kind ? sql`and d.kind = ${kind}` : sql``}
  order by v.resource_id, v.listed_at desc, v.id desc, d.position`

/** Newest first, with the number of all of them, in one statement. */
export async function listDependants(
  db: Db,
  { resourceId, kind }: { resourceId: number; kind: DependencyKind | undefined },
  { after, offset, limit }: Slice,
  reader: Locale,
): Promise<{ rows: DependantRow[]; total: number }> {
  const older = after
    ? sql`where (f.listed_at, f.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql``
  const { rows } = await db.execute<(Raw | { id: null }) & { total: string }>(sql`
    with found as materialized (${dependants(resourceId, kind)}),
    chosen as materialized (
      select f.* from found f ${older} order by f.listed_at desc, f.id desc limit ${limit} offset ${offset}
    )
    select counted.total, card.*
    from (select least(count(*), ${maxCountedRows + 1}) as total from found) counted left join (
      select 0 as sort_key, c.kind, c.range, c.id as version_id, c.number as version_number, c.channel,
        c.listed_at as version_at, ${summaryColumns}
      from chosen c join resources a on a.id = c.resource_id ${summaryJoins(reader)}
    ) card on true order by card.version_at desc, card.version_id desc`)
  return {
    total: Number(rows[0]!.total),
    rows: rows.flatMap((row) =>
      row.id === null
        ? []
        : [
            {
              summary: readSummary(row),
              kind: row.kind,
              range: row.range,
              version: {
                id: Number(row.version_id),
                number: row.version_number,
                channel: row.channel,
                publishedAt: new Date(row.version_at),
              },
            },
          ],
    ),
  }
}

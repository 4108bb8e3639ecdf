import { sql, type Db } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import { resourceTypes } from '../../../../contract/taxonomy.ts'
import type { ResourceStats } from '../../resource-shapes.contract.ts'

const weekMs = 7 * 86_400_000

/** Sums over everything listed. Every type is told, also one that has nothing yet. */
export async function readStats(db: Db, now: Date): Promise<ResourceStats> {
  const since = new Date(now.getTime() - weekMs).toISOString()
  const { rows } = await db.execute<
    Row<'resources', 'type'> & {
      total: number
      downloads: number
      versions: number
      fresh: number
    }
  >(sql`
    select type, count(*)::int as total, sum(downloads) as downloads, sum(version_count)::int as versions,
      count(*) filter (where published_at >= ${since})::int as fresh
    from resources where listed group by type`)
  const { rows: people } = await db.execute<{
    authors: number
  }>(sql`
    select count(distinct author_id)::int as authors from resources where listed`)
  const byType = new Map(rows.map((row) => [row.type, row]))
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    total: sum((row) => row.total),
    downloads: sum((row) => row.downloads),
    versions: sum((row) => row.versions),
    authors: people[0]!.authors,
    fresh: sum((row) => row.fresh),
    types: resourceTypes.map((type) => ({
      type,
      count: byType.get(type)?.total ?? 0,
      downloads: Number(byType.get(type)?.downloads ?? 0),
    })),
  }
}

import type { Verdict } from '../../../contract/inspection.ts'
import { sql, type Db } from '../../../db/sql.ts'

type BadgeFacts = { downloads: number; number: string | null; verdict: Verdict | null }

/** What badges say of a public resource, by its slug or one it had before. */
export async function findBadgeFacts(db: Db, slug: string): Promise<BadgeFacts | null> {
  const { rows } = await db.execute<BadgeFacts>(sql`
    select r.downloads, v.number, v.verdict
    from resource_slugs s join resources r on r.id = s.resource_id and r.published_revision_id is not null
    left join versions v on v.id = (r.latest_version ->> 'id')::bigint
    where s.slug = ${slug}`)
  return rows[0] ?? null
}

import { sql, type Db } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'

/**
 * Versions that readers could get although they must not: there are none, ever. A file that was never read, read as
 * something else, refused, blocked or recalled; a version nobody approved; one of a resource nobody approved.
 */
export async function listUnsafePublic(db: Db): Promise<number[]> {
  const { rows } = await db.execute<Row<'versions', 'id'>>(sql`
    select v.id from versions v join resources r on r.id = v.resource_id
    left join resource_revisions a on a.id = r.approved_revision_id
    where v.public and (
      not exists (select from version_files f where f.version_id = v.id and f.is_primary)
      or exists (
        select from version_files f left join file_inspections i on i.attachment_id = f.attachment_id
        where f.version_id = v.id and (i.state is distinct from 'done' and i.state is distinct from 'failed'
          or i.verdict is null or i.verdict in ('block', 'refused') or i.resource_type <> r.type
          or exists (select from recalled_files c where c.sha256 = f.sha256)))
      or v.submitted_at is null or v.declined_at is not null or v.deleted_at is not null
      or (v.approved_at is null and not v.trusted)
      or (v.scheduled_at > v.published_at)
      or (r.deleted_at is null and a.approved_at is null))
    order by v.id`)
  return rows.map((row) => row.id)
}

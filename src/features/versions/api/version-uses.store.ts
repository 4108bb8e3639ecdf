import { sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { FindUses } from '../../attachments/api/attachments.handlers.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'

type UseRow = Row<'resources', 'slug' | 'type'> &
  Row<'resource_revisions', 'title'> &
  Row<'versions', 'number'> & { attachmentId: number; versionId: number }

/** Which versions these files belong to. */
export const findVersionUses: FindUses = async (db, ids) => {
  const { rows } = await db.execute<UseRow>(sql`
    select distinct on (b.attachment_id) b.attachment_id as "attachmentId", v.id as "versionId", v.number, l.title,
      a.slug, a.type
    from attachment_bindings b join versions v on v.id = b.subject_id
    join resources a on a.id = v.resource_id and a.deleted_at is null
    join resource_revisions l on l.id = coalesce(a.published_revision_id, a.latest_revision_id)
    where b.attachment_id = any(${ids}::bigint[]) and b.subject_kind = 'version'
    order by b.attachment_id, b.subject_id desc`)
  return rows.map((row) => ({
    id: row.attachmentId,
    title: `${row.title} ${row.number}`,
    path: `${resourcePath(row)}/version/${row.versionId}`,
  }))
}

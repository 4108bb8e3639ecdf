import { sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { FindUses } from '../../attachments/api/attachments.handlers.ts'
import { listPictureUses } from '../../publications/kind/api/picture-uses.store.ts'
import { resourcePath } from '../limits/resource-limits.contract.ts'
import { resourceKind } from './resource-kind.ts'

/** Which resources show these pictures. */
export const findResourceUses: FindUses = async (db, ids) => {
  const columns = sql`a.slug, a.type`
  const rows = await listPictureUses<Row<'resources', 'slug' | 'type'>>(db, resourceKind.tables, ids, columns)
  return rows.map((row) => ({ id: row.attachmentId, title: row.title, path: resourcePath(row) }))
}

import { sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { FindUses } from '../../attachments/api/attachments.handlers.ts'
import { listPictureUses } from '../../publications/kind/api/picture-uses.store.ts'
import { articleKind, articlePath } from './article-kind.ts'

/** Which articles show these pictures. */
export const findArticleUses: FindUses = async (db, ids) => {
  const columns = sql`a.id, a.slug`
  const rows = await listPictureUses<Row<'articles', 'id' | 'slug'>>(db, articleKind.tables, ids, columns)
  return rows.map((row) => ({ id: row.attachmentId, title: row.title, path: articlePath(row) }))
}

import { sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { Db } from '../../../db/client.ts'

/** Which of these titles no other article may have. */
export async function listTakenTitles(db: Db, titleKeys: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<Row<'articles', 'title_key'>>(sql`
    select title_key from articles where title_key = any(${[...titleKeys]}::text[]) and deleted_at is null`)
  return rows.map((row) => row.title_key)
}

/** Whether there ever was one of this title, deleted or not. */
export async function wasTitleUsed(db: Db, titleKey: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from articles where title_key = ${titleKey}`)
  return rows.length > 0
}

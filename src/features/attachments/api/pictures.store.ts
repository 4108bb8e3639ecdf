import { sql, type Db, type Sql } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'

export type PictureCopy = { key: string; width: number; height: number }

type PictureRow = Row<'attachments', 'id'> & {
  preview: NonNullable<Column<'attachments', 'preview'>>
  /** From the narrowest to the widest. */
  copies: PictureCopy[]
}

/** A picture as one JSON value of a row; null if it is missing or not public. */
export type StoredPicture = { id: number; preview: string; copies: PictureCopy[] | null }

/** A column with a picture and its copies, so that a page of cards is one query. */
export const pictureOf = (id: Sql): Sql => sql`(
  select json_build_object('id', p.id, 'preview', p.preview, 'copies', (
    select json_agg(json_build_object('key', f.key, 'width', f.width, 'height', f.height) order by f.width)
    from attachment_files f where f.attachment_id = p.id and f.key like 'pictures/%'))
  from attachments p where p.id = ${id} and p.status = 'ready' and p.preview is not null)`

/** The public ones of these pictures. */
export async function listPictures(db: Db, ids: readonly number[]): Promise<PictureRow[]> {
  const { rows } = await db.execute<PictureRow>(sql`
    select a.id, a.preview,
      json_agg(json_build_object('key', f.key, 'width', f.width, 'height', f.height) order by f.width) as copies
    from attachments a join attachment_files f on f.attachment_id = a.id
    where a.id = any(${[...ids]}::bigint[]) and a.status = 'ready' and a.preview is not null
      and f.key like 'pictures/%'
    group by a.id`)
  return rows
}

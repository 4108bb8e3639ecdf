import { sql } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'
import type { Picture } from '../../../contract/picture.ts'
import { srcsetOf } from '../../../contract/picture.ts'
import type { Db } from '../../../db/client.ts'
import { pictureUrlOf } from '../../../server/picture-files.ts'

type Copy = { key: string; width: number; height: number }

/** The pictures that anybody may see among these attachments; an id that is none of them is not in the answer. */
export async function picturesByIds(db: Db, ids: readonly number[]): Promise<Map<number, Picture>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const { rows } = await db.execute<
    Row<'attachments', 'id'> & {
      preview: NonNullable<Column<'attachments', 'preview'>>
      copies: Copy[]
    }
  >(sql`
    select a.id, a.preview,
      json_agg(json_build_object('key', f.key, 'width', f.width, 'height', f.height) order by f.width) as copies
    from attachments a join attachment_files f on f.attachment_id = a.id
    where a.id = any(${wanted}::bigint[]) and a.status = 'ready' and a.preview is not null
      and f.key like 'pictures/%'
    group by a.id`)
  return new Map(rows.map((row) => [row.id, presentPicture(row.id, row.preview, row.copies)]))
}

/** `copies` from the narrowest to the widest. */
export function presentPicture(id: number, preview: string, copies: readonly Copy[]): Picture {
  const widest = copies.at(-1)!
  return {
    id,
    url: pictureUrlOf(widest.key),
    width: widest.width,
    height: widest.height,
    preview,
    srcset: srcsetOf(copies.map(({ key, width }) => ({ url: pictureUrlOf(key), width }))),
  }
}

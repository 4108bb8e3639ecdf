import { srcsetOf, type Picture } from '../../../contract/picture.ts'
import type { Db } from '../../../db/client.ts'
import { pictureUrlOf } from '../../../server/pictures/picture-files.ts'
import { listPictures, type PictureCopy, type StoredPicture } from './pictures.store.ts'

/** The public pictures among these attachments; other ids are missing in the result. */
export async function picturesByIds(db: Db, ids: readonly number[]): Promise<Map<number, Picture>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await listPictures(db, wanted)
  return new Map(rows.map((row) => [row.id, presentPicture(row.id, row.preview, row.copies)]))
}

/** `copies` from the narrowest to the widest. */
function presentPicture(id: number, preview: string, copies: readonly PictureCopy[]): Picture {
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

export const readPicture = (stored: StoredPicture | null): Picture | null =>
  stored?.copies ? presentPicture(stored.id, stored.preview, stored.copies) : null

/** The narrowest copy, for places where a picture is a small mark beside a name. */
export function readSmallPicture(
  stored: StoredPicture | null,
): Pick<Picture, 'url' | 'width' | 'height'> | null {
  const narrowest = stored?.copies?.[0]
  if (!narrowest) return null
  return { url: pictureUrlOf(narrowest.key), width: narrowest.width, height: narrowest.height }
}

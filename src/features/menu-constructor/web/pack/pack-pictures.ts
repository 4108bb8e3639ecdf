import { pngSize } from '../../pack/png-size.ts'
import type { PackFiles } from '../../pack/pack-files.ts'

/** Larger ones are no pictures of items or letters. */
const MOST_EDGE = 4096

export interface PackPicture {
  bitmap: ImageBitmap
  width: number
  height: number
}

/** Pictures of a pack, each unfolded once and only when it is asked for. */
export function packPictures(files: PackFiles) {
  const known = new Map<string, Promise<PackPicture | null>>()
  async function load(path: string): Promise<PackPicture | null> {
    const bytes = files.bytes(path)
    const size = bytes && pngSize(bytes)
    if (!size || size.width === 0 || size.height === 0 || Math.max(size.width, size.height) > MOST_EDGE)
      return null
    const bitmap = await createImageBitmap(blobOf(bytes)).catch(() => null)
    return bitmap && { bitmap, width: bitmap.width, height: bitmap.height }
  }
  return (path: string): Promise<PackPicture | null> => {
    let picture = known.get(path)
    if (!picture) known.set(path, (picture = load(path)))
    return picture
  }
}

export const blobOf = (bytes: Uint8Array): Blob =>
  new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' })

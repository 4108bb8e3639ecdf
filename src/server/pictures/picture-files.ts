import { fail } from '../../contract/errors.ts'
import { storedFile } from '../http/stored-file.ts'
import type { Storage } from '../storage/storage.ts'

/** Named by its content, so it never changes and may be kept for a year. */
export const foreverFile = {
  contentType: 'image/webp',
  cacheControl: 'public, max-age=31536000, immutable',
}

/** Where a copy of a picture with this content is kept. A place of its own: no other file can be asked for by its hash. */
export const pictureKeyOf = (sha256: string): string => `pictures/${sha256.slice(0, 2)}/${sha256}.webp`

/** The address of what lies under such a key. */
export const pictureUrlOf = (key: string): string => `/files/${key.slice('pictures/'.length)}`

const pattern = /^\/files\/([0-9a-f]{2})\/([0-9a-f]{64})\.webp$/

/** `/files/ab/<sha256>.webp`: the copies of pictures that anybody may see. */
export function makePictureFiles(storage: Storage) {
  return async (path: string, request: Request): Promise<Response> => {
    const [, folder, sha256] = pattern.exec(path) ?? []
    if (!sha256 || !sha256.startsWith(folder!) || !['GET', 'HEAD'].includes(request.method))
      throw fail('notFound')
    return storedFile(storage, pictureKeyOf(sha256), request, { sha256, ...foreverFile })
  }
}

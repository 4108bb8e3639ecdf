import { fail } from '../../contract/errors.ts'
import { foreverFile } from './picture-files.ts'
import { storedFile } from '../http/stored-file.ts'
import type { Storage } from '../storage/storage.ts'

const pattern = /^\/avatars\/([0-9a-f]{64})\.webp$/

/** Where a picture with this content is kept. A place of its own: no other file can be asked for by its hash. */
export const avatarKeyOf = (sha256: string): string => `avatars/${sha256}.webp`

/** Pictures people gave themselves. Named by their content, so they never change and may be kept for a year. */
export function makeAvatars(storage: Storage) {
  return async (path: string, request: Request): Promise<Response> => {
    const sha256 = pattern.exec(path)?.[1]
    if (!sha256 || !['GET', 'HEAD'].includes(request.method)) throw fail('notFound')
    return storedFile(storage, avatarKeyOf(sha256), request, { sha256, ...foreverFile })
  }
}

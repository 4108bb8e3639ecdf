import { pictureRules } from '../../../contract/limits/attachment-limits.ts'
import type { PictureWorker } from '../../../server/pictures/images/picture-worker.ts'

const edge = 256

/** Any allowed picture as our own square webp, without metadata. */
export async function makeAvatar(pictures: PictureWorker, userId: number, bytes: Buffer): Promise<Buffer> {
  const job = { rules: pictureRules.avatar, make: { square: edge } }
  const made = await pictures.make(`user:${userId}`, async () => bytes, job)
  return made.copies[0]!.data
}

import { fail } from '../../../contract/errors.ts'
import { avatarLimits } from '../../../contract/profile-choices.ts'
import { atMost } from '../../../server/at-most.ts'

const edge = 256
// Decoding takes a core and memory a stranger could make us spend.
const bounded = atMost(2, 16)

/** What a file is by its first bytes; its name and its declared type prove nothing. */
export function sniffImage(bytes: Buffer): 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | null {
  const text = bytes.toString('latin1', 0, 16)
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.slice(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text.slice(8, 12))) return 'avif'
  return null
}

/**
 * Any allowed picture as our own square webp, without metadata. The bounds are read from the header before anything
 * is decoded, and checked again by the decoder; whatever cannot be read is out of limits too.
 */
export async function makeAvatar(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > avatarLimits.maxBytes || sniffImage(bytes) === null) throw fail('imageOutOfLimits')
  return bounded(async () => {
    const { default: sharp } = await import('sharp')
    const { minPixels, maxPixels } = avatarLimits
    const limits = { limitInputPixels: maxPixels * maxPixels, failOn: 'warning', pages: 1 } as const
    try {
      const { width, height } = await sharp(bytes, limits).metadata()
      if (Math.min(width, height) < minPixels || Math.max(width, height) > maxPixels)
        throw fail('imageOutOfLimits')
      return await sharp(bytes, limits)
        .rotate()
        .resize(edge, edge, { fit: 'cover' })
        .webp({ quality: 75 })
        .timeout({ seconds: 10 })
        .toBuffer()
    } catch {
      throw fail('imageOutOfLimits')
    }
  })
}

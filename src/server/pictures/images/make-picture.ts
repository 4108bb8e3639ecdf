import sharp from 'sharp'
import type { Metadata, OutputInfo, Sharp, SharpOptions } from 'sharp'
import { animationLimits, type PictureRules } from '../../../contract/limits/attachment-limits.ts'
import { copyWidths } from '../../../contract/picture.ts'
import type { MadePicture, PictureAnswer, PictureCopy, PictureFault, PictureJob } from './picture-job.ts'

const quality = 75
const previewBytes = 1024
const oneMiB = 1024 * 1024
const seconds = 20
const unsuspiciousArea = 4_000_000
const mostPixelsPerByte = 2_000

/**
 * Any allowed picture as our own webp copies, turned upright, without metadata. The bounds are read from the header
 * before anything is decoded, and held again by the decoder; whatever cannot be read is out of limits too.
 */
export async function makePicture(
  bytes: Buffer,
  { rules, make, mostArea }: PictureJob,
): Promise<PictureAnswer> {
  if (bytes.length > rules.maxBytes) return fault('picture_bytes', { max: rules.maxBytes / oneMiB })
  if (imageKind(bytes) === null) return fault('picture_kind')
  try {
    // Reads no pixels, so there is nothing to bound yet.
    const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
    const wrong = outOfLimits(header, rules, bytes.length)
    if (wrong) return { fault: wrong }
    const animated = rules.animated && (header.pages ?? 1) > 1
    const area = header.width * (header.pageHeight ?? header.height) * (animated ? header.pages! : 1)
    if (mostArea !== undefined && area > mostArea) return { large: true }
    return { made: await (animated ? makeAnimated : makeStill)(bytes, header, rules, make) }
  } catch {
    return fault('picture_broken')
  }
}

const fault = (key: string, args: PictureFault['args'] = {}): PictureAnswer => ({ fault: { key, args } })

function outOfLimits(
  { width, height, pages = 1, pageHeight }: Metadata,
  rules: PictureRules,
  bytes: number,
): PictureFault | null {
  const tall = pageHeight ?? height
  const { minPixels: min, maxPixels: max, maxArea, square } = rules
  if (Math.min(width, tall) < min) return { key: 'picture_small', args: { min } }
  if (Math.max(width, tall) > max) return { key: 'picture_sides', args: { max } }
  // A kilobyte can hold 24 megapixels of one color and cost what a photograph costs. No photograph is that small.
  const allowed = Math.min(maxArea, unsuspiciousArea + bytes * mostPixelsPerByte)
  if (width * tall > allowed)
    return { key: 'picture_area', args: { max: Math.floor(allowed / 100_000) / 10 } }
  if (square && width !== tall) return { key: 'picture_square', args: {} }
  const { frames, area } = animationLimits
  // Also where only the first frame is shown: thousands of frames are an attack.
  if (pages > frames || pages * width * tall > area) return { key: 'picture_frames', args: { max: frames } }
  return null
}

type Make = PictureJob['make']

/** Decoded once, at the widest size wanted; the other copies are made from that. */
async function makeStill(
  bytes: Buffer,
  header: Metadata,
  rules: PictureRules,
  make: Make,
): Promise<MadePicture> {
  const upright = (header.orientation ?? 1) >= 5 ? header.height : header.width
  const widths = 'square' in make ? [make.square] : copyWidths(upright, make.widths)
  const hardEdges = 'square' in make && make.hardEdges === true
  const size =
    'square' in make
      ? ({ width: make.square, height: make.square, fit: 'cover' } as const)
      : { width: widths.at(-1)! }
  const { data, info } = await open(bytes, { limitInputPixels: rules.maxArea, pages: 1 })
    .rotate()
    .resize({ ...size, ...(hardEdges ? { kernel: 'nearest' } : {}) })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const decoded = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const copies: PictureCopy[] = []
  for (const width of widths)
    copies.push(
      await decoded()
        .resize({ width })
        .webp(hardEdges ? { lossless: true } : { quality })
        .timeout({ seconds })
        .toBuffer({ resolveWithObject: true })
        .then(copyOf),
    )
  return { animated: false, copies, preview: await previewOf(decoded) }
}

/** Every frame is decoded for every copy, so there are few of them. */
const animatedWidths = [320, 640, 1024]

async function makeAnimated(bytes: Buffer, header: Metadata): Promise<MadePicture> {
  const copies: PictureCopy[] = []
  for (const width of copyWidths(header.width, animatedWidths))
    copies.push(
      await open(bytes, { limitInputPixels: animationLimits.area, pages: -1 })
        .resize({ width })
        .webp({ quality, effort: 2 })
        .toBuffer({ resolveWithObject: true })
        .then(copyOf),
    )
  const first = () => open(bytes, { limitInputPixels: animationLimits.area, pages: 1 })
  return { animated: true, copies, preview: await previewOf(first) }
}

const open = (bytes: Buffer, options: SharpOptions) =>
  sharp(bytes, { failOn: 'error', ...options }).timeout({ seconds })

const copyOf = ({ data, info }: { data: Buffer; info: OutputInfo }): PictureCopy => ({
  width: info.width,
  height: info.pageHeight ?? info.height,
  data,
})

async function previewOf(picture: () => Sharp): Promise<string> {
  for (const pixels of [20, 14, 8, 4]) {
    const tiny = await picture()
      .resize(pixels, pixels, { fit: 'inside' })
      .webp({ quality: 40, alphaQuality: 40, smartSubsample: true })
      .toBuffer()
    const address = `data:image/webp;base64,${tiny.toString('base64')}`
    if (address.length <= previewBytes) return address
  }
  throw new Error('no preview of four pixels fits into a kilobyte')
}

type ImageKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'

/** What a file is by its first bytes; its name and its declared type prove nothing. */
function imageKind(bytes: Buffer): ImageKind | null {
  const text = bytes.toString('latin1', 0, 16)
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.slice(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text.slice(8, 12))) return 'avif'
  return null
}

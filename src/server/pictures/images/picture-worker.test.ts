import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { pictureRules } from '../../../contract/limits/attachment-limits.ts'
import { copyWidths, pictureWidths } from '../../../contract/picture.ts'
import { movingGif, noise, picture, pngBomb } from '../../../testing/content/pictures.ts'
import { PICTURE_WIDTHS } from '../../../web/ui/picture/picture-srcset.ts'
import { makePictureWorker } from './picture-worker.ts'
import type { PictureJob } from './picture-job.ts'

const worker = makePictureWorker()
afterAll(() => worker.close())
const content: PictureJob = { rules: pictureRules.content, make: { widths: pictureWidths } }
const make = (bytes: Buffer, job = content) => worker.make('ann', async () => bytes, job)
const flatAvif = () =>
  sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#12796c' } })
    .avif({ effort: 0 })
    .toBuffer()
const faultOf = (bytes: Buffer, job = content) =>
  make(bytes, job).then(
    () => null,
    (error: { key: string; fields: { file: { key: string }[] } }) => [error.key, error.fields.file[0]!.key],
  )

describe('the copies of a picture', () => {
  test('are webp of every width up to its own, with a preview below a kilobyte', async () => {
    const { copies, preview, animated } = await make(await noise(1400, 700).jpeg().toBuffer())
    expect(copies.map(({ width, height }) => [width, height])).toEqual([
      [320, 160],
      [640, 320],
      [768, 384],
      [1024, 512],
      [1280, 640],
      [1400, 700],
    ])
    for (const { data, width } of copies)
      expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width })
    expect(animated).toBe(false)
    expect(preview.length).toBeLessThanOrEqual(1024)
    expect(preview.startsWith('data:image/webp;base64,')).toBe(true)
    const tiny = await sharp(Buffer.from(preview.split(',')[1]!, 'base64')).metadata()
    expect(Math.max(tiny.width, tiny.height)).toBeLessThanOrEqual(20)
  })

  test('are never wider than the picture, nor wider than twice the largest breakpoint', () => {
    expect(copyWidths(5)).toEqual([5])
    expect(copyWidths(320)).toEqual([320])
    expect(copyWidths(321)).toEqual([320, 321])
    expect(copyWidths(6000).at(-1)).toBe(3072)
    expect(copyWidths(6000)).toEqual(PICTURE_WIDTHS)
  })

  test('are turned upright and tell nothing of where the picture was taken', async () => {
    const bytes = await noise(400, 200)
      .withExif({
        IFD0: { Make: 'secret camera', Copyright: 'secret person' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 21/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).orientation).toBe(6)
    const { copies } = await make(bytes)
    expect(copies.map(({ width, height }) => [width, height])).toEqual([[200, 400]])
    for (const { data } of copies) {
      expect(await sharp(data).metadata()).not.toMatchObject({ exif: expect.anything() as unknown })
      for (const secret of ['secret', 'GPS', 'Exif', 'ICC_PROFILE', 'http://ns.adobe.com'])
        expect(data.includes(secret)).toBe(false)
    }
  })

  test('keep moving where that is allowed, and show the first frame elsewhere', async () => {
    const gif = movingGif(700, 350, 12)
    const moving = await make(gif)
    expect(moving.animated).toBe(true)
    expect(moving.copies.map(({ width, height }) => [width, height])).toEqual([
      [320, 160],
      [640, 320],
      [700, 350],
    ])
    expect(await sharp(moving.copies[2]!.data).metadata()).toMatchObject({ format: 'webp', pages: 12 })
    const still = await make(gif, { ...content, rules: pictureRules.cover })
    expect(still.animated).toBe(false)
    expect((await sharp(still.copies[0]!.data).metadata()).pages ?? 1).toBe(1)
  })

  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('are made of %s', async (format) => {
    const { copies } = await make(await picture(40, 30).toFormat(format).toBuffer())
    expect(copies.map(({ width }) => width)).toEqual([40])
  })

  test('keep what is transparent', async () => {
    const clear = sharp({ create: { width: 30, height: 30, channels: 4, background: '#12796c80' } })
    const { copies } = await make(await clear.png().toBuffer())
    expect(await sharp(copies[0]!.data).metadata()).toMatchObject({ hasAlpha: true })
  })
})

describe('what is out of limits is refused, and the next picture is made', () => {
  const icon = { rules: pictureRules.icon, make: { widths: [64] } }
  const cases: [string, () => Buffer | Promise<Buffer>, string, typeof content?][] = [
    ['a bomb of 900 megapixels in 100 KB', () => pngBomb(30_000, 30_000), 'picture_sides'],
    ['25 megapixels', () => pngBomb(5000, 5000), 'picture_area'],
    ['24 megapixels in a kilobyte', flatAvif, 'picture_area'],
    ['a side of 6001', () => pngBomb(6001, 10), 'picture_sides'],
    ['a GIF of ten thousand frames', () => movingGif(500, 500, 10_000), 'picture_frames'],
    ['sixty frames of a megapixel', () => movingGif(1000, 1000, 60), 'picture_frames'],
    ['an icon that is too small', () => pngBomb(127, 127), 'picture_small', icon],
    ['an icon that is not square', () => pngBomb(200, 201), 'picture_square', icon],
    [
      'a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'picture_kind',
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'.padEnd(900, 'x')), 'picture_kind'],
    ['a TIFF', () => picture(20).tiff().toBuffer(), 'picture_kind'],
    ['nothing', () => Buffer.alloc(0), 'picture_kind'],
    ['only a signature', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'picture_broken'],
    [
      'noise behind a signature',
      () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(900, 0xab)]),
      'picture_broken',
    ],
    ['half a picture', async () => (await noise(500).jpeg().toBuffer()).subarray(0, 9000), 'picture_broken'],
  ]
  test.each(cases)('%s', async (_, bytes, fault, job) => {
    expect(await faultOf(await bytes(), job)).toEqual(['imageOutOfLimits', fault])
    expect((await make(pngBomb(10, 10))).copies).toHaveLength(1)
  })

  test('a picture within its limits may be as large as they say', async () => {
    expect((await make(await picture(6000, 4000).jpeg().toBuffer())).copies.at(-1)).toMatchObject({
      width: 3072,
      height: 2048,
    })
  })
})

describe('the pictures of others', () => {
  test('are made when one person has too many waiting, who alone is told to come back', async () => {
    const hold = Promise.withResolvers<Buffer>()
    const many = Promise.allSettled(
      Array.from({ length: 30 }, () => worker.make('greedy', () => hold.promise, content)),
    )
    const bob = worker.make('bob', async () => pngBomb(20, 20), content)
    hold.resolve(pngBomb(10, 10))
    await expect(bob).resolves.toMatchObject({ animated: false })
    const refused = (await many).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(9)
    expect(refused[0]).toMatchObject({ reason: { key: 'overloaded' } })
  })
})

import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makePictureFiles } from '../../../server/pictures/picture-files.ts'
import { movingGif, noise, picture, pngBomb } from '../../../testing/content/pictures.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser } from '../../../testing/content/users.ts'
import { anAttachment, dataOf, errorOf, sendAs, storedKeys, upload } from './attachments.fixture.ts'
import { picturesByIds } from './pictures.ts'

const api = await testApi()
const { db, pool } = api.services.database
const files = makePictureFiles(api.services.storage)
const open = (address: string, headers: Record<string, string> = {}) =>
  files(address, new Request(`http://localhost${address}`, { headers }))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const as = sendAs(api)

describe('a picture', () => {
  test('a picture is stored as our own copies, described, and served with a lifetime of a year', async () => {
    const ann = await aUser(api)
    const bytes = await noise(900, 600).jpeg().toBuffer()
    const response = await upload(api, bytes, { user: ann, name: 'Вид на замок.jpg' })
    expect(response.status).toBe(201)
    const made = await dataOf(response)
    expect(made).toMatchObject({
      type: 'content',
      name: 'Вид на замок.jpg',
      mime: 'image/webp',
      width: 900,
      height: 600,
      animated: false,
      sha1: null,
      bound: false,
    })
    expect(made.preview).toMatch(/^data:image\/webp;base64,/)
    expect(made.url).toMatch(/^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp$/)
    expect([...made.srcset!.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))).toEqual([
      320, 640, 768, 900,
    ])
    const served = await open(made.url)
    const stored = Buffer.from(await served.arrayBuffer())
    expect(sha256(stored)).toBe(made.sha256)
    expect(stored.length).toBe(made.size)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: `"${made.sha256}"`,
    })
    expect((await open(made.url, { 'if-none-match': `"${made.sha256}"` })).status).toBe(304)
    // What was sent is gone.
    expect((await storedKeys(api)).filter((key) => key.startsWith('uploads/'))).toEqual([])
    expect((await picturesByIds(db, [made.id, 999_999])).get(made.id)).toEqual({
      id: made.id,
      url: made.url,
      width: 900,
      height: 600,
      preview: made.preview,
      srcset: made.srcset,
    })
  })

  test('a picture can be asked for in parts', async () => {
    const { url, size } = await anAttachment(api, await aUser(api))
    const part = async (range: string, more: Record<string, string> = {}) => {
      const response = await open(url, { range, ...more })
      return [response.status, response.headers.get('content-range'), (await response.text()).length]
    }
    const whole = Buffer.from(await (await open(url)).arrayBuffer())
    const piece = await open(url, { range: 'bytes=5-9' })
    expect(Buffer.from(await piece.arrayBuffer())).toEqual(whole.subarray(5, 10))
    expect((await part('bytes=0-3'))[1]).toBe(`bytes 0-3/${size}`)
    expect((await part(`bytes=${size - 4}-`))[1]).toBe(`bytes ${size - 4}-${size - 1}/${size}`)
    expect((await part('bytes=-4'))[1]).toBe(`bytes ${size - 4}-${size - 1}/${size}`)
    expect((await part(`bytes=0-${size * 9}`))[1]).toBe(`bytes 0-${size - 1}/${size}`)
    expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`])
    expect((await part('bytes=0-1,3-4'))[0]).toBe(200)
    expect((await part('bytes=3-1'))[0]).toBe(200)
    expect((await part('bytes=0-3', { 'if-range': '"other"' }))[0]).toBe(200)
  })

  test('a picture keeps moving in a text, at most sixty frames', async () => {
    const made = await dataOf(await upload(api, movingGif(50, 50, 60)))
    expect(made).toMatchObject({ animated: true, width: 50, height: 50 })
    expect((await errorOf(await upload(api, movingGif(50, 50, 61)))).fields.file).toMatchObject([
      { key: 'picture_frames', args: { max: 60 } },
    ])
  })

  test('a picture of the same content is stored once, and stays while anybody has it', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const bytes = await picture(77, 77, '#123456').png().toBuffer()
    const [first, second] = [await anAttachment(api, ann, { bytes }), await anAttachment(api, bob, { bytes })]
    expect(first.url).toBe(second.url)
    expect((await as(ann, `/api/attachments/${first.id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await open(second.url)).status).toBe(200)
    expect((await as(bob, `/api/attachments/${second.id}`, { method: 'DELETE' })).status).toBe(204)
    await expect(open(second.url)).rejects.toMatchObject({ key: 'notFound' })
  })

  const wrong: [string, string, () => Buffer | Promise<Buffer>, string][] = [
    [
      'content',
      'larger than 5 MiB',
      () => Buffer.concat([pngBomb(9, 9), Buffer.alloc(5 * 1024 * 1024)]),
      'picture_bytes',
    ],
    [
      'icon',
      'larger than 1 MiB',
      () => Buffer.concat([pngBomb(128, 128), Buffer.alloc(1024 * 1024)]),
      'picture_bytes',
    ],
    ['avatar', 'too small', () => pngBomb(63, 80), 'picture_small'],
    ['avatar', 'too wide', () => pngBomb(1025, 80), 'picture_sides'],
    ['icon', 'not square', () => pngBomb(128, 129), 'picture_square'],
    ['cover', 'too wide', () => pngBomb(6001, 9), 'picture_sides'],
    ['gallery', 'too many megapixels', () => pngBomb(5000, 4801), 'picture_area'],
    ['content', 'a page called png', () => Buffer.from('<script>alert(1)</script>'), 'picture_kind'],
    ['evidence', 'a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture_kind'],
    ['content', 'a bomb', () => pngBomb(30_000, 30_000), 'picture_sides'],
  ]
  test.each(wrong)(
    'a picture for %s is refused when it is %s, and leaves nothing',
    async (type, _, bytes, key) => {
      const [user, before] = [await aUser(api), await storedKeys(api)]
      const response = await upload(api, await bytes(), { user, type })
      expect(response.status).toBe(422)
      const error = await errorOf(response)
      expect([error.id, error.fields.file![0]!.key]).toEqual([19, key])
      expect(error.fields.file![0]!.message).not.toContain('errors.field')
      expect((await pool.query('select from attachments where owner_id = $1', [user.id])).rowCount).toBe(0)
      expect(await storedKeys(api)).toEqual(before)
    },
  )

  test('a picture of exactly the largest size is taken', async () => {
    const png = pngBomb(128, 128)
    const padded = Buffer.concat([png, Buffer.alloc(1024 * 1024 - png.length)])
    expect((await upload(api, padded, { type: 'icon' })).status).toBe(201)
  })

  test('a picture is what its bytes say, whatever it is called', async () => {
    const gif = movingGif(20, 20, 1)
    expect((await dataOf(await upload(api, gif, { name: 'program.exe' }))).mime).toBe('image/webp')
  })

  test('a picture given as evidence has no public address; its owner and staff may open it, nobody else', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const staff = await aUser(api, { roles: ['user', 'moderator'] })
    const made = await anAttachment(api, ann, { type: 'evidence' })
    expect(made).toMatchObject({ url: `/api/attachments/${made.id}/file`, srcset: null })
    expect((await picturesByIds(db, [made.id])).size).toBe(0)
    await expect(open(`/files/${made.sha256.slice(0, 2)}/${made.sha256}.webp`)).rejects.toThrow('notFound')
    const statuses = []
    for (const person of [ann, staff, bob]) statuses.push((await as(person, made.url)).status)
    expect(statuses).toEqual([200, 200, 404])
    expect((await api.send(made.url)).status).toBe(401)
    const shown = await as(ann, made.url)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format).toBe('webp')
  })
})

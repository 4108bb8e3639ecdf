import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCovers } from './covers.ts'
import { openCaches } from '../cache/caches.ts'
import { makeDrawnOnce } from './drawn-once.ts'
import { makePictureWorker } from './images/picture-worker.ts'
import { makeLog } from '../log.ts'
import { openStorage } from '../storage/open-storage.ts'
import { StorageFull, type Storage } from '../storage/storage.ts'

let folder: string
let storage: Storage
const pictures = makePictureWorker()
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'covers-'))
  storage = openStorage({ dataDir: folder, s3: null })
})
afterAll(async () => {
  pictures.close()
  await rm(folder, { recursive: true })
})

const request = (headers: Record<string, string> = {}) => new Request('http://site/covers', { headers })
type Rest = typeof makeCovers extends (drawnOnce: never, ...rest: infer R) => unknown ? R : never
function coversOf(...rest: Rest) {
  const covers = makeCovers(
    makeDrawnOnce({ storage, pictures, caches: openCaches(), log: makeLog('silent') }),
    ...rest,
  )
  return (address: string, asking: Request) => covers(address, asking, '203.0.113.7')
}

test('a cover is drawn once, kept, and the same for everybody', async () => {
  const covers = coversOf(async () => 5)
  const [one, two] = await Promise.all([
    covers('/covers/article-3-320.webp', request()),
    covers('/covers/article-3-320.webp', request()),
  ])
  expect(one.headers.get('content-type')).toBe('image/webp')
  expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await two.arrayBuffer()))).toBe(true)
  expect(await storage.stat('covers/article-3-320.webp')).not.toBeNull()
  const again = await covers(
    '/covers/article-3-320.webp',
    request({ 'if-none-match': one.headers.get('etag')! }),
  )
  expect(again.status).toBe(304)
})

test('another try is another picture', async () => {
  const covers = coversOf(async () => 5)
  const bytes = async (address: string) => Buffer.from(await (await covers(address, request())).arrayBuffer())
  const [first, second] = [
    await bytes('/covers/article-3-320.webp'),
    await bytes('/covers/article-3-v1-320.webp'),
  ]
  expect(first.equals(second)).toBe(false)
})

test.each([
  '/covers/article-6-320.webp',
  '/covers/article-3-333.webp',
  '/covers/../secret',
  '/covers/article-0-320.webp',
  '/covers/article-3-v0-320.webp',
  '/covers/article-3-v12-320.webp',
  '/covers/article-6-v1-320.webp',
])('nothing is drawn for %s', async (address) => {
  const covers = coversOf(async () => 5)
  await expect(covers(address, request())).rejects.toMatchObject({ key: 'notFound' })
})

test('a resource has a cover and an icon of its own', async () => {
  const covers = coversOf(
    async () => 0,
    async (id) => (id === 7 ? 'plugin' : null),
  )
  const bytes = async (address: string) => Buffer.from(await (await covers(address, request())).arrayBuffer())
  const [cover, icon] = [
    await bytes('/covers/resource-7-320.webp'),
    await bytes('/covers/resource-7-icon-160.webp'),
  ]
  expect(cover.equals(icon)).toBe(false)
  await expect(covers('/covers/resource-8-320.webp', request())).rejects.toMatchObject({ key: 'notFound' })
  await expect(covers('/covers/resource-7-icon-99.webp', request())).rejects.toMatchObject({
    key: 'notFound',
  })
})

test('with a full disk the drawing itself is shown', async () => {
  const full = { ...storage, put: () => Promise.reject(new StorageFull()) }
  const drawnOnce = makeDrawnOnce({ storage: full, pictures, caches: openCaches(), log: makeLog('silent') })
  const covers = makeCovers(drawnOnce, async () => 5)
  const cover = await covers('/covers/article-4-320.webp', request(), '203.0.113.7')
  expect(cover.status).toBe(200)
  expect(Buffer.from(await cover.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
})

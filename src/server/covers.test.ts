import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCovers } from './covers.ts'
import { openStorage } from './storage/open-storage.ts'
import type { Storage } from './storage/storage.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'covers-'))
  storage = openStorage({ dataDir: folder } as Parameters<typeof openStorage>[0])
})
afterAll(() => rm(folder, { recursive: true }))

const request = (headers: Record<string, string> = {}) => new Request('http://site/covers', { headers })

test('a cover is drawn once, kept, and the same for everybody', async () => {
  const covers = makeCovers(storage, async () => 5)
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

test.each([
  '/covers/article-6-320.webp',
  '/covers/article-3-333.webp',
  '/covers/../secret',
  '/covers/article-0-320.webp',
])('nothing is drawn for %s', async (address) => {
  const covers = makeCovers(storage, async () => 5)
  await expect(covers(address, request())).rejects.toMatchObject({ key: 'notFound' })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { drawHead } from '../../art/head.ts'
import { rasterWebp } from '../../art/raster.ts'
import { openCaches } from '../cache/caches.ts'
import { makeDrawnOnce } from './drawn-once.ts'
import { makeHeads } from './heads.ts'
import type { Drawing } from './images/drawing.ts'
import { makePictureWorker } from './images/picture-worker.ts'
import { makeLog } from '../log.ts'
import { openStorage } from '../storage/open-storage.ts'
import { StorageFull, type Storage } from '../storage/storage.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'heads-'))
const worker = makePictureWorker()
afterAll(async () => {
  worker.close()
  await rm(folder, { recursive: true })
})
const draw = vi.fn((drawing: Drawing) => worker.draw(drawing))
beforeEach(() => void draw.mockClear())

const people = ['ann', 'bob', ...Array.from({ length: 8 }, (_, n) => `person${n}`)]

async function anyHeads({ headsUrl = '', full = false } = {}) {
  const stored = openStorage({ dataDir: await mkdtemp(path.join(folder, 'data-')), s3: null })
  const storage: Storage = full ? { ...stored, put: () => Promise.reject(new StorageFull()) } : stored
  const pictures = { ...worker, draw }
  const caches = openCaches()
  const heads = makeHeads({
    config: { ...readConfig({}), headsUrl },
    pictures,
    caches,
    drawnOnce: makeDrawnOnce({ storage, pictures, caches, log: makeLog('silent') }),
    isUser: async (name) => people.includes(name),
  })
  return (address: string, { method = 'GET', who = 'visitor' } = {}) =>
    heads(`/heads/${address}`, new Request('http://site/', { method }), who)
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('a head is drawn once, in a process of its own, however its name is written', async () => {
  const heads = await anyHeads()
  const answers = await Promise.all(['ann.webp', 'ANN.webp', 'Ann.webp'].map((address) => heads(address)))
  const [first, ...others] = await Promise.all(answers.map(bytesOf))
  expect(first!.equals((await rasterWebp(drawHead('ann'), { width: 128 })).data)).toBe(true)
  for (const other of others) expect(other.equals(first!)).toBe(true)
  expect(draw).toHaveBeenCalledTimes(1)
})

test('no picture is drawn for a name that nobody has', async () => {
  const heads = await anyHeads()
  await expect(heads('nobody.banner.webp')).rejects.toMatchObject({ key: 'notFound' })
  const head = await heads('Newname.webp')
  expect(head.headers.get('content-type')).toBe('image/svg+xml')
  expect(await head.text()).toBe(drawHead('newname'))
  expect(draw).not.toHaveBeenCalled()
})

test('a banner is as wide as before', async () => {
  const banner = await (await anyHeads())('bob.banner.webp')
  expect(await sharp(await bytesOf(banner)).metadata()).toMatchObject({ width: 1440, height: 200 })
})

test('heads are only looked at', async () => {
  const heads = await anyHeads()
  for (const method of ['POST', 'PUT', 'DELETE'])
    await expect(heads('ann.webp', { method })).rejects.toMatchObject({ key: 'methodNotAllowed' })
  expect(await (await heads('ann.webp', { method: 'HEAD' })).text()).toBe('')
})

test('whoever has many banners drawn does not keep others waiting', async () => {
  const heads = await anyHeads()
  const order: string[] = []
  const held = Promise.withResolvers<void>()
  const hold = async (drawing: Drawing) => {
    if ('name' in drawing) order.push(drawing.name)
    await held.promise
    return Buffer.from('drawn')
  }
  for (let count = 0; count < 9; count++) draw.mockImplementationOnce(hold)
  const many = people.slice(2).map((name) => heads(`${name}.banner.webp`, { who: 'greedy' }))
  await vi.waitFor(() => expect(order).toHaveLength(1))
  const reader = heads('ann.banner.webp', { who: 'reader' })
  held.resolve()
  await Promise.all([...many, reader])
  expect(order.indexOf('ann')).toBeLessThanOrEqual(2)
})

test('with a full disk heads are shown, and drawn once all the same', async () => {
  const heads = await anyHeads({ full: true })
  for (let look = 0; look < 2; look++)
    expect((await bytesOf(await heads('ann.webp'))).subarray(8, 12).toString()).toBe('WEBP')
  expect(draw).toHaveBeenCalledTimes(1)
})

describe('a configured service', async () => {
  let [atOnce, most, asked] = [0, 0, 0]
  const skin = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#12796c' } })
    .png()
    .toBuffer()
  const server = createServer((_, response) => {
    asked++
    most = Math.max(most, ++atOnce)
    setTimeout(() => {
      atOnce--
      response.end(skin)
    }, 30)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const headsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{username}`

  test('is asked once per person, few at a time, and never about nobody', async () => {
    const heads = await anyHeads({ headsUrl })
    const names = [...people, ...people.map((name) => name.toUpperCase()), 'nobody', 'nothing']
    const answers = await Promise.all(names.map((name) => heads(`${name}.webp`)))
    expect([asked, most]).toEqual([people.length, 3])
    const { data } = await sharp(await bytesOf(answers[0]!))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([0x12, 0x79, 0x6c])
    expect(answers.at(-1)!.headers.get('content-type')).toBe('image/svg+xml')
    expect(draw).not.toHaveBeenCalled()
  })
})

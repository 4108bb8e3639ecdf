import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runs } from '../../testing/long.ts'
import { openStorage } from './open-storage.ts'
import { s3Server } from './s3-server.fixture.ts'
import { StorageKeyError, StorageRangeError, StorageTooLarge, type Storage } from './storage.ts'

const mebibyte = 1024 * 1024

async function* chunked(content: Uint8Array, chunkBytes = 64 * 1024) {
  for (let at = 0; at < content.byteLength; at += chunkBytes) yield content.subarray(at, at + chunkBytes)
}

async function* broken(good: Uint8Array) {
  yield* chunked(good)
  throw new Error('the sender went away')
}

async function contentOf(storage: Storage, key: string, range?: { start: number; end?: number }) {
  const found = await storage.read(key, range)
  return found && { content: await buffer(found.stream), size: found.size }
}

async function keysOf(storage: Storage, prefix: string) {
  const keys = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.toSorted()
}

const kinds = {
  folder: async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'blockyard-files-'))
    const close = () => rm(dataDir, { recursive: true, force: true })
    return { storage: openStorage({ dataDir, s3: null }), close, unfinished: async () => 0 }
  },
  s3: async () => {
    const server = await s3Server()
    return {
      storage: openStorage({ dataDir: '', s3: server.config }),
      close: server.close,
      unfinished: server.unfinished,
    }
  },
}

describe.each(['folder', 's3'] as const)('storage in %s', (kind) => {
  let storage: Storage
  let close = async () => {}
  let unfinished = async () => 0
  beforeAll(async () => void ({ storage, close, unfinished } = await kinds[kind]()))
  afterAll(() => close())

  test.each([
    ['an empty file', 0],
    ['a small file', 1_000],
    ['a file of exactly one part', 5 * mebibyte],
    ['a file of several parts', 12 * mebibyte + 17],
  ])('%s comes back as it went in', async (_name, size) => {
    const content = randomBytes(size)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const key = `round-trip/${size}.bin`

    expect(await storage.put(key, chunked(content))).toEqual({ size, sha256 })
    const blob = await storage.putBlob(chunked(content, 999_983))

    expect(blob).toEqual({ key: `blobs/${sha256.slice(0, 2)}/${sha256}`, size, sha256 })
    for (const at of [key, blob.key]) {
      expect(await storage.stat(at)).toEqual({ size })
      const back = await contentOf(storage, at)
      expect(back?.size).toBe(size)
      expect(back?.content.equals(content)).toBe(true)
    }
    expect(await unfinished()).toBe(0)
    expect(await storage.sweepStaging(-1_000)).toBe(0)
  })

  test('a range gives those bytes and the whole size', async () => {
    await storage.put('range.txt', chunked(Buffer.from('0123456789')))

    const read = async (range: { start: number; end?: number }) => {
      const found = await contentOf(storage, 'range.txt', range)
      return [found?.content.toString(), found?.size]
    }
    expect(await read({ start: 0, end: 3 })).toEqual(['0123', 10])
    expect(await read({ start: 4 })).toEqual(['456789', 10])
    expect(await read({ start: 9, end: 9 })).toEqual(['9', 10])
    expect(await read({ start: 8, end: 99 })).toEqual(['89', 10])
    await expect(storage.read('range.txt', { start: 10 })).rejects.toMatchObject(new StorageRangeError(10))
  })

  test('what is not there is null, and removing it is no error', async () => {
    await storage.put('gone.txt', chunked(Buffer.from('x')))
    await storage.remove('gone.txt')
    await storage.remove('gone.txt')

    expect(await storage.read('gone.txt')).toBeNull()
    expect(await storage.stat('gone.txt')).toBeNull()
    expect(await storage.stat('never/was')).toBeNull()
  })

  test('a second put replaces the first', async () => {
    await storage.put('twice.txt', chunked(Buffer.from('the first, longer one')))
    await storage.put('twice.txt', chunked(Buffer.from('second')))

    expect((await contentOf(storage, 'twice.txt'))?.content.toString()).toBe('second')
  })

  test('a list holds what begins with the prefix', async () => {
    for (const key of ['list/a/1.txt', 'list/a/2.txt', 'list/ab.txt', 'list/b.txt'])
      await storage.put(key, chunked(Buffer.from(key)))

    expect(await keysOf(storage, 'list/a')).toEqual(['list/a/1.txt', 'list/a/2.txt', 'list/ab.txt'])
    expect(await keysOf(storage, 'list/a/')).toEqual(['list/a/1.txt', 'list/a/2.txt'])
    expect(await keysOf(storage, 'list/none/')).toEqual([])
    expect(await keysOf(storage, '')).toEqual(expect.arrayContaining(['list/b.txt']))
    for await (const entry of storage.list('list/b')) {
      expect(entry).toEqual({ key: 'list/b.txt', size: 10, modifiedAt: expect.any(Date) })
      expect(Math.abs(entry.modifiedAt.getTime() - Date.now())).toBeLessThan(10_000)
    }
  })

  test.each([
    ['a small file', 2_000],
    ['a file of several parts', 11 * mebibyte],
  ])('%s beyond the limit is refused and leaves nothing', async (_name, size) => {
    const content = randomBytes(size)
    const before = await keysOf(storage, '')

    await expect(storage.put('large.bin', chunked(content), { maxBytes: size - 1 })).rejects.toThrow(
      StorageTooLarge,
    )
    await expect(storage.putBlob(chunked(content), { maxBytes: size - 1 })).rejects.toThrow(StorageTooLarge)
    await expect(storage.put('fits.bin', chunked(content), { maxBytes: size })).resolves.toMatchObject({
      size,
    })

    await storage.remove('fits.bin')
    expect(await keysOf(storage, '')).toEqual(before)
    expect(await unfinished()).toBe(0)
    expect(await storage.sweepStaging(-1_000)).toBe(0)
  })

  test.each([
    ['early', 1_000],
    ['late', 11 * mebibyte],
  ])('a source that fails %s leaves nothing, also not in staging', async (_name, size) => {
    const before = await keysOf(storage, '')

    await expect(storage.put('half.bin', broken(randomBytes(size)))).rejects.toThrow('went away')
    await expect(storage.putBlob(broken(randomBytes(size)))).rejects.toThrow('went away')

    expect(await keysOf(storage, '')).toEqual(before)
    expect(await unfinished()).toBe(0)
    expect(await storage.sweepStaging(-1_000)).toBe(0)
  })

  test('a source that fails leaves the earlier file under its key', async () => {
    await storage.put('kept.txt', chunked(Buffer.from('kept')))

    await expect(storage.put('kept.txt', broken(randomBytes(10)))).rejects.toThrow('went away')

    expect((await contentOf(storage, 'kept.txt'))?.content.toString()).toBe('kept')
  })

  test('a refused source is closed', async () => {
    let closed = false
    async function* endless() {
      try {
        for (;;) yield randomBytes(mebibyte)
      } finally {
        closed = true
      }
    }

    await expect(storage.putBlob(endless(), { maxBytes: 8 * mebibyte })).rejects.toThrow(StorageTooLarge)
    expect(closed).toBe(true)
  })

  test('many puts of the same content at once give one whole file', async () => {
    const content = randomBytes(4_000)

    const results = await Promise.all(
      Array.from({ length: runs(200, 1_000) }, () => storage.putBlob(chunked(content))),
    )

    const keys = new Set(results.map((result) => result.key))
    expect(keys.size).toBe(1)
    const [key = ''] = keys
    expect((await contentOf(storage, key))?.content.equals(content)).toBe(true)
    expect(await storage.sweepStaging(-1_000)).toBe(0)
  }, 60_000)

  test.each([
    '',
    '/',
    '/etc/passwd',
    '../up',
    'a/../b',
    'a/..',
    '..',
    '.',
    './a',
    'a/./b',
    'a//b',
    'a/',
    '.staging/x',
    'a/.hidden',
    'A',
    'ключ',
    'a b',
    'a\\b',
    'a\0b',
    'a\nb',
    'a%2e%2e/b',
    'a?b',
    'a#b',
    `${'a/'.repeat(300)}b`,
    'x'.repeat(300),
    null as unknown as string,
    ['a'] as unknown as string,
  ])('the key %j is refused everywhere', async (key) => {
    await expect(storage.put(key, chunked(Buffer.from('x')))).rejects.toThrow(StorageKeyError)
    await expect(storage.read(key)).rejects.toThrow(StorageKeyError)
    await expect(storage.stat(key)).rejects.toThrow(StorageKeyError)
    await expect(storage.remove(key)).rejects.toThrow(StorageKeyError)
    await expect(storage.presign(key, { filename: 'x', seconds: 60 })).rejects.toThrow(StorageKeyError)
  })

  test.each(['../', '/', 'a/../', '.staging/', '..'])('the prefix %j is refused', async (prefix) => {
    await expect(keysOf(storage, prefix)).rejects.toThrow(StorageKeyError)
  })
})

import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { attachment } from './content-disposition.ts'
import type { S3Client } from './s3-client.ts'
import { listObjects, partBytes, partsOf, s3Storage } from './s3-storage.ts'
import { s3Server } from './s3-server.fixture.ts'
import { problemOf } from '../endpoints/problem.ts'
import { makeLog } from '../log.ts'
import { StorageAway, StorageFull } from './storage.ts'

const server = await s3Server()
const storage = s3Storage(server.config)
afterAll(() => server.close())

beforeEach(() => {
  server.requests.length = 0
  server.hooks.before = async () => null
  server.hooks.keysAtOnce = 1_000
})

async function* source(bytes: number) {
  for (let left = bytes; left > 0; left -= 65_536) yield randomBytes(Math.min(65_536, left))
}

describe('an S3 storage', () => {
  test('a presigned address works by plain fetch and always means “save as”', async () => {
    await storage.put('page.html', source(100), { contentType: 'text/html' })

    const url = await storage.presign('page.html', { filename: 'Карта "1" (ไทย).zip', seconds: 60 })
    const response = await fetch(url ?? '')

    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBe(100)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toBe(attachment('Карта "1" (ไทย).zip'))
  })

  test('a presigned address for one file does not open another', async () => {
    await storage.put('mine.bin', source(10))
    await storage.put('other.bin', source(10))
    const url = await storage.presign('mine.bin', { filename: 'mine.bin', seconds: 60 })

    expect((await fetch(String(url).replace('mine.bin?', 'other.bin?'))).status).toBe(403)
  })

  test('a wrong secret is an error, not a missing file', async () => {
    const stranger = s3Storage({ ...server.config, secretAccessKey: 'wrong' })

    await expect(stranger.stat('mine.bin')).rejects.toMatchObject({ status: 403 })
  })

  test('a missing bucket is an error, not a missing file', async () => {
    const nowhere = s3Storage({ ...server.config, bucket: 'no-such-bucket' })

    await expect(nowhere.read('mine.bin')).rejects.toMatchObject({ code: 'NoSuchBucket' })
  })

  test('a large blob is copied inside the store and its staging object removed', async () => {
    const { key } = await storage.putBlob(source(2 * partBytes + 5))

    const calls = server.requests.map((line) =>
      line.replace(/\.staging\/[\w-]+/, '.staging/…').replace(/\/test-bucket\//, ''),
    )
    expect(calls).toEqual([
      'POST .staging/…?uploads',
      'PUT .staging/…?partNumber&uploadId',
      'PUT .staging/…?partNumber&uploadId',
      'PUT .staging/…?partNumber&uploadId',
      'POST .staging/…?uploadId',
      `PUT ${key}`,
      'DELETE .staging/…',
    ])
  })

  test('a store that stumbles is asked again', async () => {
    let faults = 2
    server.hooks.before = async () => (faults-- > 0 ? 503 : null)

    await expect(storage.put('again.bin', source(10))).resolves.toMatchObject({ size: 10 })
  })

  test('a store that refuses one part gets the upload aborted', async () => {
    server.hooks.before = async (request) => (request.url?.includes('partNumber=2') ? 400 : null)

    await expect(storage.put('parts.bin', source(3 * partBytes))).rejects.toMatchObject({ status: 400 })

    expect(await server.unfinished()).toBe(0)
    expect(await storage.stat('parts.bin')).toBeNull()
  })

  test('a store without room gives StorageFull and is not asked again', async () => {
    server.hooks.before = async () => 507

    await expect(storage.put('full.bin', source(10))).rejects.toThrow(StorageFull)
    expect(server.requests).toHaveLength(1)
  })

  test('the sweep ends uploads that nobody finished', async () => {
    server.hooks.before = async (request) =>
      request.method === 'DELETE' || request.url?.includes('partNumber=2') ? 400 : null
    await expect(storage.put('left.bin', source(3 * partBytes))).rejects.toThrow()
    expect(await server.unfinished()).toBe(1)
    server.hooks.before = async () => null

    expect(await storage.sweepStaging(3_600_000)).toBe(0)
    expect(await storage.sweepStaging(-1_000)).toBe(1)
    expect(await server.unfinished()).toBe(0)
  })

  test('at most two parts wait in memory', async () => {
    let made = 0
    let sent = 0
    let most = 0
    async function* counted() {
      for (let part = 0; part < 6; part++) {
        yield randomBytes(partBytes)
        most = Math.max(most, ++made - sent)
      }
    }
    server.hooks.before = async (request) => {
      if (request.url?.includes('partNumber')) {
        await new Promise((resolve) => setTimeout(resolve, 30))
        sent++
      }
      return null
    }

    await storage.put('bounded.bin', counted())

    expect(most).toBeLessThanOrEqual(2)
  })

  test('all files are listed, though a store tells only so many at once', async () => {
    const names = ['many/a.txt', 'many/b.txt', 'many/c.txt', 'many/d.txt', 'many/e.txt']
    for (const name of names) await storage.put(name, source(1))
    server.hooks.keysAtOnce = 2
    const keys = []
    for await (const { key } of storage.list('many/')) keys.push(key)
    expect(keys).toEqual(names)
    expect(server.requests.filter((line) => line.includes('list-type'))).toHaveLength(3)
  })

  test('a list goes on to the next page', async () => {
    const pages = [
      '<R><Contents><Key>a&amp;b</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents><NextContinuationToken>t+/=</NextContinuationToken></R>',
      '<R><Contents><Key>c</Key><Size>2</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents></R>',
    ]
    const asked: unknown[] = []
    const s3: S3Client = {
      send: async (_method, _key, request) => {
        asked.push(request?.query?.['continuation-token'])
        return new Response(pages[asked.length - 1])
      },
      sign: async () => '',
    }

    const keys = []
    for await (const { key } of listObjects(s3, '')) keys.push(key)

    expect(keys).toEqual(['a&b', 'c'])
    expect(asked).toEqual([undefined, 't+/='])
  })
})

test('parts have one size whatever the chunks are', async () => {
  async function* chunks() {
    for (const size of [1, 10, 3, 25, 1]) yield new Uint8Array(size)
  }

  const sizes = []
  for await (const part of partsOf(chunks(), 10)) sizes.push(part.byteLength)

  expect(sizes).toEqual([10, 10, 10, 10])
})

describe('a download name', () => {
  test.each([
    ['plain.jar', 'plain.jar', 'plain.jar'],
    ['a"b;c%.zip', 'a_b_c_.zip', 'a%22b%3Bc%25.zip'],
    ['x\r\nSet-Cookie: a=b', 'xSet-Cookie: a=b', 'xSet-Cookie%3A%20a%3Db'],
    ['../../etc/passwd', 'etcpasswd', 'etcpasswd'],
    ['\u202egpj.exe', 'gpj.exe', 'gpj.exe'],
    ['แผนที่.zip', '______.zip', encodeURIComponent('แผนที่.zip')],
    ['', 'download', 'download'],
    ['\ud800', '_', '%EF%BF%BD'],
  ])('%j gives one valid header', (name, ascii, utf8) => {
    expect(attachment(name)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`)
  })

  test('is cut but keeps its ending', () => {
    expect(attachment(`${'я'.repeat(300)}.zip`)).toMatch(/^attachment; filename="_{116}\.zip"; /)
  })
})

describe('a store that is away', () => {
  const patience = { tryMs: 150, allMs: 400 }

  test('is said to be that, and not a database that is away', async () => {
    const nobody = s3Storage({ ...server.config, endpoint: 'http://127.0.0.1:9' }, patience)
    const error = await nobody.stat('a.bin').catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(StorageAway)
    const { status, body } = problemOf(error, 'en', 'id', makeLog('silent'))
    expect([status, body.error.key]).toEqual([503, 'storageUnavailable'])
  })

  test('holds nobody for longer than a moment when it freezes', async () => {
    server.hooks.before = () => new Promise((resolve) => setTimeout(() => resolve(500), 2_000))
    const frozen = s3Storage(server.config, patience)
    const before = performance.now()
    await expect(frozen.read('a.bin')).rejects.toThrow(StorageAway)
    expect(performance.now() - before).toBeLessThan(1_500)
  })

  test('that answers with faults is away too', async () => {
    server.hooks.before = async () => 503
    await expect(s3Storage(server.config, patience).stat('a.bin')).rejects.toThrow(StorageAway)
  })
})

test('what is said about the kind of a file is signed, which some stores insist on', async () => {
  const signed: string[] = []
  server.hooks.before = async ({ method, headers }) => {
    if (method === 'PUT') signed.push(/SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')![1]!)
    return null
  }
  await storage.put('page.html', source(100), { contentType: 'text/html' })
  expect(signed.map((names) => names.split(';'))).toEqual([expect.arrayContaining(['content-type', 'host'])])
})

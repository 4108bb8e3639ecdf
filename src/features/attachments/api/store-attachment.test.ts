import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApi } from '../../../app/api.ts'
import { folderStorage } from '../../../server/storage/folder-storage.ts'
import { s3Server } from '../../../server/storage/s3-server.fixture.ts'
import { s3Storage } from '../../../server/storage/s3-storage.ts'
import { isLong, runs } from '../../../testing/long.ts'
import { pngBomb } from '../../../testing/content/pictures.ts'
import { testApi } from '../../../testing/test-api.ts'
import { testHttp } from '../../../testing/test-http.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { anAttachment, dataOf, errorOf, storedKeys, upload } from './attachments.fixture.ts'
import { tusRequests } from './tus.fixture.ts'

const MiB = 1024 * 1024
describe('a disk that is full', async () => {
  const api = await testApi()
  const { pool } = api.services.database
  const folder = path.join(api.services.config.dataDir, 'files')
  const whole = api.services.storage

  function fillAfter(room: number): void {
    api.services.storage = folderStorage(folder, {
      open: async (...args) => {
        const file = await open(...args)
        const write = file.write.bind(file) as (
          data: Uint8Array,
          offset: number,
          length: number,
        ) => Promise<{ bytesWritten: number }>
        const limited = async (data: Uint8Array, offset: number, length: number) => {
          if (room === 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
          const { bytesWritten } = await write(data, offset, Math.min(length, room))
          room -= bytesWritten
          return { bytesWritten, buffer: data }
        }
        return Object.assign(file, { write: limited })
      },
    })
  }

  test('a disk that is full is not reached by uploads: below the reserve they are refused before their bytes', async () => {
    const user = await aUser(api)
    const { create, append } = tusRequests(api)
    const begun = (await create(user, 1000)).headers.get('location')!
    const before = await storedKeys(api)
    const statfs = async () => ({ bsize: MiB, blocks: 1000, bavail: 50 })
    api.services.storage = folderStorage(folder, { statfs })
    for (const answer of [
      await create(user, 1000),
      await append(user, begun, 0, randomBytes(1000)),
      await upload(api, randomBytes(1000), { user, type: 'version' }),
      await upload(api, pngBomb(70, 70), { user, type: 'content' }),
    ])
      expect([answer.status, (await errorOf(answer)).key]).toEqual([507, 'storageFull'])
    api.services.storage = whole
    expect(await storedKeys(api)).toEqual(before)
    expect((await append(user, begun, 0, randomBytes(1000))).status).toBe(204)
  })

  test.each(['version', 'content'] as const)(
    'a disk that is full for %s says so and leaves neither row nor file',
    async (type) => {
      const [user, before] = [await aUser(api), await storedKeys(api)]
      const bytes = type === 'version' ? randomBytes(100_000) : pngBomb(700, 700)
      for (let round = 0; round < runs(12, 100); round++) {
        fillAfter(Math.floor((round / runs(12, 100)) * bytes.length))
        const response = await upload(api, bytes, { user, type })
        expect([response.status, (await errorOf(response)).key]).toEqual([507, 'storageFull'])
        expect((await pool.query('select from attachments where owner_id = $1', [user.id])).rowCount).toBe(0)
        expect(await storedKeys(api)).toEqual(before)
      }
      api.services.storage = whole
      expect((await upload(api, bytes, { user, type })).status).toBe(201)
    },
  )

  test('a disk that is full stops a resumable upload, which goes on when there is room again', async () => {
    const user = await aUser(api)
    const bytes = randomBytes(2 * MiB)
    const send = async (address: string, method: string, more: Record<string, string>, body?: Uint8Array) =>
      api.send(address, {
        method,
        headers: { 'tus-resumable': '1.0.0', ...(await bearerHeaders(api, user)), ...more },
        ...(body ? { body: body as BodyInit } : {}),
      })
    const made = await send('/api/attachments/tus?type=version', 'POST', {
      'upload-length': String(bytes.length),
    })
    const address = made.headers.get('location')!
    const append = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    fillAfter(MiB)
    expect((await send(address, 'PATCH', append, bytes)).status).toBe(507)
    api.services.storage = whole
    expect((await send(address, 'PATCH', append, bytes)).status).toBe(204)
    const { attachment } = await dataOf<{ attachment: { sha256: string } }>(await send(address, 'GET', {}))
    expect(attachment.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  })
})

describe('a bucket instead of a folder', async () => {
  const api = await testApi()
  let s3: Awaited<ReturnType<typeof s3Server>>
  beforeAll(async () => {
    s3 = await s3Server()
    api.services.storage = s3Storage(s3.config)
  })
  afterAll(() => s3.close())

  test('a bucket instead of a folder holds pictures and files all the same, and loses them the same way', async () => {
    const user = await aUser(api)
    const bytes = randomBytes(11 * MiB)
    const file = await anAttachment(api, user, { type: 'version', bytes })
    expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    const headers = await bearerHeaders(api, user)
    const part = await api.send(file.url, { headers: { ...headers, range: 'bytes=1000-1999' } })
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1000, 2000))
    const picture = await anAttachment(api, user)
    expect(await storedKeys(api)).toHaveLength(2)
    for (const { id } of [file, picture])
      expect((await api.send(`/api/attachments/${id}`, { method: 'DELETE', headers })).status).toBe(204)
    expect(await storedKeys(api)).toEqual([])
  })

  test('a bucket instead of a folder takes resumable uploads', async () => {
    const headers = { 'tus-resumable': '1.0.0', ...(await bearerHeaders(api, await aUser(api))) }
    const bytes = randomBytes(9 * MiB)
    const made = await api.send('/api/attachments/tus?type=version', {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(bytes.length) },
    })
    const address = made.headers.get('location')!
    const half = 5 * MiB
    for (const [from, to] of [
      [0, half],
      [half, bytes.length],
    ] as const) {
      const append = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) }
      const body = bytes.subarray(from, to) as BodyInit
      expect(
        (await api.send(address, { method: 'PATCH', headers: { ...headers, ...append }, body })).status,
      ).toBe(204)
    }
    const { attachment } = await dataOf<{ attachment: { sha256: string } }>(
      await api.send(address, { headers }),
    )
    expect(attachment.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  })
})

describe('over the network', async () => {
  const api = await testApi()
  const http = await testHttp({ api: makeApi(api.services).fetch })
  const { pool } = api.services.database

  async function sendLarge(...args: [string, string, number]): Promise<string> {
    const program = path.join(import.meta.dirname, 'large-upload.fixture.ts')
    const child = spawn(process.execPath, [program, ...args.map(String)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return Buffer.concat(await child.stdout.toArray()).toString()
  }

  const size = (isLong ? 500 : 120) * MiB
  test(`a file of ${size / MiB} MiB takes at most 64 MiB of memory`, async () => {
    const { authorization } = await bearerHeaders(api, await aUser(api))
    const address = `${http.url}/api/attachments/upload?type=version`
    // First another one: the collector lets tens of MiB of used buffers lie before it takes them for the first time.
    await sendLarge(address, authorization!, 80 * MiB)
    const before = process.memoryUsage.rss()
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
    const answer = await sendLarge(address, authorization!, size)
    clearInterval(watch)
    expect(JSON.parse(answer)).toMatchObject({ data: { size } })
    expect((peak - before) / MiB).toBeLessThan(64)
  }, 300_000)

  test('an upload cut off anywhere leaves nothing behind', async () => {
    const user = await aUser(api)
    const { authorization } = await bearerHeaders(api, user)
    const stored = await storedKeys(api)
    const body = Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'),
      randomBytes(20_000),
      Buffer.from('\r\n--x--\r\n'),
    ])
    const head = [
      'POST /api/attachments/upload?type=version HTTP/1.1',
      'host: localhost',
      `authorization: ${authorization}`,
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${body.length}`,
      '',
      '',
    ].join('\r\n')
    for (let round = 0; round < runs(15, 200); round++) {
      const socket = connect(http.port, '127.0.0.1')
      const at = Math.floor(((round + 0.5) / runs(15, 200)) * body.length)
      socket.write(head)
      socket.write(body.subarray(0, at), () => setTimeout(() => socket.destroy(), 15))
      await once(socket, 'close')
    }
    await expect
      .poll(async () => (await pool.query('select from attachments where owner_id = $1', [user.id])).rowCount)
      .toBe(0)
    expect(await storedKeys(api)).toEqual(stored)
  }, 60_000)
})

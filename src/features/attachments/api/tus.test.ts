import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import * as tus from 'tus-js-client'
import { afterAll, describe, expect, test } from 'vitest'
import { makeApi } from '../../../app/api.ts'
import { noise, pngBomb } from '../../../testing/content/pictures.ts'
import { testApi } from '../../../testing/test-api.ts'
import { testHttp } from '../../../testing/test-http.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { storedKeys } from './attachments.fixture.ts'
import { tusAddress, tusRequests } from './tus.fixture.ts'

const api = await testApi()
const http = await testHttp({ api: makeApi(api.services).fetch })
const { pool } = api.services.database
const { ask, create, append, madeOf } = tusRequests(api)
const MiB = 1024 * 1024
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Uploads with the usual tus client; returns the address of the upload. */
async function send(bytes: Buffer, user: { id: number }, options: Partial<tus.UploadOptions> = {}) {
  const headers = await bearerHeaders(api, user)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const upload = new tus.Upload(bytes, {
    endpoint: http.url + tusAddress,
    headers,
    retryDelays: [0, 50, 100, 200],
    metadata: { filename: 'Карта.zip', type: 'version' },
    onError: reject,
    onSuccess: () => resolve(upload.url!),
    ...options,
  })
  upload.start()
  return promise
}

/** A proxy to the server that breaks the connection after so many bytes, once for each given number. */
async function brittleWay(limits: number[]): Promise<string> {
  const proxy = createServer((client) => {
    const limit = limits.shift() ?? Infinity
    const server = connect(http.port, '127.0.0.1')
    let passed = 0
    const cut = () => {
      client.destroy()
      server.destroy()
    }
    client.on('error', cut).on('close', () => server.destroy())
    server.on('error', cut).on('close', () => client.destroy())
    client.on('data', (chunk) => {
      passed += chunk.length
      if (passed > limit) setTimeout(cut, 30)
      else server.write(chunk)
    })
    server.pipe(client)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  afterAll(() => proxy.close())
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

describe('a resumable upload by the usual client', () => {
  test('a resumable upload by the usual client becomes an attachment, in one piece or in several', async () => {
    const ann = await aUser(api)
    const bytes = randomBytes(3 * MiB)
    for (const chunkSize of [Infinity, MiB]) {
      const shares: number[] = []
      const url = await send(bytes, ann, { chunkSize, onProgress: (sent) => shares.push(sent) })
      const made = await madeOf(ann, new URL(url).pathname)
      expect(made).toMatchObject({ name: 'Карта.zip', type: 'version', size: 3 * MiB, sha256: sha256(bytes) })
      expect(shares.at(-1)).toBe(3 * MiB)
    }
    expect((await storedKeys(api)).filter((key) => key.startsWith('uploads/'))).toEqual([])
  })

  test('a resumable upload by the usual client goes on where the network broke, and sends nothing twice', async () => {
    const ann = await aUser(api)
    const bytes = randomBytes(20 * MiB)
    const way = await brittleWay([5 * MiB, 11 * MiB])
    const offsets: string[] = []
    const url = await send(bytes, ann, {
      endpoint: way + tusAddress,
      // Gives the server time to notice and to store what it has.
      retryDelays: [1_500, 1_500],
      onAfterResponse: (request, response) => {
        if (request.getMethod() === 'HEAD') offsets.push(response.getHeader('upload-offset')!)
      },
    })
    const made = await madeOf(ann, new URL(url).pathname)
    expect(made.sha256).toBe(sha256(bytes))
    expect(offsets.length).toBeGreaterThan(0)
    // The first break came after nearly 5 MiB: of them all but the last pieces on the way are kept.
    expect(Number(offsets[0])).toBeGreaterThan(3 * MiB)
  })

  test('a resumable upload by the usual client is continued by another program that knows its address', async () => {
    const ann = await aUser(api)
    const bytes = randomBytes(2 * MiB)
    const path = (await create(ann, bytes.length)).headers.get('location')!
    expect((await append(ann, path, 0, bytes.subarray(0, MiB))).status).toBe(204)
    const url = await send(bytes, ann, { uploadUrl: http.url + path })
    expect((await madeOf(ann, new URL(url).pathname)).sha256).toBe(sha256(bytes))
  })

  test('a resumable upload by the usual client is a picture like any other, and refused like one', async () => {
    const ann = await aUser(api)
    const metadata = { filename: 'a.png', type: 'content' }
    const url = await send(await noise(500, 300).png().toBuffer(), ann, { metadata })
    expect(await madeOf(ann, new URL(url).pathname)).toMatchObject({ width: 500, mime: 'image/webp' })
    const bomb = send(pngBomb(30_000, 30_000), ann, { metadata })
    const error = await bomb.then(
      () => null,
      (reason: tus.DetailedError) => reason.originalResponse!,
    )
    expect(error!.getStatus()).toBe(422)
    expect((JSON.parse(error!.getBody()) as { error: { id: number } }).error.id).toBe(19)
    const { rows } = await pool.query(
      'select attachment_id is not null as made from attachment_uploads where owner_id = $1',
      [ann.id],
    )
    expect(rows).toEqual([{ made: true }])
  })

  test('a resumable upload by the usual client can be given up', async () => {
    const ann = await aUser(api)
    const path = (await create(ann, 100)).headers.get('location')!
    await append(ann, path, 0, randomBytes(50))
    await tus.Upload.terminate(http.url + path, { headers: await bearerHeaders(api, ann) })
    expect((await ask(ann, path, { method: 'HEAD' })).status).toBe(404)
    expect((await storedKeys(api)).filter((key) => key.includes(path.split('/').at(-1)!))).toEqual([])
  })

  test('a resumable upload by the usual client may bring its first bytes with the creation', async () => {
    const ann = await aUser(api)
    const bytes = randomBytes(MiB)
    const url = await send(bytes, ann, { uploadDataDuringCreation: true })
    expect((await madeOf(ann, new URL(url).pathname)).sha256).toBe(sha256(bytes))
  })
})

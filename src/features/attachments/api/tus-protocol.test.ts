import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { dataOf, errorOf, storedKeys } from './attachments.fixture.ts'
import { base64, tusAddress, tusRequests } from './tus.fixture.ts'

const api = await testApi()
const { ask, create, append, madeOf } = tusRequests(api)
const MiB = 1024 * 1024
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('the protocol', () => {
  test('the protocol says what it speaks', async () => {
    const answer = await api.send(tusAddress, { method: 'OPTIONS' })
    expect([answer.status, answer.headers.get('tus-version')]).toEqual([204, '1.0.0'])
    expect(answer.headers.get('tus-extension')!.split(',')).toEqual(
      expect.arrayContaining(['creation', 'expiration', 'checksum', 'termination']),
    )
    expect(answer.headers.get('tus-max-size')).toBe(String(512 * MiB))
  })

  test('the protocol asks for its version in every request', async () => {
    const ann = await aUser(api)
    const refused = await ask(ann, tusAddress, { method: 'POST', headers: { 'tus-resumable': '0.2.2' } })
    expect([refused.status, refused.headers.get('tus-version')]).toEqual([412, '1.0.0'])
  })

  test('the protocol answers a creation with the place, and HEAD with how far it is', async () => {
    const ann = await aUser(api)
    const made = await create(ann, 1000)
    expect(made.status).toBe(201)
    const path = made.headers.get('location')!
    expect(path).toMatch(/^\/api\/attachments\/tus\/[0-9a-f]{32}$/)
    expect(new Date(made.headers.get('upload-expires')!).getTime()).toBe(
      api.clock.now().getTime() + 86_400_000,
    )
    await append(ann, path, 0, randomBytes(400))
    const head = await ask(ann, path, { method: 'HEAD' })
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '400',
      '1000',
    ])
    expect(head.headers.get('cache-control')).toBe('no-store')
    expect(await dataOf(await ask(ann, path))).toEqual({ received: 400, length: 1000, attachment: null })
  })

  test('the protocol refuses what is too large at once, and what has no length, no type or a broken description', async () => {
    const ann = await aUser(api)
    const key = async (length: number, metadata?: string) =>
      (await errorOf(await create(ann, length, metadata))).key
    expect(await key(512 * MiB + 1)).toBe('fileTooLarge')
    expect(await key(5 * MiB + 1, `type ${base64('content')}`)).toBe('imageOutOfLimits')
    const plugin = `type ${base64('version')},resource_type ${base64('plugin')}`
    expect(await key(65 * MiB, plugin)).toBe('fileTooLarge')
    expect(await key(5, `type ${base64('version')},resource_type ${base64('song')}`)).toBe('validation')
    expect(await key(5, `type ${base64('song')}`)).toBe('validation')
    expect(await key(5, 'type !!')).toBe('malformed')
    expect(await key(0)).toBe('validation')
    const without = await ask(ann, tusAddress, { method: 'POST', headers: { 'upload-defer-length': '1' } })
    expect(without.status).toBeGreaterThanOrEqual(400)
  })

  test('the protocol takes bytes only where the upload stands, and none behind its end', async () => {
    const ann = await aUser(api)
    const path = (await create(ann, 100)).headers.get('location')!
    expect((await append(ann, path, 5, randomBytes(10))).status).toBe(409)
    expect((await append(ann, path, 0, randomBytes(101))).status).toBe(413)
    const type = { 'content-type': 'application/octet-stream' }
    expect((await append(ann, path, 0, randomBytes(10), type)).status).toBe(415)
    const head = await ask(ann, path, { method: 'HEAD' })
    // The hundred that fitted were the file; the one too many was not.
    expect(Number(head.headers.get('upload-offset'))).toBeLessThanOrEqual(100)
  })

  test('two requests that send the same bytes at once count once', async () => {
    const ann = await aUser(api)
    const path = (await create(ann, 2 * MiB)).headers.get('location')!
    const bytes = randomBytes(MiB)
    const answers = await Promise.all([1, 2, 3].map(() => append(ann, path, 0, bytes)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
    expect((await storedKeys(api)).filter((key) => key.includes(path.split('/').at(-1)!))).toHaveLength(1)
    await append(ann, path, MiB, bytes)
    expect((await madeOf(ann, path)).sha256).toBe(sha256(Buffer.concat([bytes, bytes])))
  })

  test('the protocol keeps nothing of a part whose checksum is wrong', async () => {
    const ann = await aUser(api)
    const bytes = randomBytes(1000)
    const path = (await create(ann, bytes.length)).headers.get('location')!
    const checksum = (of: Buffer) => ({
      'upload-checksum': `sha1 ${createHash('sha1').update(of).digest('base64')}`,
    })
    const wrong = await append(ann, path, 0, bytes, checksum(Buffer.from('other')))
    expect([wrong.status, (await errorOf(wrong)).key]).toEqual([460, 'checksumMismatch'])
    expect((await ask(ann, path, { method: 'HEAD' })).headers.get('upload-offset')).toBe('0')
    expect((await append(ann, path, 0, bytes, checksum(bytes))).status).toBe(204)
    expect((await madeOf(ann, path)).sha256).toBe(sha256(bytes))
  })

  test('the protocol is for the owner alone', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const path = (await create(ann, 100)).headers.get('location')!
    expect((await ask(bob, path, { method: 'HEAD' })).status).toBe(404)
    expect((await append(bob, path, 0, randomBytes(100))).status).toBe(404)
    expect((await ask(bob, path, { method: 'DELETE' })).status).toBe(404)
    expect((await api.send(path)).status).toBe(401)
    expect((await create(await aUser(api, { status: 'pending' }), 10)).status).toBe(403)
  })

  test('the protocol is given up by its owner, and leaves no bytes behind', async () => {
    const ann = await aUser(api)
    const before = await storedKeys(api)
    const path = (await create(ann, 1000)).headers.get('location')!
    await append(ann, path, 0, randomBytes(400))
    expect((await storedKeys(api)).length).toBeGreaterThan(before.length)
    const removed = await ask(ann, path, { method: 'DELETE' })
    expect([removed.status, removed.headers.get('tus-resumable')]).toEqual([204, '1.0.0'])
    expect(await storedKeys(api)).toEqual(before)
    expect((await ask(ann, path, { method: 'HEAD' })).status).toBe(404)
  })

  test('the protocol forgets an upload a day after its last byte', async () => {
    const ann = await aUser(api)
    const path = (await create(ann, 100)).headers.get('location')!
    api.clock.forward(86_400_001)
    expect((await ask(ann, path, { method: 'HEAD' })).status).toBe(404)
  })

  test('the protocol is over when what it became is deleted', async () => {
    const ann = await aUser(api)
    const path = (await create(ann, 1000)).headers.get('location')!
    await append(ann, path, 0, randomBytes(1000))
    const { id } = await madeOf(ann, path)
    const used = async () => (await dataOf<{ used: number }>(await ask(ann, '/api/attachments/quota'))).used
    expect(await used()).toBe(1000)
    expect((await ask(ann, `/api/attachments/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await used()).toBe(0)
    expect((await ask(ann, path)).status).toBe(404)
  })

  test('the protocol counts what is begun against the quota', async () => {
    const small = await testApi({ env: { UPLOAD_QUOTA_MIB: '1' } })
    const user = await aUser(small)
    const begin = async () =>
      small.send(`${tusAddress}?type=version`, {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '600000',
          ...(await bearerHeaders(small, user)),
        },
      })
    expect((await begin()).status).toBe(201)
    expect((await errorOf(await begin())).key).toBe('quotaExceeded')
  })
})

describe('one request at a time brings bytes', () => {
  /** Half of it is there at once, the rest when the test says so. */
  function heldBody(bytes: Buffer) {
    const held = Promise.withResolvers<void>()
    async function* parts() {
      yield bytes.subarray(0, bytes.length / 2)
      await held.promise
      yield bytes.subarray(bytes.length / 2)
    }
    return { body: Readable.toWeb(Readable.from(parts())) as ReadableStream, release: held.resolve }
  }
  const patch = async (user: { id: number }, path: string, body: BodyInit, more = {}) =>
    ask(user, path, {
      method: 'PATCH',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0', ...more },
    } as RequestInit)
  const claimed = async (path: string) => {
    const { rows } = await api.services.database.pool.query<{ claimed: boolean }>(
      'select receiving_until is not null as claimed from attachment_uploads where id = $1',
      [path.split('/').at(-1)],
    )
    return rows[0]!.claimed
  }

  test('a second one is refused before its body is read, and the first one goes on', async () => {
    const ann = await aUser(api)
    const bytes = randomBytes(10 * MiB)
    const path = (await create(ann, bytes.length)).headers.get('location')!
    const before = await storedKeys(api)
    const { body, release } = heldBody(bytes)
    const wrong = `sha1 ${base64('x'.repeat(20))}`
    const first = patch(ann, path, body, { 'upload-checksum': wrong })
    await vi.waitFor(async () => expect(await claimed(path)).toBe(true))
    let read = 0
    const watched = new ReadableStream(
      {
        pull(controller) {
          read++
          controller.enqueue(bytes.subarray(0, 1024))
        },
      },
      { highWaterMark: 0 },
    )
    const second = await patch(ann, path, watched)
    expect([second.status, (await errorOf(second)).key, read]).toEqual([409, 'inProgress', 0])
    release()
    expect((await first).status).toBe(460)
    expect(await storedKeys(api)).toEqual(before)
    expect((await patch(ann, path, bytes)).status).toBe(204)
    expect((await madeOf(ann, path)).sha256).toBe(sha256(bytes))
  })

  test('one whose process died no longer holds the place after half a minute', async () => {
    const ann = await aUser(api)
    const path = (await create(ann, 100)).headers.get('location')!
    await api.services.database.pool.query(
      'update attachment_uploads set receiving_until = $1 where id = $2',
      [new Date(api.clock.now().getTime() + 30_000), path.split('/').at(-1)],
    )
    expect((await append(ann, path, 0, randomBytes(100))).status).toBe(409)
    api.clock.forward(30_001)
    expect((await append(ann, path, 0, randomBytes(100))).status).toBe(204)
  })
})

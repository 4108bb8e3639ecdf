import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../contract/errors.ts'
import { makeAvatars } from '../../../server/pictures/avatars.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, browserHeaders } from '../../../testing/content/users.ts'
import { accountJobs } from './account-jobs.ts'

const api = await testApi()
const { db, pool } = api.services.database
const avatars = makeAvatars(api.services.storage)
const address = '/api/users/settings/avatar'

async function upload(bytes: Uint8Array | string, options: { field?: string; user?: { id: number } } = {}) {
  const user = options.user ?? (await aUser(api))
  const form = new FormData()
  form.append(options.field ?? 'file', new Blob([bytes as BlobPart], { type: 'image/png' }), 'head.png')
  return api.send(address, { headers: await browserHeaders(api, user), method: 'POST', body: form })
}
const picture = (width: number, height = width, background = '#ffb92e') =>
  sharp({ create: { width, height, channels: 3, background } })
const errorOf = async (response: Response) => ((await response.json()) as ErrorBody).error

/** A PNG that claims to be 65,500 pixels a side; unpacked it would take 12 GB. */
function bomb(): Buffer {
  const png = Buffer.from(
    '89504e470d0a1a0a0000000d494844520000ffdc0000ffdc0802000000000000000000000a49444154789c6360000000020001e221bc330000000049454e44ae426082',
    'hex',
  )
  return png
}

describe('a picture of one’s own', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'a picture of one’s own may be %s, and becomes a small webp',
    async (format) => {
      const user = await aUser(api)
      const bytes = await picture(300, 200)
        .withExif({ IFD0: { Copyright: 'secret place' } })
        .toFormat(format)
        .toBuffer()
      const response = await upload(bytes, { user })
      expect(response.status).toBe(200)
      const { avatar_url } = ((await response.json()) as { data: { avatar_url: string } }).data
      expect(avatar_url).toMatch(/^\/avatars\/[0-9a-f]{64}\.webp$/)

      const served = await avatars(avatar_url, new Request(`http://localhost${avatar_url}`))
      const stored = Buffer.from(await served.arrayBuffer())
      expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
      expect(stored.includes('secret place')).toBe(false)
      expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const seen = (await (await api.send(`/api/users/${user.id}`)).json()) as {
        data: { avatar_url: string }
      }
      expect(seen.data.avatar_url).toBe(avatar_url)
    },
  )

  test('a picture of one’s own goes, and the drawn head is back; its file follows a day later unless somebody else shows it', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const bytes = await picture(99, 99, '#12796c').png().toBuffer()
    const { avatar_url } = (
      (await (await upload(bytes, { user: ann })).json()) as { data: { avatar_url: string } }
    ).data
    await upload(bytes, { user: bob })
    const remove = async (user: { id: number }) =>
      api.send(address, { method: 'DELETE', headers: await browserHeaders(api, user) })
    const { clock } = api
    const jobs = accountJobs({ db, storage: api.services.storage, clock, origin: '', siteTitle: '' })
    const sweep = () => jobs['account.sweep-avatars']!({}, { job: { id: '1', attempts: 1 } })
    const isThere = () => api.services.storage.stat(avatar_url.slice(1))

    expect((await remove(ann)).status).toBe(204)
    const client = await api.send('/api/users/client', { headers: await browserHeaders(api, ann) })
    expect(((await client.json()) as { user: object }).user).toMatchObject({
      avatar_url: `/heads/${ann.username}.webp`,
    })
    // Files carry the machine's own date.
    clock.set(new Date(Date.now() + 25 * 60 * 60 * 1000))
    await sweep()
    expect(await isThere()).not.toBeNull()
    await pool.query('update users set avatar_key = null where id = $1', [bob.id])
    await sweep()
    expect(await isThere()).toBeNull()
  })

  const wrong: [string, () => Promise<Uint8Array | string> | Uint8Array | string][] = [
    ['too small', () => picture(63).png().toBuffer()],
    ['too narrow', () => picture(200, 40).png().toBuffer()],
    ['too large', () => picture(1025, 100).png().toBuffer()],
    [
      'two megabytes',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(2 * 1024 * 1024)]),
    ],
    ['a bomb', bomb],
    ['a drawing called png', () => '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>'],
    ['a page called png', () => '<script>alert(1)</script>'],
    ['a program', () => Buffer.from('MZ\x90\x00'.padEnd(500, 'x'), 'latin1')],
    ['empty', () => ''],
    ['only a signature', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    [
      'cut off',
      async () =>
        (
          await sharp({
            create: {
              width: 500,
              height: 500,
              channels: 3,
              noise: { type: 'gaussian', mean: 128, sigma: 60 },
              background: '#000',
            },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 9_000),
    ],
    ['noise behind a signature', () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(5_000, 0xab)])],
  ]
  test.each(wrong)(
    'a picture of one’s own is refused when it is %s, and the site lives on',
    async (_, make) => {
      const user = await aUser(api)
      const response = await upload(await make(), { user })
      expect([response.status, (await errorOf(response)).id]).toEqual([422, 19])
      const { rows } = await pool.query('select avatar_key from users where id = $1', [user.id])
      expect(rows).toEqual([{ avatar_key: null }])
      expect((await api.send('/api/users/statistics')).status).toBe(200)
    },
  )

  test('a picture of one’s own of exactly the largest size is taken, a byte more is not', async () => {
    const png = await picture(100).png().toBuffer()
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])
    expect((await upload(padded(1024 * 1024))).status).toBe(200)
    expect((await errorOf(await upload(padded(1024 * 1024 + 1)))).id).toBe(19)
  })

  test('a picture of one’s own must come as a form with a file in it', async () => {
    const headers = await browserHeaders(api, await aUser(api))
    const send = (type: string, body: string) =>
      api.send(address, { headers: { ...headers, 'content-type': type }, method: 'POST', body })
    expect((await send('application/json', '{}')).status).toBe(415)
    expect((await send('multipart/form-data', 'x')).status).toBe(415)
    expect((await send('multipart/form-data; boundary=x', '--x\r\nbroken')).status).toBe(400)
    expect((await send('multipart/form-data; boundary=x', '--x--\r\n')).status).toBe(422)
    expect((await send('multipart/form-data; boundary=', 'x')).status).toBe(400)
    expect((await errorOf(await upload('x', { field: 'other' }))).fields).toMatchObject({
      file: [{ key: 'required' }],
    })
  })

  test('a picture of one’s own is for those who are logged in', async () => {
    expect((await api.send(address, { method: 'POST', body: new FormData() })).status).toBe(401)
    expect((await api.send(address, { method: 'DELETE' })).status).toBe(401)
  })
})

test.each([
  '/avatars/../secret.webp',
  `/avatars/${'a'.repeat(64)}.webp`,
  `/avatars/${'A'.repeat(64)}.webp`,
  '/avatars/',
])('no other file can be asked for: %s', async (path) => {
  await expect(avatars(path, new Request('http://localhost/'))).rejects.toMatchObject({ key: 'notFound' })
})

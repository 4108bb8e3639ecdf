import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { testApi } from '../../../../testing/test-api.ts'
import { fetchSkin, skinAddress, headPicture } from './head-picture.ts'

const api = await testApi({ env: { DM_HEADS: 'on' } })
const hashOf = (digit: string) => digit.repeat(64)
let skin: Buffer

beforeAll(async () => {
  skin = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#c04020' } })
    .png()
    .toBuffer()
})

/** Plays the host at the other end and remembers what it was asked. */
function host(answer: () => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit | undefined }[] = []
  const ask = (async (url: string, init?: RequestInit) => {
    asked.push({ url, init })
    return answer()
  }) as unknown as typeof fetch
  return { asked, ask, fetchIt: (hash: string) => fetchSkin(hash, ask) }
}
const png = () => new Response(new Uint8Array(skin), { headers: { 'content-type': 'image/png' } })

test('a skin is fetched once from the one host and its head kept', async () => {
  const { asked, fetchIt } = host(png)
  const first = await headPicture(api.services, hashOf('a'), fetchIt)
  const second = await headPicture(api.services, hashOf('a'), fetchIt)
  expect(asked).toHaveLength(1)
  expect(asked[0]!.url).toBe(`https://textures.minecraft.net/texture/${hashOf('a')}`)
  expect(asked[0]!.init).toMatchObject({ redirect: 'error' })
  expect([first.real, second.real]).toEqual([true, true])
  expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 })
  expect(await api.services.storage.stat(`dm-heads/aa/${hashOf('a')}.webp`)).not.toBeNull()
})

test.each([
  ['the host is away', () => Promise.reject(new Error('offline'))],
  ['the host fails', () => new Response('no', { status: 500 })],
  ['it is no picture', () => new Response('<svg onload="alert(1)"/>')],
  ['it is too large', () => new Response(new Uint8Array(70_000))],
  [
    'it has another size',
    () =>
      new Response(
        new Uint8Array(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(90_00)])),
      ),
  ],
  ['the file is cut off', () => new Response(new Uint8Array(skin.subarray(0, 60)))],
])('a head of our own stands in when %s', async (name, answer) => {
  const hash = Buffer.from(name).toString('hex').padEnd(64, '0').slice(0, 64)
  const { asked, fetchIt } = host(answer)
  const first = await headPicture(api.services, hash, fetchIt)
  const second = await headPicture(api.services, hash, fetchIt)
  expect(first.real).toBe(false)
  expect(second.bytes.equals(first.bytes)).toBe(true)
  // Not asked again at once: a menu with fifty such heads would be fifty times the wait.
  expect(asked).toHaveLength(1)
})

test('after a while a skin that could not be had is tried again', async () => {
  const away = host(() => Promise.reject(new Error('offline')))
  await headPicture(api.services, hashOf('b'), away.fetchIt)
  api.clock.forward(11 * 60_000)
  const back = host(png)
  expect((await headPicture(api.services, hashOf('b'), back.fetchIt)).real).toBe(true)
})

test.each([
  '../../etc/passwd',
  'a'.repeat(31),
  'A'.repeat(64),
  `${'a'.repeat(40)}@evil.example`,
  '%2e%2e%2f',
])('nothing but a hash is ever asked for (%s)', async (hash) => {
  expect(() => skinAddress(hash)).toThrow()
  expect((await api.send(`/api/dm/heads/${encodeURIComponent(hash)}`)).status).toBe(422)
})

test('the address of a head answers with a picture that may not do anything', async () => {
  const quiet = await testApi()
  const answer = await quiet.send(`/api/dm/heads/${hashOf('c')}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  const again = await quiet.send(`/api/dm/heads/${hashOf('c')}`, {
    headers: { 'if-none-match': answer.headers.get('etag')! },
  })
  expect(again.status).toBe(304)
})

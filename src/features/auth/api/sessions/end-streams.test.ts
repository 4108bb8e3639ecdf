import { expect, test } from 'vitest'
import { makeApi } from '../../../../app/api.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { testHttp } from '../../../../testing/test-http.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../../../testing/content/users.ts'
import { endDeadStreams, watchStreams } from './end-streams.ts'

const api = await testApi()
const http = await testHttp({ api: makeApi(api.services).fetch })

/** What came over the network until the stream ended, or null while it is open. */
async function listen(headers: Record<string, string>) {
  const stop = new AbortController()
  const response = await fetch(`${http.url}/api/live`, { headers, signal: stop.signal })
  const stream: { text: string | null } = { text: null }
  void response.text().then(
    (text) => (stream.text = text),
    () => {},
  )
  return { ...stream, ended: () => stream.text, close: () => stop.abort() }
}
const endsOf = (text: string | null) => text?.includes('event: ended')

const ways: [way: string, end: (headers: Record<string, string>, userId: number) => Promise<unknown>][] = [
  ['logs out', (headers) => api.send('/api/auth/logout', { method: 'POST', headers })],
  [
    'revokes it elsewhere',
    async (_, userId) => {
      const other = await browserHeaders(api, { id: userId })
      return api.send('/api/sessions', { method: 'DELETE', headers: other })
    },
  ],
  [
    'is suspended',
    async (_, userId) => {
      const staff = await bearerHeaders(api, await aUser(api, { roles: ['user', 'moderator'] }))
      const until = new Date(api.clock.now().getTime() + 86_400_000).toISOString()
      const json = { kind: 'suspend', reason: 'Insults in comments', until }
      return api.send(`/api/moderations/${userId}/sanctions`, { headers: staff, json })
    },
  ],
]

test.each(ways)('the stream of somebody who %s ends and says so', async (_, end) => {
  const [ann, bob] = [await aUser(api), await aUser(api)]
  const headers = await browserHeaders(api, ann)
  const stream = await listen(headers)
  const [program, other, visitor] = [
    await listen(await bearerHeaders(api, bob)),
    await listen(await browserHeaders(api, bob)),
    await listen({}),
  ]
  await endDeadStreams(api.services)
  expect(stream.ended()).toBeNull()

  expect(((await end(headers, ann.id)) as Response).ok).toBe(true)
  await endDeadStreams(api.services)
  await expect.poll(() => endsOf(stream.ended())).toBe(true)
  for (const open of [program, other, visitor]) {
    expect(open.ended()).toBeNull()
    open.close()
  }
})

test('a session too old to be renewed holds no stream', async () => {
  const stream = await listen(await browserHeaders(api, await aUser(api)))
  api.clock.forward(29 * 86_400_000)
  await endDeadStreams(api.services)
  expect(stream.ended()).toBeNull()
  api.clock.forward(86_400_000)
  await endDeadStreams(api.services)
  await expect.poll(() => endsOf(stream.ended())).toBe(true)
})

test('ended sessions are looked for every few seconds', async () => {
  const stop = watchStreams(api.services)
  const headers = await browserHeaders(api, await aUser(api))
  const stream = await listen(headers)
  await api.send('/api/auth/logout', { method: 'POST', headers })
  await expect.poll(() => endsOf(stream.ended()), { timeout: 6000 }).toBe(true)
  stop()
})

test('the stream of a personal access token ends with the token, removed or too old', async () => {
  const ann = await aUser(api)
  const headers = await browserHeaders(api, ann)
  const make = async (days: number) => {
    const expires_at = new Date(api.clock.now().getTime() + days * 86_400_000).toISOString()
    const json = { name: 'Tool', scopes: [], expires_at }
    const { data } = (await (await api.send('/api/tokens', { headers, json })).json()) as {
      data: { id: number; token: string }
    }
    return { ...data, stream: await listen({ authorization: `Bearer ${data.token}` }) }
  }
  const [removed, old, good] = [await make(9), await make(1), await make(9)]
  await endDeadStreams(api.services)
  expect([removed, old, good].map(({ stream }) => stream.ended())).toEqual([null, null, null])

  await api.send(`/api/tokens/${removed.id}`, { method: 'DELETE', headers })
  await endDeadStreams(api.services)
  await expect.poll(() => endsOf(removed.stream.ended())).toBe(true)
  expect(old.stream.ended()).toBeNull()
  api.clock.forward(2 * 86_400_000)
  await endDeadStreams(api.services)
  await expect.poll(() => endsOf(old.stream.ended())).toBe(true)
  expect(good.stream.ended()).toBeNull()
  good.stream.close()
})

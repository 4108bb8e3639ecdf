import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { sampled } from '../testing/long.ts'
import { cookieHeader, readCookies } from './http/cookies.ts'
import { makeLiveStreams, type LiveStreams } from './http/live-streams.ts'
import { makeMetrics } from './metrics.ts'
import { loadSecret, makeSecret } from './secret.ts'
import { claimDataDir } from './single-instance.ts'
import { loadStaticFiles } from './http/static-files.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'blockyard-parts-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('cookies', () => {
  test('are read back as they were set', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const [pair] = cookieHeader('name', value, { maxAgeSeconds: 1, secure: true }).split(';')
        expect(readCookies(`other=1; ${pair}`).get('name')).toBe(value)
      }),
      sampled(300, 10_000),
    )
  })

  test('of any shape are read without complaint, and the first of a name counts', () => {
    const cookies = readCookies('a=1; a=2; =x; y; z=%ff; __proto__=1;;  b = c=d ')
    expect([...cookies]).toEqual([
      ['a', '1'],
      ['z', '%ff'],
      ['__proto__', '1'],
      ['b', 'c=d'],
    ])
  })
})

describe('the secret', () => {
  test('is made once, for its owner’s eyes only, and is the same for all who start at once', async () => {
    const dataDir = path.join(folder, 'together')
    const secrets = await Promise.all(Array.from({ length: 5 }, () => loadSecret('', dataDir)))
    const signatures = new Set(secrets.map((secret) => secret.sign('a', 'b').toString('hex')))
    expect(signatures.size).toBe(1)
    expect((await stat(path.join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
    expect((await readFile(path.join(dataDir, 'secret'), 'utf8')).length).toBeGreaterThanOrEqual(64)
  })

  test('that is damaged stops the start instead of ending all sessions', async () => {
    await writeFile(path.join(folder, 'secret'), 'short')
    await expect(loadSecret('', folder)).rejects.toThrowError('holds no usable secret')
  })

  test('signs one purpose and no other', () => {
    const secret = makeSecret('x'.repeat(40))
    expect(secret.sign('csrf', 'a')).not.toEqual(secret.sign('cursor', 'a'))
  })
})

test('a data folder has one holder at a time; the next may have it when the first has gone', async () => {
  const dataDir = path.join(folder, 'claimed')
  const first = await claimDataDir(dataDir, 'http://localhost:3000')
  const second = await claimDataDir(path.join(folder, 'x', '..', 'claimed'), 'other')
  expect(second).toEqual({ taken: true, by: 'http://localhost:3000' })
  if (!first.taken) first.release()
  const third = await claimDataDir(dataDir, 'third')
  expect(third.taken).toBe(false)
  if (!third.taken) third.release()
})

test('a data folder that cannot be made is named with the cure', async () => {
  const file = path.join(folder, 'no-folder')
  await writeFile(file, 'x')
  await expect(claimDataDir(path.join(file, 'data'), 'x')).rejects.toThrow(
    /^The data folder .+no-folder\/data cannot be used: .+DATA_DIR=/,
  )
})

test('files are offered by their address; dot files, twins and unknown kinds are not', async () => {
  const client = await mkdtemp(path.join(folder, 'client-'))
  for (const name of ['a.css', 'a.css.br', 'a.css.gz', '.env.json', 'a.css.map', 'a.html'])
    await writeFile(path.join(client, name), name)
  const files = await loadStaticFiles(client)
  expect([...files.keys()]).toEqual(['/a.css'])
  expect(files.get('/a.css')).toMatchObject({
    br: Buffer.from('a.css.br'),
    cacheControl: 'public, max-age=3600',
  })
})

describe('live streams', () => {
  const address = '203.0.113.7'
  const open = (streams: LiveStreams, userId: number | null, from = address) =>
    streams.open({ userId, sessionId: null, tokenId: null, address: from }, new AbortController().signal)
  const read = async (response: Response) => {
    const reader = response.body!.getReader()
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += new TextDecoder().decode(part.value)
    return text
  }

  test('carry an event to whom it is for, and end with a word to come back', async () => {
    const streams = makeLiveStreams(makeMetrics())
    const [ann, bob] = [
      streams.open({ userId: 1, sessionId: null, tokenId: null, address }, new AbortController().signal),
      streams.open({ userId: 2, sessionId: null, tokenId: null, address }, new AbortController().signal),
    ]
    streams.send({ event: 'note', data: { text: 'a\nb' } }, (userId) => userId === 1)
    streams.closeAll()
    expect(await read(ann)).toBe(
      'retry: 3000\n\nevent: note\ndata: {"text":"a\\nb"}\n\nretry: 1000\nevent: bye\ndata: {}\n\n',
    )
    expect(await read(bob)).toBe('retry: 3000\n\nretry: 1000\nevent: bye\ndata: {}\n\n')
  })

  test('of somebody who does not read are ended, and do not keep the others from ending', async () => {
    const streams = makeLiveStreams(makeMetrics())
    const [idle, other] = [
      streams.open({ userId: 1, sessionId: null, tokenId: null, address }, new AbortController().signal),
      streams.open({ userId: 2, sessionId: null, tokenId: null, address }, new AbortController().signal),
    ]
    for (let n = 0; n < 256; n++) streams.send({ event: 'note', data: n }, (userId) => userId === 1)
    streams.closeAll()
    expect(await read(other)).toContain('event: bye')
    expect(await read(idle)).toContain('data: 255')
  })

  test('that the visitor has left get nothing more', () => {
    const streams = makeLiveStreams(makeMetrics())
    const leaving = new AbortController()
    streams.open({ userId: 1, sessionId: null, tokenId: null, address }, leaving.signal)
    leaving.abort()
    const asked: unknown[] = []
    streams.send({ event: 'note', data: 1 }, (userId) => asked.push(userId) > 0)
    expect(asked).toEqual([])
  })

  test('whose first words nobody takes within a minute are ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const streams = makeLiveStreams(makeMetrics())
    open(streams, 1)
    const reader = open(streams, 2).body!.getReader()
    await reader.read()
    await vi.advanceTimersByTimeAsync(61_000)
    vi.useRealTimers()
    expect([...streams.users()]).toEqual([2])
  })

  test('of one address or account are at most twenty; others, and the next one after a leaving, are not refused', () => {
    const streams = makeLiveStreams(makeMetrics())
    const places = [
      [null, '203.0.113.7'],
      [null, '2001:db8:1:2::5'],
      [7, '198.51.100.1'],
    ] as const
    for (const [userId, from] of places) {
      const leaving = new AbortController()
      streams.open({ userId, sessionId: null, tokenId: null, address: from }, leaving.signal)
      for (let n = 1; n < 20; n++) open(streams, userId, from)
      expect(() => open(streams, userId, from)).toThrow(expect.objectContaining({ key: 'rateLimited' }))
      leaving.abort()
      expect(open(streams, userId, from).status).toBe(200)
    }
    // The whole /64 is one customer; another address and another account are somebody else.
    expect(() => open(streams, null, '2001:db8:1:2::6')).toThrow()
    expect(open(streams, null, '2001:db8:1:3::5').status).toBe(200)
    expect(open(streams, 8).status).toBe(200)
  })
})

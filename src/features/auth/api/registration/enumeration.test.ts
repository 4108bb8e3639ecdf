import { describe, expect, test } from 'vitest'
import { isLong, runs } from '../../../../testing/long.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser } from '../../../../testing/content/users.ts'
import { passwordWork } from '../passwords.ts'

const api = await testApi()
const known = await aUser(api)
const password = 'purple bridge over slow lava'
let counter = 0
/** Names of one length, so that answers can be compared to the byte. */
function fresh(): string {
  const n = counter++
  return `Guest_${[676, 26, 1].map((unit) => String.fromCharCode(97 + (Math.floor(n / unit) % 26))).join('')}`
}

type Ask = () => Promise<Response>
const logIn = (username: string): Promise<Response> =>
  api.send('/_auth/local/local/authorize', {
    json: { grant_type: 'password', username, password: 'not the password' },
  })
const forgot = (email: string) => api.send('/api/auth/password/forgot', { json: { email } })
const register = (email: string) =>
  api.send('/api/auth/register', { json: { username: fresh(), email, password } })
/** As long as the address that is known, and never the same. */
const unknownEmail = () => `${fresh().toLowerCase()}@example.com`

const pairs: [string, Ask, Ask][] = [
  ['a login by name', () => logIn(known.username), () => logIn('nobody-here')],
  ['a login by address', () => logIn(known.email!), () => logIn('nobody@example.com')],
  ['a forgotten password', () => forgot(known.email!), () => forgot(unknownEmail())],
  ['a registration', () => register(known.email!), () => register(unknownEmail())],
]

describe.each(pairs)('whether somebody is registered cannot be told by %s:', (_, someone, nobody) => {
  test('status, headers and shape of the answer are the same', async () => {
    const facts = async (ask: Ask) => {
      const response = await ask()
      const body: unknown = await response.json()
      return {
        status: response.status,
        headers: [...response.headers.keys()],
        cookies: response.headers.getSetCookie().map((line) => line.replace(/=.*?;/, '=;')),
        // Whatever differs between two newcomers anyway is taken out; what is left must be equal.
        body: JSON.stringify(body).replace(/Guest_\w+|\d{4}-[\dT:.-]+Z|"id":\d+/g, '…'),
      }
    }
    const [a, b] = [await facts(someone), await facts(nobody)]
    const ownAddress = /"email":"[^"]*"/
    expect({ ...a, body: a.body.replace(ownAddress, '') }).toEqual({
      ...b,
      body: b.body.replace(ownAddress, ''),
    })
  })

  test('as many passwords are hashed', async () => {
    const cost = async (ask: Ask) => {
      const before = passwordWork.count
      await ask()
      return passwordWork.count - before
    }
    expect(await cost(someone)).toBe(await cost(nobody))
  })

  test('the time is the same', async () => {
    const most = isLong ? 1.2 : 1.6
    // The machine has other things to do at times; a real difference shows in every attempt.
    let seen = { ratio: 0, t: 0 }
    for (let attempt = 0; attempt < 4; attempt++) {
      seen = compare(...(await measure(someone, nobody, runs(15, 500))))
      if (seen.ratio < most && (!isLong || Math.abs(seen.t) < 4)) break
    }
    expect(seen.ratio).toBeLessThan(most)
    if (isLong) expect(Math.abs(seen.t)).toBeLessThan(4)
  }, 900_000)
})

test('the comparison does see a difference of a few milliseconds', () => {
  const noisy = (base: number) => Array.from({ length: 60 }, (_, n) => base + ((n * 7) % 11) / 10)
  expect(compare(noisy(3), noisy(6)).ratio).toBeGreaterThan(1.6)
  expect(Math.abs(compare(noisy(50), noisy(53)).t)).toBeGreaterThan(4)
  expect(compare(noisy(50), noisy(50))).toEqual({ ratio: 1, t: 0 })
})

/** Milliseconds of both, taken in turns, so that what else the machine does falls on both alike. */
async function measure(a: Ask, b: Ask, count: number): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  const time = async (ask: Ask) => {
    const began = performance.now()
    await (await ask()).arrayBuffer()
    return performance.now() - began
  }
  await time(a)
  await time(b)
  for (let n = 0; n < count; n++)
    for (const side of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      times[side].push(await time(side === 0 ? a : b))
  return times
}

/** The slower median by the faster, and Welch's t of what remains without the slowest tenth of each. */
function compare(a: number[], b: number[]): { ratio: number; t: number } {
  const sorted = [a, b].map((list) => list.toSorted((x, y) => x - y))
  const medians = sorted.map((list) => list[Math.floor(list.length / 2)]!)
  const fastest = sorted.map((list) => list.slice(0, Math.ceil(list.length * 0.9)))
  const facts = fastest.map((list) => {
    const mean = list.reduce((sum, x) => sum + x, 0) / list.length
    const variance = list.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (list.length - 1)
    return { mean, error: variance / list.length }
  })
  const spread = Math.sqrt(facts[0]!.error + facts[1]!.error)
  return {
    ratio: Math.max(...medians) / Math.min(...medians),
    t: spread === 0 ? 0 : (facts[0]!.mean - facts[1]!.mean) / spread,
  }
}

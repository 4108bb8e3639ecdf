import { describe, expect, test } from 'vitest'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, testPassword } from '../../../../testing/content/users.ts'
import { deviceCookie, loginPerDevice, loginPerName } from '../../auth.contract.ts'

const api = await testApi({ rateLimit: true })
let networks = 0
/** An address nobody has used yet, so that only the rule at hand can refuse. */
const freshAddress = () => `2001:db8:${(++networks).toString(16)}::1`

type Try = { password?: string; cookie?: string; ip?: string }
const logIn = (username: string, { password = testPassword, cookie, ip = freshAddress() }: Try = {}) =>
  api.send('/_auth/local/local/authorize', {
    ip,
    headers: cookie ? { cookie } : {},
    json: { grant_type: 'password', username, password },
  })
const deviceOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${deviceCookie}=`))!
    .split(';', 1)[0]!
const statuses = async (count: number, one: () => Promise<Response>) => {
  const all: number[] = []
  for (let n = 0; n < count; n++) all.push((await one()).status)
  return all
}
/** A stranger who guesses from everywhere until nobody may try any more. */
const attack = (username: string) =>
  statuses(loginPerName.limit + 1, () => logIn(username, { password: 'wrong' }))

describe('guessing at one account', () => {
  test('guessing at one account stops after five tries from one address', async () => {
    const { username } = await aUser(api)
    const ip = freshAddress()
    expect(await statuses(6, () => logIn(username, { password: 'wrong', ip }))).toEqual([
      401, 401, 401, 401, 401, 429,
    ])
    expect((await logIn(username, { ip })).status).toBe(429)
    expect((await logIn(username)).status).toBe(200)
  })

  test('guessing at one account stops from all addresses together, for a name that exists as for one that does not', async () => {
    const { username } = await aUser(api)
    const [known, unknown] = [await attack(username), await attack('nobody-of-that-name')]
    expect(known.at(-1)).toBe(429)
    expect(known.slice(0, -1).every((status) => status === 401)).toBe(true)
    expect(unknown).toEqual(known)
  }, 60_000)

  test('guessing at many accounts stops after twenty tries from one address', async () => {
    const ip = freshAddress()
    let n = 0
    const all = await statuses(21, () => logIn(`nobody-${'abcdefghijklmnopqrstuvwxyz'[n++]}`, { ip }))
    expect(all.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('a device on which the person has logged in before', () => {
  test('a device on which the person has logged in before is let in while a stranger guesses; one that is new is not', async () => {
    const { username } = await aUser(api)
    const cookie = deviceOf(await logIn(username))
    await attack(username)
    expect((await logIn(username)).status).toBe(429)
    expect((await logIn(username, { cookie })).status).toBe(200)
  }, 60_000)

  test('a device on which the person has logged in before is let in although its whole address is used up', async () => {
    const { username } = await aUser(api)
    const ip = freshAddress()
    const cookie = deviceOf(await logIn(username))
    await statuses(21, () => logIn(`x${Math.random()}`, { ip, password: 'wrong' }))
    expect((await logIn(username, { ip })).status).toBe(429)
    expect((await logIn(username, { ip, cookie })).status).toBe(200)
  })

  test('a device on which the person has logged in before may not guess for ever either, and a new login there is no new allowance', async () => {
    const { username } = await aUser(api)
    const cookie = deviceOf(await logIn(username))
    const again = await logIn(username, { cookie })
    expect(deviceOf(again)).toBe(cookie)
    const all = await statuses(loginPerDevice.limit, () => logIn(username, { cookie, password: 'wrong' }))
    expect(all.at(-1)).toBe(429)
    expect(all.filter((status) => status === 429)).toHaveLength(1)
    expect((await logIn(username, { cookie })).status).toBe(429)
    api.clock.forward(loginPerDevice.windowSeconds * 1000)
    expect((await logIn(username, { cookie })).status).toBe(200)
  })

  test('a device on which the person has logged in before is known for that person alone, and only by a mark of ours', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const annsDevice = deviceOf(await logIn(ann.username))
    const [name, value] = annsDevice.split('=') as [string, string]
    const forged = value.replace(String(ann.id), String(bob.id))
    await attack(bob.username)
    for (const cookie of [
      annsDevice,
      `${name}=${forged}`,
      `${name}=${bob.id}.x.`,
      `${name}=~~~...`,
      `${name}=${bob.id}`,
    ])
      expect((await logIn(bob.username, { cookie })).status).toBe(429)
  }, 60_000)

  test('a device on which the person has logged in before remembers up to five people who share it', async () => {
    const people = []
    let cookie = ''
    for (let n = 0; n < 6; n++) {
      const user = await aUser(api)
      people.push(user)
      cookie = deviceOf(await logIn(user.username, { cookie }))
    }
    const ids = decodeURIComponent(cookie.split('=')[1]!)
      .split('~')
      .map((entry) => Number(entry.split('.')[0]))
    expect(ids).toEqual(
      people
        .slice(1)
        .map(({ id }) => id)
        .toReversed(),
    )
  })
})

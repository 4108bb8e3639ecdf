import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../../contract/errors.ts'
import { makeSecret } from '../../../../server/secret.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { tableDigest } from '../../../../testing/database/table-digest.ts'
import { signUpBurst, signUpsPerNetwork } from '../../registration/registration.contract.ts'
import { leadingZeroBits, workMinutes } from '../../registration/sign-up-work.contract.ts'
import { isWorkDone, makeWork, type WorkTask } from './sign-up-risk.ts'

const password = 'purple bridge over slow lava'
let people = 0
const fresh = () =>
  `Mason_${String.fromCharCode(97 + (people % 26))}${String.fromCharCode(97 + ((people++ / 26) % 26))}`

type SignUp = { username?: string; email?: string; ip?: string; work?: object }
const api = await testApi()
const limited = await testApi({ rateLimit: true })
const register = (where: typeof api, { username = fresh(), email, ip = '198.51.100.1', work }: SignUp = {}) =>
  where.send('/api/auth/register', {
    ip,
    json: { username, email: email ?? `${username}@example.com`, password, ...(work ? { work } : {}) },
  })

function solve({ salt, difficulty }: WorkTask): { salt: string; answer: string } {
  for (let n = 0; ; n++) {
    const hash = createHash('sha256').update(`${salt}:${n}`).digest()
    if (leadingZeroBits(hash) >= difficulty) return { salt, answer: String(n) }
  }
}
async function taskOf(response: Response): Promise<WorkTask> {
  expect(response.status).toBe(428)
  const { error } = (await response.json()) as ErrorBody
  expect(error.key).toBe('workNeeded')
  return error.args as unknown as WorkTask
}

describe('registering', () => {
  test('registering asks nothing of the usual newcomer', async () => {
    expect((await register(api)).status).toBe(201)
  })

  test('registering with a throwaway mailbox asks for work, and takes it', async () => {
    const username = fresh()
    const email = 'somebody@Mailinator.com'
    const before = await tableDigest(api.services.database)
    const task = await taskOf(await register(api, { username, email }))
    expect(task).toMatchObject({ algorithm: 'sha256', difficulty: 18 })
    expect(await tableDigest(api.services.database)).toBe(before)
    const work = solve(task)
    await taskOf(await register(api, { username, email, work: { ...work, answer: `${work.answer}1` } }))
    await taskOf(await register(api, { username: fresh(), email, work }))
    expect((await register(api, { username, email, work })).status).toBe(201)
  }, 60_000)

  test('registering from a busy network asks for work; elsewhere it does not', async () => {
    for (let n = 0; n < signUpsPerNetwork.limit; n++)
      expect((await register(limited, { ip: `198.51.100.${n}` })).status).toBe(201)
    const task = await taskOf(await register(limited, { ip: '198.51.100.77' }))
    expect(task.difficulty).toBe(18)
    expect((await register(limited, { ip: '198.51.101.77' })).status).toBe(201)
    limited.clock.forward(3_600_000)
    expect((await register(limited, { ip: '198.51.100.78' })).status).toBe(201)
  }, 60_000)

  test('registering counts IPv6 by the network of a site', async () => {
    limited.clock.forward(7_200_000)
    for (let n = 0; n < signUpsPerNetwork.limit; n++)
      expect((await register(limited, { ip: `2001:db8:1:${n}::1` })).status).toBe(201)
    await taskOf(await register(limited, { ip: '2001:db8:1:ff::1' }))
    expect((await register(limited, { ip: '2001:db8:2::1' })).status).toBe(201)
  }, 60_000)

  test('registering in a burst from everywhere asks everybody, and more of whoever has a throwaway mailbox', async () => {
    limited.clock.forward(7_200_000)
    const { rateLimiter } = limited.services
    for (let n = 0; n < signUpBurst.limit; n++)
      await rateLimiter.hitPolicy('sign-up-burst', signUpBurst, 'all', limited.clock.now())
    expect((await taskOf(await register(limited, { ip: '192.0.2.1' }))).difficulty).toBe(18)
    const email = 'x@yopmail.com'
    expect((await taskOf(await register(limited, { ip: '192.0.2.2', email }))).difficulty).toBe(19)
  })
})

describe('the work', () => {
  const secret = makeSecret('a secret that is long enough for this')
  const now = new Date('2026-11-15T12:00:00Z')
  const task = makeWork(secret, 'Mason', 8, now)
  const done = solve(task)

  test('the work is done by a number that makes enough zero bits', () => {
    expect(isWorkDone(secret, 'mason', done, now)).toBe(true)
  })

  test('the work fits into one block of SHA-256', () => {
    expect(makeWork(secret, 'x', 20, now).salt.length + 1 + 8).toBeLessThanOrEqual(55)
  })

  test.each([
    ['none', undefined, 'Mason', now],
    ['another name', done, 'Nosam', now],
    ['too late', done, 'Mason', new Date(now.getTime() + workMinutes * 60_000)],
    ['made easier', { ...done, salt: done.salt.replace(/^8/, '1') }, 'Mason', now],
    ['made later', { ...done, salt: done.salt.replace(/\.\w+\./, '.zzzzzz.') }, 'Mason', now],
    ['nonsense', { salt: '...', answer: '' }, 'Mason', now],
    ['nothing', { salt: '', answer: '' }, 'Mason', now],
  ])('the work is not done: %s', (_name, work, username, at) => {
    expect(isWorkDone(secret, username, work, at)).toBe(false)
  })

  test('the work of another site is none', () => {
    expect(isWorkDone(makeSecret('another secret that is long enough'), 'Mason', done, now)).toBe(false)
  })
})

test.each([
  [[0xff], 0],
  [[0x01], 7],
  [[0x00, 0x80], 8],
  [[0x00, 0x00], 16],
])('%j begins with %i zero bits', (bytes, bits) => {
  expect(leadingZeroBits(bytes)).toBe(bits)
})

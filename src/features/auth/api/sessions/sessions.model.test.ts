import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../../../testing/long.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, testPassword } from '../../../../testing/content/users.ts'
import { accessTokenSeconds, refreshGraceMs, refreshTokenSeconds } from '../../auth.contract.ts'
import type { TokenAnswer } from '../../auth.contract.ts'
import { insertSession } from './sessions.store.ts'

const api = await testApi()
const user = await aUser(api)

/** The rules of the specification in their plainest form: one list of pairs per session, newest last. */
type Pair = { access: string; refresh: string; madeAt: number; usedAt: number | null }
type Session = { id: number; pairs: Pair[]; ended: boolean }
type World = { sessions: Session[] }
type Step = fc.AsyncCommand<World, World>

const now = () => api.clock.now().getTime()
const pick = <T>(list: T[], at: number): T => list[at % list.length]!
const isLive = (pair: Pair, seconds: number) => now() < pair.madeAt + seconds * 1000

class LogIn implements Step {
  check = () => true
  async run(world: World): Promise<void> {
    const pair = await insertSession(api.services.database.db, {
      userId: user.id,
      userAgent: 'model',
      ip: '203.0.113.7',
      scope: null,
      now: api.clock.now(),
    })
    const { sessionId: id, access, refresh } = pair
    world.sessions.push({ id, pairs: [{ access, refresh, madeAt: now(), usedAt: null }], ended: false })
  }
  toString = () => 'log in'
}

class Refresh implements Step {
  readonly session: number
  readonly back: number
  constructor(session: number, back: number) {
    this.session = session
    this.back = back
  }
  check = (world: Readonly<World>) => world.sessions.length > 0
  async run(world: World): Promise<void> {
    const session = pick(world.sessions, this.session)
    const at = Math.max(0, session.pairs.length - 1 - this.back)
    const pair = session.pairs[at]!
    const successor = session.pairs[at + 1]
    const response = await api.send('/_auth/local/local/authorize', {
      json: { grant_type: 'refresh_token', refresh_token: pair.refresh },
    })
    const answer = (await response.json()) as TokenAnswer
    if (session.ended || (pair.usedAt === null && !isLive(pair, refreshTokenSeconds)))
      return void expect(response.status).toBe(401)
    if (pair.usedAt === null) {
      expect(response.status).toBe(200)
      pair.usedAt = now()
      const known = session.pairs.flatMap((old) => [old.access, old.refresh])
      expect(known).not.toContain(answer.access_token)
      expect(known).not.toContain(answer.refresh_token)
      session.pairs.push({
        access: answer.access_token,
        refresh: answer.refresh_token,
        madeAt: now(),
        usedAt: null,
      })
    } else if (now() - pair.usedAt <= refreshGraceMs && successor!.usedAt === null) {
      expect(response.status).toBe(200)
      expect([answer.access_token, answer.refresh_token]).toEqual([successor!.access, successor!.refresh])
    } else {
      expect(response.status).toBe(401)
      session.ended = true
    }
  }
  toString = () => `refresh session ${this.session} with its token ${this.back} back`
}

class LogOut implements Step {
  readonly session: number
  constructor(session: number) {
    this.session = session
  }
  check = (world: Readonly<World>) => world.sessions.length > 0
  async run(world: World): Promise<void> {
    const session = pick(world.sessions, this.session)
    const pair = session.pairs.at(-1)!
    const headers = { authorization: `Bearer ${pair.access}` }
    const response = await api.send('/api/auth/logout', { method: 'POST', headers })
    const expected = !session.ended && isLive(pair, accessTokenSeconds)
    expect(response.status).toBe(expected ? 204 : 401)
    session.ended ||= expected
  }
  toString = () => `log out of session ${this.session}`
}

/** One session ends another, or all others, as the security settings do it. */
class EndOthers implements Step {
  readonly session: number
  readonly only: number | null
  constructor(session: number, only: number | null) {
    this.session = session
    this.only = only
  }
  check = (world: Readonly<World>) => world.sessions.length > 0
  async run(world: World): Promise<void> {
    const session = pick(world.sessions, this.session)
    const pair = session.pairs.at(-1)!
    const target = this.only === null ? null : pick(world.sessions, this.only)
    const response = await api.send(`/api/sessions${target ? `/${target.id}` : ''}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${pair.access}` },
    })
    if (session.ended || !isLive(pair, accessTokenSeconds)) return void expect(response.status).toBe(401)
    expect(response.status).toBe(target?.ended ? 404 : 204)
    for (const other of target ? [target] : world.sessions.filter((one) => one !== session))
      other.ended = true
  }
  toString = () =>
    `session ${this.session} ends ${this.only === null ? 'all others' : `session ${this.only}`}`
}

/** A new password ends every session but the one it was set in. */
class ChangePassword implements Step {
  readonly session: number
  constructor(session: number) {
    this.session = session
  }
  check = (world: Readonly<World>) => world.sessions.length > 0
  async run(world: World): Promise<void> {
    const session = pick(world.sessions, this.session)
    const pair = session.pairs.at(-1)!
    const next = `${testPassword} ${++passwords}`
    const response = await api.send('/api/users/settings/password', {
      method: 'PUT',
      headers: { authorization: `Bearer ${pair.access}` },
      json: { current_password: password, password: next },
    })
    if (session.ended || !isLive(pair, accessTokenSeconds)) return void expect(response.status).toBe(401)
    expect(response.status).toBe(204)
    const before = password
    password = next
    for (const other of world.sessions) if (other !== session) other.ended = true
    expect((await logInBy(before)).status).toBe(401)
  }
  toString = () => `change the password in session ${this.session}`
}

/** By password, as a person does it. */
class LogInByPassword implements Step {
  check = () => true
  async run(world: World): Promise<void> {
    const response = await logInBy(password)
    expect(response.status).toBe(200)
    const { access_token: access, refresh_token: refresh } = (await response.json()) as TokenAnswer
    const { rows } = await api.services.database.pool.query<{ id: string }>(
      'select max(id) as id from sessions',
    )
    const pair = { access, refresh, madeAt: now(), usedAt: null }
    world.sessions.push({ id: Number(rows[0]!.id), pairs: [pair], ended: false })
  }
  toString = () => 'log in by password'
}

let password = testPassword
let passwords = 0
const logInBy = (given: string) =>
  api.send('/_auth/local/local/authorize', {
    json: { grant_type: 'password', username: user.username, password: given },
  })

class Look implements Step {
  readonly session: number
  readonly back: number
  constructor(session: number, back: number) {
    this.session = session
    this.back = back
  }
  check = (world: Readonly<World>) => world.sessions.length > 0
  async run(world: World): Promise<void> {
    const session = pick(world.sessions, this.session)
    const pair = session.pairs[Math.max(0, session.pairs.length - 1 - this.back)]!
    const response = await api.send('/api/users/client', {
      headers: { authorization: `Bearer ${pair.access}` },
    })
    expect(response.status).toBe(!session.ended && isLive(pair, accessTokenSeconds) ? 200 : 401)
  }
  toString = () => `look with session ${this.session}, token ${this.back} back`
}

class Wait implements Step {
  readonly ms: number
  constructor(ms: number) {
    this.ms = ms
  }
  check = () => true
  run = async (): Promise<void> => api.clock.forward(this.ms)
  toString = () => `wait ${this.ms} ms`
}

const session = fc.nat({ max: 2 })
const back = fc.constantFrom(0, 0, 0, 1, 1, 2)
const hour = 3_600_000
const steps: fc.Arbitrary<Step>[] = [
  fc.constant(new LogIn()),
  fc.tuple(session, back).map(([at, old]) => new Refresh(at, old)),
  fc.tuple(session, back).map(([at, old]) => new Refresh(at, old)),
  session.map((at) => new LogOut(at)),
  fc.tuple(session, fc.option(session)).map(([at, only]) => new EndOthers(at, only)),
  fc.tuple(session, back).map(([at, old]) => new Look(at, old)),
  fc.constantFrom(1, 1_000, 9_999, 10_000, 10_001, hour, 24 * hour, 720 * hour).map((ms) => new Wait(ms)),
]
const holds = (all: fc.Arbitrary<Step>[], maxCommands: number, counts: { numRuns: number; seed?: number }) =>
  fc.assert(
    fc.asyncProperty(fc.commands(all, { maxCommands }), async (commands) => {
      const world: World = { sessions: [] }
      await fc.asyncModelRun(() => ({ model: world, real: world }), [new LogIn(), ...commands])
      // Whatever happened: a session is alive exactly where the model says so.
      for (const at of world.sessions.keys()) await new Look(at, 0).run(world)
    }),
    counts,
  )

test('any order of logins, refreshes, logouts, ended sessions and waiting ends as the specification says', async () => {
  await holds(steps, 14, sampled(200, 5_000))
}, 600_000)

// Passwords take their time to hash, so there are fewer of these.
test('any order of logins and password changes ends as the specification says', async () => {
  const byPassword = [session.map((at) => new ChangePassword(at)), fc.constant(new LogInByPassword())]
  await holds([...steps, ...byPassword], 10, sampled(25, 400))
}, 600_000)

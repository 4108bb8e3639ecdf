import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../../testing/long.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser } from '../../../testing/users.ts'
import { accessTokenSeconds, refreshGraceMs, refreshTokenSeconds } from '../auth.contract.ts'
import type { TokenAnswer } from '../auth.contract.ts'
import { insertSession } from './sessions.store.ts'

const api = await testApi()
const user = await aUser(api)

/** The rules of the specification in their plainest form: one list of pairs per session, newest last. */
type Pair = { access: string; refresh: string; madeAt: number; usedAt: number | null }
type Session = { pairs: Pair[]; ended: boolean }
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
    world.sessions.push({ pairs: [{ ...pair, madeAt: now(), usedAt: null }], ended: false })
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

test('any order of logins, refreshes, logouts and waiting ends as the specification says', async () => {
  const session = fc.nat({ max: 2 })
  const back = fc.constantFrom(0, 0, 0, 1, 1, 2)
  const hour = 3_600_000
  const steps = [
    fc.constant(new LogIn()),
    fc.tuple(session, back).map(([at, old]) => new Refresh(at, old)),
    fc.tuple(session, back).map(([at, old]) => new Refresh(at, old)),
    session.map((at) => new LogOut(at)),
    fc.tuple(session, back).map(([at, old]) => new Look(at, old)),
    fc.constantFrom(1, 1_000, 9_999, 10_000, 10_001, hour, 24 * hour, 720 * hour).map((ms) => new Wait(ms)),
  ]
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 14 }), async (commands) => {
      const world: World = { sessions: [] }
      await fc.asyncModelRun(() => ({ model: world, real: world }), [new LogIn(), ...commands])
    }),
    sampled(200, 5_000),
  )
}, 600_000)

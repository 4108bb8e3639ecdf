import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  aDeal,
  anOffer,
  aRequest,
  giveKopecks,
  onBoard,
  requestBody,
} from '../../../../testing/content/requests.ts'
import { aResource } from '../../../../testing/content/resources.ts'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import { killedAt } from '../../../../testing/killed-process.ts'
import { runs } from '../../../../testing/long.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { findBalance } from '../../../users/api/balance.store.ts'
import { settleRequests } from './settle-requests.ts'

const api = await testApi()
const { db, pool } = api.services.database
const folder = path.join(api.services.config.dataDir, 'files')
const program = path.join(import.meta.dirname, 'killed-reward.fixture.ts')
const dayMs = 86_400_000
const reward = 100_000

type Call = { path: string; headers: Record<string, string>; body: object }
/** The call is made, or the job runs, in a process that dies at the point. */
const killed = (point: string, call: Call | Record<string, never>) =>
  killedAt(pool, program, [
    api.databaseUrl,
    folder,
    api.clock.now().toISOString(),
    JSON.stringify(call),
    point,
  ])
const again = (call: Call) => api.send(call.path, { headers: call.headers, json: call.body })

const balanceOf = async ({ id }: { id: number }) => (await findBalance(db, id, api.clock.now())).total
async function movesOf(requestId: number): Promise<string[]> {
  const { rows } = await pool.query<{ move: string }>(
    `select kind || ' ' || kopecks as move from transfers where reference = $1 order by id`,
    [`request:${requestId}`],
  )
  return rows.map(({ move }) => move)
}
async function noticesOf({ id }: { id: number }): Promise<string[]> {
  const { rows } = await pool.query<{ event: string }>(
    `select data->'args'->>'event' as event from notifications where user_id = $1 and kind = 'request' order by id`,
    [id],
  )
  return rows.map(({ event }) => event)
}

describe.each(['before the news', 'after it is written'])('a process killed %s', (point) => {
  const rounds = runs(1, 20)
  test(
    'of a new request: the repeated call holds its reward once, and it is announced once',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const author = await aUser(api, { roles: ['user', 'author'] })
        await giveKopecks(api, author, reward)
        const call = {
          path: '/api/requests',
          headers: { ...(await bearerHeaders(api, author)), 'idempotency-key': `open-${author.id}` },
          body: requestBody({ reward }),
        }
        await killed(point, call)
        const answer = await again(call)

        expect(answer.status).toBe(201)
        const { rows } = await pool.query<{ id: number; events: number }>(
          `select id::int, (select count(*)::int from feed_events where kind = 'request' and subject_id = a.id) as events
           from requests a where author_id = $1`,
          [author.id],
        )
        expect(rows).toEqual([{ id: expect.any(Number) as number, events: 1 }])
        expect(await movesOf(rows[0]!.id)).toEqual([`hold ${reward}`])
        expect(await balanceOf(author)).toBe(0)
      }
    },
    rounds * 60_000,
  )

  test(
    'of an acceptance for a higher price: the rest is held once, and the author hears of it once',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const request = await aRequest(api, { reward })
        await giveKopecks(api, request.authorRow, reward / 2)
        const offer = await anOffer(api, request.id, { price: reward * 1.5 })
        const call = {
          path: `/api/requests/${request.id}/offers/${offer.id}/accept`,
          headers: await bearerHeaders(api, request.authorRow),
          body: { price: offer.price, days: offer.days },
        }
        await killed(point, call)
        const answer = await again(call)

        // The requester got no answer, tries again, and is told that it has happened.
        expect(answer.status).toBe(point === 'before the news' ? 200 : 409)
        const { data } = await onBoard(api, request.authorRow, 'GET', `${request.id}/work`)
        expect(data).toMatchObject({ state: 'working', deals: [{ price: offer.price }] })
        expect(await movesOf(request.id)).toEqual([`hold ${reward}`, `hold ${reward / 2}`])
        expect(await noticesOf(offer.author)).toEqual(['accepted'])
        expect(await balanceOf(request.authorRow)).toBe(0)
      }
    },
    rounds * 60_000,
  )

  test(
    'of the job that takes silence for a yes: the next one pays once, and both sides hear of it once',
    async () => {
      const resource = await aResource(api)
      for (let round = 0; round < rounds; round++) {
        const { request, requester, performer, deal } = await aDeal(api, { reward })
        await onBoard(api, performer, 'POST', `${request.id}/deals/${deal}/deliver`, {
          resource: resource.slug,
        })
        api.clock.forward(15 * dayMs)
        const before = [await noticesOf(requester), await noticesOf(performer)]
        await killed(point, {})
        await settleRequests({ db, now: api.clock.now(), services: api.services, percent: 0 })

        expect(await movesOf(request.id)).toEqual([`hold ${reward}`, `reward ${reward}`])
        expect(await balanceOf(performer)).toBe(reward)
        const after = [await noticesOf(requester), await noticesOf(performer)]
        expect(after.map((events, side) => events.length - before[side]!.length)).toEqual([1, 1])
      }
    },
    rounds * 60_000,
  )
})

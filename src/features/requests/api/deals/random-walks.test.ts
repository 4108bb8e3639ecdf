import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { aRequest, giveKopecks, onBoard } from '../../../../testing/content/requests.ts'
import { aResource } from '../../../../testing/content/resources.ts'
import { aUser } from '../../../../testing/content/users.ts'
import { runs } from '../../../../testing/long.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { isOver, requestSteps, type RequestAction, type RequestState } from '../../request-limits.contract.ts'
import { settleRequests } from './settle-requests.ts'

const percent = 7
const api = await testApi({ env: { REQUEST_SHARE: String(percent) } })
const { db } = api.services.database
const dayMs = 86_400_000

/** The same walks every time; a failure is nobody's bad luck. */
function dice(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return {
    next,
    upTo: (max: number) => Math.floor(next() * max),
    of: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!,
  }
}

type Row = { state: RequestState; reward: number; paid: number; held: number; deal: number | null }
async function read(id: number): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select state, reward, paid,
      (select coalesce(sum(case when to_account = 'request:' || a.id then kopecks else -kopecks end), 0)::bigint
        from transfers where to_account = 'request:' || a.id or from_account = 'request:' || a.id) as held,
      (select max(d.id) from request_deals d where d.request_id = a.id) as deal
    from requests a where id = ${id}`)
  return rows[0]!
}

/** Everybody's money together, which only gifts from outside may change. */
async function totals() {
  const { rows } = await db.execute<{
    people: number
    lowest: number
    fees: number
    given: number
    held: number
  }>(sql`
    with moves as (
      select to_account as account, kopecks from transfers
      union all select from_account, -kopecks from transfers
    ), sums as (select account, sum(kopecks)::bigint as sum from moves group by account)
    select coalesce(sum(sum) filter (where account like 'user:%'), 0)::bigint as people,
      coalesce(min(sum) filter (where account not like 'site:%'), 0)::bigint as lowest,
      coalesce(sum(sum) filter (where account = 'site:fees'), 0)::bigint as fees,
      coalesce(-sum(sum) filter (where account = 'site:adjustments'), 0)::bigint as given,
      coalesce(sum(sum) filter (where account like 'request:%'), 0)::bigint as held
    from sums`)
  return rows[0]!
}

async function openRewards(): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(sql`
    select coalesce(sum(reward - paid), 0)::bigint as open from requests
    where state not in ('fulfilled', 'cancelled', 'expired')`)
  return rows[0]!.open
}

/** The history of a request is a way through the table, without a gap. */
async function checkHistory(id: number): Promise<void> {
  const { rows } = await db.execute<{ action: string; from_state: RequestState; to_state: RequestState }>(sql`
    select action, from_state, to_state from request_events where request_id = ${id} order by id`)
  let state: RequestState | null = null
  for (const { action, from_state: from, to_state: to } of rows) {
    expect(from).toBe(state)
    if (action !== 'open') {
      expect(requestSteps[action as RequestAction].from).toContain(from)
      expect(requestSteps[action as RequestAction].to).toContain(to)
    }
    state = to
  }
}

const people = await Promise.all([1, 2, 3].map(() => aUser(api, { roles: ['user', 'author'] })))
const staff = await aUser(api, { roles: ['user', 'moderator'] })
const resource = await aResource(api)
const offerText = 'Сделаю за выходные, с исходным кодом.'
const reasons = 'Работа не соответствует тому, о чём мы договорились.'

/** What one of the people tries now, whether it is their turn or not. */
async function act(random: ReturnType<typeof dice>, id: number, requesterId: number): Promise<number> {
  const who = random.of([...people, staff])
  const price = random.upTo(4) * 100 * random.upTo(40)
  const { deal } = await read(id)
  const { rows: offers } = await db.execute<{ id: number; price: number; days: number }>(
    sql`select id, price, days from request_offers where request_id = ${id}`,
  )
  const offer = random.of(offers)
  const one = `${id}/deals/${deal ?? 1}`
  const requester = people.find((person) => person.id === requesterId)!
  const moves: (() => ReturnType<typeof onBoard>)[] = [
    () => onBoard(api, who, 'PUT', `${id}/offer`, { price, days: 1 + random.upTo(9), text: offerText }),
    () => onBoard(api, who, 'DELETE', `${id}/offer`),
    () =>
      onBoard(api, random.of([requester, who]), 'POST', `${id}/offers/${offer?.id ?? 1}/accept`, {
        price: offer?.price ?? 0,
        days: offer?.days ?? 1,
      }),
    () => onBoard(api, who, 'POST', `${one}/deliver`, { resource: resource.slug }),
    () => onBoard(api, random.of(people), 'POST', `${one}/deliver`, { resource: resource.slug }),
    () => onBoard(api, random.of([requester, who]), 'POST', `${one}/confirm`, { more: random.next() < 0.4 }),
    () => onBoard(api, random.of([requester, who]), 'POST', `${one}/revise`, { text: reasons }),
    () => onBoard(api, who, 'POST', `${one}/leave`),
    () => onBoard(api, requester, 'POST', `${one}/release`),
    () => onBoard(api, who, 'POST', `${one}/dispute`, { text: reasons }),
    () =>
      onBoard(api, random.of([staff, who]), 'POST', `${one}/decide`, {
        kopecks: price,
        fulfilled: random.next() < 0.5,
        text: reasons,
      }),
    () => onBoard(api, who, 'POST', `${id}/offers/${offer?.id ?? 1}/messages`, { text: reasons }),
    ...(random.next() < 0.15 ? [() => onBoard(api, random.of([requester, who]), 'POST', `${id}/close`)] : []),
  ]
  return (await random.of(moves)()).status
}

/** One request from its beginning, by people who act at random and at once. */
async function takeWalk(walk: number, reached: Set<RequestState>): Promise<void> {
  const random = dice(walk + 1)
  const requester = random.of(people)
  const reward = random.upTo(3) * 100 * random.upTo(60)
  if (random.next() < 0.5) await giveKopecks(api, requester, 100 * (1 + random.upTo(20)))
  const { id } = await aRequest(api, { author: requester, reward })
  const rounds = 6 + random.upTo(10)
  for (let round = 0; round < rounds; round += 1) {
    if (random.next() < 0.2) api.clock.forward(random.of([1, 4, 8, 15, 70]) * dayMs)
    const { now } = api.clock
    const jobs =
      random.next() < 0.3 ? [settleRequests({ db, now: now(), services: api.services, percent })] : []
    const statuses = await Promise.all(
      Array.from({ length: 1 + random.upTo(4) }, () => act(random, id, requester.id)),
    )
    await Promise.all(jobs)
    // A busy machine may answer 503; nothing has happened then.
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
    const row = await read(id)
    reached.add(row.state)
    expect(row.held).toBe(isOver(row.state) ? 0 : row.reward - row.paid)
    if (isOver(row.state)) break
  }
  await checkHistory(id)
}

/** `FUZZ_SEED=2001 FUZZ_RUNS=2000` walks from there: a long run can be divided among processes, each with a clock of its own. */
const firstWalk = (Number(process.env.FUZZ_SEED) || 1) - 1
const lastWalk = firstWalk + (Number(process.env.FUZZ_RUNS) || runs(60, 10_000))

test(
  'whatever people do at once, money is neither made nor lost',
  async () => {
    const reached = new Set<RequestState>()
    for (let walk = firstWalk; walk < lastWalk; walk += 1) await takeWalk(walk, reached)
    const sums = await totals()
    expect(sums.people + sums.held + sums.fees).toBe(sums.given)
    expect(sums.lowest).toBeGreaterThanOrEqual(0)
    expect(sums.held).toBe(await openRewards())
    expect([...reached].toSorted()).toEqual([
      'cancelled',
      'delivered',
      'disputed',
      'expired',
      'fulfilled',
      'open',
      'working',
    ])
  },
  runs(180_000, 7_200_000),
)

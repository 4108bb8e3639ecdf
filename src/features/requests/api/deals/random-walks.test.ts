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
  // Mulberry32: neighboring seeds have nothing in common, which a plain remainder does not give.
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    upTo: (max: number) => Math.floor(next() * max),
    of: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!,
  }
}

type Row = {
  state: RequestState
  reward: number
  paid: number
  held: number
  deal: number | null
  performer: number | null
}
async function read(id: number): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select a.state, a.reward, a.paid,
      (select coalesce(sum(case when to_account = 'request:' || a.id then kopecks else -kopecks end), 0)::bigint
        from transfers where to_account = 'request:' || a.id or from_account = 'request:' || a.id) as held,
      d.id as deal, d.performer_id as performer
    from requests a
    left join lateral (select * from request_deals where request_id = a.id order by id desc limit 1) d on true
    where a.id = ${id}`)
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

/** What one of the people tries now: half of the time what is their turn, so that deals come to an end, else anything. */
async function act(random: ReturnType<typeof dice>, id: number, requesterId: number): Promise<number> {
  const who = random.of([...people, staff])
  const price = random.upTo(4) * 100 * random.upTo(40)
  const { state, deal, performer } = await read(id)
  const { rows: offers } = await db.execute<{ id: number; price: number; days: number }>(
    sql`select id, price, days from request_offers where request_id = ${id}`,
  )
  const offer = random.of(offers)
  const one = `${id}/deals/${deal ?? 1}`
  const requester = people.find((person) => person.id === requesterId)!
  type By = typeof who
  const propose = (by: By) =>
    onBoard(api, by, 'PUT', `${id}/offer`, { price, days: 1 + random.upTo(9), text: offerText })
  const accept = (by: By) =>
    onBoard(api, by, 'POST', `${id}/offers/${offer?.id ?? 1}/accept`, {
      price: offer?.price ?? 0,
      days: offer?.days ?? 1,
    })
  const deliver = (by: By) => onBoard(api, by, 'POST', `${one}/deliver`, { resource: resource.slug })
  const confirm = (by: By) => onBoard(api, by, 'POST', `${one}/confirm`, { more: random.next() < 0.4 })
  const decide = (by: By) =>
    onBoard(api, by, 'POST', `${one}/decide`, {
      kopecks: price,
      fulfilled: random.next() < 0.5,
      text: reasons,
    })
  const turn = {
    open: () => (offer ? accept(requester) : propose(who)),
    working: () => deliver(people.find((person) => person.id === performer) ?? who),
    delivered: () => confirm(requester),
    disputed: () => decide(staff),
  }[state as string]
  if (turn && random.next() < 0.5) return (await turn()).status
  const moves: (() => ReturnType<typeof onBoard>)[] = [
    () => propose(who),
    () => onBoard(api, who, 'DELETE', `${id}/offer`),
    () => accept(random.of([requester, who])),
    () => deliver(who),
    () => deliver(random.of(people)),
    () => confirm(random.of([requester, who])),
    () => onBoard(api, random.of([requester, who]), 'POST', `${one}/revise`, { text: reasons }),
    () => onBoard(api, who, 'POST', `${one}/leave`),
    () => onBoard(api, requester, 'POST', `${one}/release`),
    () => onBoard(api, who, 'POST', `${one}/dispute`, { text: reasons }),
    () => decide(random.of([staff, who])),
    () => onBoard(api, who, 'POST', `${id}/offers/${offer?.id ?? 1}/messages`, { text: reasons }),
    ...(random.next() < 0.5 ? [() => onBoard(api, random.of([requester, who]), 'POST', `${id}/close`)] : []),
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

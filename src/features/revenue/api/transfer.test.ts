import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { databaseCode } from '../../../db/client.ts'
import { runs, sampled } from '../../../testing/long.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser } from '../../../testing/content/users.ts'
import { findBalance } from '../../users/api/balance.store.ts'
import { transfer } from './transfer.ts'
import { userAccount, type NewTransfer } from './transfers.store.ts'

const api = await testApi()
const { db, pool } = api.services.database
const day = 24 * 60 * 60 * 1000
let counter = 0

const order = (more: Partial<NewTransfer> & Pick<NewTransfer, 'from' | 'to' | 'kopecks'>): NewTransfer => ({
  kind: 'adjustment',
  key: `test:${++counter}`,
  now: api.clock.now(),
  ...more,
})
const give = (userId: number, kopecks: number, more: Partial<NewTransfer> = {}) =>
  transfer(db, order({ from: 'site:adjustments', to: userAccount(userId), kopecks, ...more }))
const spend = (userId: number, kopecks: number, more: Partial<NewTransfer> = {}) =>
  transfer(
    db,
    order({ from: userAccount(userId), to: 'site:withdrawals', kopecks, kind: 'withdrawal', ...more }),
  )
const balanceOf = (userId: number) => findBalance(db, userId, api.clock.now())

/** The sum of all accounts and the lowest personal balance, computed from the rows alone. */
async function sums(): Promise<{ all: number; lowest: number }> {
  const { rows } = await pool.query<{ all: string; lowest: string }>(`
    with sides as (
      select to_account as account, kopecks from transfers union all select from_account, -kopecks from transfers),
    balances as (select account, sum(kopecks) as balance from sides group by account)
    select coalesce(sum(balance), 0) as all,
      coalesce(min(balance) filter (where account like 'user:%'), 0) as lowest from balances`)
  return { all: Number(rows[0]!.all), lowest: Number(rows[0]!.lowest) }
}

describe('a balance', () => {
  test('a balance is what came in less what went out, to the kopeck', async () => {
    const ann = await aUser(api)
    await give(ann.id, 123_456)
    await spend(ann.id, 1)
    expect(await balanceOf(ann.id)).toEqual({ total: 123_455, withdrawable: 123_455 })
  })

  test('a balance of somebody who never had anything is nothing', async () => {
    expect(await balanceOf((await aUser(api)).id)).toEqual({ total: 0, withdrawable: 0 })
  })

  test('a balance holds back what is not available yet', async () => {
    const ann = await aUser(api)
    await give(ann.id, 700, { availableAt: new Date(api.clock.now().getTime() + 30 * day) })
    await give(ann.id, 300)
    expect(await balanceOf(ann.id)).toEqual({ total: 1000, withdrawable: 300 })
    await expect(spend(ann.id, 301)).rejects.toMatchObject({ key: 'insufficientFunds' })
    api.clock.forward(30 * day)
    expect(await balanceOf(ann.id)).toEqual({ total: 1000, withdrawable: 1000 })
    expect((await spend(ann.id, 1000)).isNew).toBe(true)
  })
})

describe('spending', () => {
  test('everything at once from 200 places succeeds once', async () => {
    const ann = await aUser(api)
    await give(ann.id, 5000)
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => spend(ann.id, 5000)))
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    )
    expect(refusals).toHaveLength(199)
    expect(
      refusals.filter((reason) => (reason as { key?: string }).key === 'insufficientFunds').length,
    ).toBeGreaterThan(0)
    expect(await balanceOf(ann.id)).toEqual({ total: 0, withdrawable: 0 })
    expect(await sums()).toEqual({ all: 0, lowest: 0 })
  }, 30_000)

  test('between many people at once makes no deadlock, no debt and no money', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => aUser(api)))
    await Promise.all(people.map(({ id }) => give(id, 1000)))
    const pay = (turn: number) => {
      const [from, to] = [people[turn % 4]!, people[(turn + 1 + (turn % 3)) % 4]!]
      return transfer(
        db,
        order({ from: userAccount(from.id), to: userAccount(to.id), kopecks: 300, kind: 'reward' }),
      )
    }
    const results = await Promise.allSettled(Array.from({ length: runs(60, 2000) }, (_, turn) => pay(turn)))
    const codes = results.map((result) => (result.status === 'rejected' ? databaseCode(result.reason) : null))
    expect(codes).not.toContain('40P01')
    const balances = await Promise.all(people.map(({ id }) => balanceOf(id)))
    expect(balances.reduce((sum, { total }) => sum + total, 0)).toBe(4000)
    expect(await sums()).toEqual({ all: 0, lowest: 0 })
  }, 60_000)

  test('a kopeck too much is refused, beside others that spend the rest', async () => {
    const ann = await aUser(api)
    await give(ann.id, 1000)
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => spend(ann.id, 90 + (n % 20))),
    )
    const spent = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.transfer.kopecks] : [],
    )
    const sum = spent.reduce((total, kopecks) => total + kopecks, 0)
    expect(sum).toBeLessThanOrEqual(1000)
    // The rest is less than the smallest amount that was refused.
    expect(1000 - sum).toBeLessThan(109)
    expect(await balanceOf(ann.id)).toEqual({ total: 1000 - sum, withdrawable: 1000 - sum })
  }, 30_000)

  test('spending is refused for an account nobody has', async () => {
    await expect(spend(999_999_999, 1)).rejects.toMatchObject({ key: 'notFound' })
  })
})

describe('a key', () => {
  test('a key moves money once, also when it comes 50 times at once', async () => {
    const ann = await aUser(api)
    const results = await Promise.all(Array.from({ length: 50 }, () => give(ann.id, 100, { key: 'once' })))
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(results.map((result) => result.transfer.id)).size).toBe(1)
    expect((await balanceOf(ann.id)).total).toBe(100)
  })

  test('spends once, and is answered the same when nothing is left', async () => {
    const ann = await aUser(api)
    await give(ann.id, 100)
    const results = await Promise.all(Array.from({ length: 20 }, () => spend(ann.id, 100, { key: 'spent' })))
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect((await balanceOf(ann.id)).total).toBe(0)
  })

  test('a key with other facts is refused', async () => {
    const ann = await aUser(api)
    await give(ann.id, 100, { key: 'mine' })
    await expect(give(ann.id, 200, { key: 'mine' })).rejects.toMatchObject({ key: 'idempotencyMismatch' })
    expect((await balanceOf(ann.id)).total).toBe(100)
  })
})

describe('the database itself', () => {
  test.each(['update transfers set kopecks = kopecks + 1', 'delete from transfers', 'truncate transfers'])(
    'the database itself refuses to %s',
    async (statement) => {
      await give((await aUser(api)).id, 1)
      await expect(pool.query(statement)).rejects.toMatchObject({ code: '23001' })
    },
  )

  const insert = (from: string, to: string, kopecks: number) =>
    pool.query(
      `insert into transfers (from_account, to_account, kopecks, kind, idempotency_key, created_at, available_at)
       values ($1, $2, $3, 'reward', $4, $5, $5)`,
      [from, to, kopecks, `raw:${++counter}`, api.clock.now()],
    )

  test('the database itself keeps no rule of the product in a trigger: only that rows are added and never changed', async () => {
    const { rows } = await pool.query<{ name: string }>(`
      select tgrelid::regclass || '.' || tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`)
    expect(rows.map(({ name }) => name)).toEqual(['transfers.transfers_are_kept', 'transfers.transfers_stay'])
  })

  test.each([
    ['site:pool', 'site:pool', 1],
    ['site:pool', 'site:adjustments', 0],
    ['site:pool', 'site:adjustments', -1],
    ['site:purse', 'site:pool', 1],
    ['site:pool', 'user:0', 1],
    ['site:pool', 'user:1 or 1', 1],
  ])('the database itself refuses %s → %s, %i', async (from, to, kopecks) => {
    await expect(insert(from, to, kopecks)).rejects.toMatchObject({ code: '23514' })
  })
})

test('any history of giving, spending, waiting and repeating agrees with a model of it', async () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('give' as const),
      kopecks: fc.integer({ min: 1, max: 900 }),
      days: fc.nat(3),
    }),
    fc.record({ do: fc.constant('spend' as const), kopecks: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ do: fc.constant('repeat' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const { id } = await aUser(api)
      const came: { kopecks: number; at: number }[] = []
      let went = 0
      let last: NewTransfer | null = null
      const model = () => {
        const sum = (list: typeof came) => list.reduce((total, { kopecks }) => total + kopecks, 0)
        const free = came.filter(({ at }) => at <= api.clock.now().getTime())
        return { total: sum(came) - went, withdrawable: sum(free) - went }
      }
      for (const at of steps) {
        if (at.do === 'wait') api.clock.forward(at.days * day)
        else if (at.do === 'repeat') {
          if (last) expect((await transfer(db, last)).isNew).toBe(false)
        } else if (at.do === 'give') {
          const availableAt = new Date(api.clock.now().getTime() + at.days * day)
          last = order({
            from: 'site:pool',
            to: userAccount(id),
            kopecks: at.kopecks,
            kind: 'share',
            availableAt,
          })
          await transfer(db, last)
          came.push({ kopecks: at.kopecks, at: availableAt.getTime() })
        } else if (model().withdrawable >= at.kopecks) {
          last = order({ from: userAccount(id), to: 'site:withdrawals', kopecks: at.kopecks })
          await transfer(db, last)
          went += at.kopecks
        } else await expect(spend(id, at.kopecks)).rejects.toMatchObject({ key: 'insufficientFunds' })
        expect(await balanceOf(id)).toEqual(model())
      }
    }),
    sampled(12, 300),
  )
  expect(await sums()).toEqual({ all: 0, lowest: 0 })
}, 120_000)

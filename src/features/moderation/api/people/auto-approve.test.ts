import { expect, test } from 'vitest'
import { aUser } from '../../../../testing/content/users.ts'
import { autoApprove } from './auto-approve.ts'
import { staffed } from '../staff.fixture.ts'

const { api, moderator, pool, as, mails } = await staffed()
const hourMs = 3_600_000
const run = (hours = 24) =>
  autoApprove(api.services.database.db, { hours, services: api.services, now: api.clock.now() })
const decisionOf = async (id: number) =>
  (await pool.query('select staff_decision from users where id = $1', [id])).rows[0].staff_decision

test('a verified person without a risk is approved after the waiting time, not a moment earlier', async () => {
  const user = await aUser(api, { status: 'verified' })
  api.clock.forward(24 * hourMs - 1)
  expect(await run()).toBe(0)
  api.clock.forward(1)
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  expect(await decisionOf(user.id)).toBe('approved')
  const { rows } = await pool.query('select to_status, actor_id from user_status_events where user_id = $1', [
    user.id,
  ])
  expect(rows).toEqual([{ to_status: 'approved_and_verified', actor_id: null }])
  expect(await mails(user.email!)).toHaveLength(1)
})

test('the time runs from the proof of the address, and 0 hours means never', async () => {
  const [late, never] = [await aUser(api, { status: 'pending' }), await aUser(api, { status: 'pending' })]
  api.clock.forward(48 * hourMs)
  await pool.query('update users set email_verified_at = $2 where id = $1', [late.id, api.clock.now()])
  expect(await run()).toBe(0)
  api.clock.forward(24 * hourMs)
  expect(await run(0)).toBe(0)
  expect(await run()).toBe(1)
  expect(await decisionOf(never.id)).toBe('pending')
})

test('whoever carries a risk waits for a person', async () => {
  const [throwaway, struck, twin] = [
    await aUser(api, { status: 'verified' }),
    await aUser(api, { status: 'verified' }),
    await aUser(api, { status: 'verified' }),
  ]
  const declined = await aUser(api, { status: 'declined' })
  await pool.query(`update users set email_key = 'a@yopmail.com' where id = $1`, [throwaway.id])
  await as(moderator)('POST', `/api/moderations/${struck.id}/sanctions`, { kind: 'strike', reason: 'Spam' })
  await pool.query('update users set email_key = $2 where id = $1', [twin.id, declined.emailKey])
  api.clock.forward(25 * hourMs)
  expect(await run()).toBe(0)
})

test('runs beside itself and beside staff: one change each', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aUser(api, { status: 'verified' })))
  api.clock.forward(25 * hourMs)
  const [declined] = people
  await Promise.all([
    run(),
    run(),
    as(moderator)('PUT', `/api/moderations/${declined!.id}`, {
      status: 'declined',
      reason: 'Meanwhile.',
    }),
  ])
  const { rows } = await pool.query<{ user_id: string }>(
    `select user_id from user_status_events where to_status = 'approved_and_verified' and user_id = any($1)`,
    [people.map((person) => person.id)],
  )
  expect(new Set(rows.map((row) => row.user_id)).size).toBe(rows.length)
  expect(await decisionOf(declined!.id)).toBe('declined')
})

import { describe, expect, test } from 'vitest'
import { moderationStatuses, type ModerationStatus } from '../../../contract/access.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { changeStatus, type StatusChange } from './status.store.ts'

const api = await testApi()
const { db, pool } = api.services.database

const change = (userId: number, more: Partial<StatusChange>) =>
  changeStatus(db, { userId, actorId: null, reason: 'because', now: api.clock.now(), ...more })
const eventsOf = async (userId: number) =>
  (
    await pool.query('select from_status, to_status, reason from user_status_events where user_id = $1', [
      userId,
    ])
  ).rows

/** Every status against every change: pending/approved/declined by staff, address proven or not. */
const table: [ModerationStatus, Partial<StatusChange>, ModerationStatus][] = [
  ['pending', { decision: 'pending' }, 'pending'],
  ['pending', { decision: 'approved' }, 'approved'],
  ['pending', { decision: 'declined' }, 'declined'],
  ['pending', { emailVerified: true }, 'verified'],
  ['pending', { emailVerified: false }, 'pending'],
  ['verified', { decision: 'pending' }, 'verified'],
  ['verified', { decision: 'approved' }, 'approved_and_verified'],
  ['verified', { decision: 'declined' }, 'declined'],
  ['verified', { emailVerified: true }, 'verified'],
  ['verified', { emailVerified: false }, 'pending'],
  ['approved', { decision: 'pending' }, 'pending'],
  ['approved', { decision: 'approved' }, 'approved'],
  ['approved', { decision: 'declined' }, 'declined'],
  ['approved', { emailVerified: true }, 'approved_and_verified'],
  ['approved', { emailVerified: false }, 'approved'],
  ['approved_and_verified', { decision: 'pending' }, 'verified'],
  ['approved_and_verified', { decision: 'approved' }, 'approved_and_verified'],
  ['approved_and_verified', { decision: 'declined' }, 'declined'],
  ['approved_and_verified', { emailVerified: true }, 'approved_and_verified'],
  ['approved_and_verified', { emailVerified: false }, 'approved'],
  ['declined', { decision: 'pending' }, 'pending'],
  ['declined', { decision: 'approved' }, 'approved'],
  ['declined', { decision: 'declined' }, 'declined'],
  ['declined', { emailVerified: true }, 'declined'],
  ['declined', { emailVerified: false }, 'declined'],
]

describe('a change of the facts behind a status', () => {
  test('a change of the facts behind a status is written down for every status', () => {
    expect(new Set(table.map(([from]) => from))).toEqual(new Set(moderationStatuses))
  })

  test.each(table)(
    '%s after %o is %s, with a history row exactly if that differs',
    async (from, facts, to) => {
      const user = await aUser(api, { status: from })
      expect(await change(user.id, facts)).toEqual({ from, to })
      const expected = from === to ? [] : [{ from_status: from, to_status: to, reason: 'because' }]
      expect(await eventsOf(user.id)).toEqual(expected)
    },
  )

  test('a change of the facts behind a status keeps the address proven while somebody is declined', async () => {
    const user = await aUser(api, { status: 'verified' })
    await change(user.id, { decision: 'declined' })
    expect(await change(user.id, { decision: 'approved' })).toEqual({
      from: 'declined',
      to: 'approved_and_verified',
    })
  })

  test('a change of the facts behind a status to declined keeps the reason and ends the sessions; approval forgets the reason', async () => {
    const user = await aUser(api)
    const headers = await bearerHeaders(api, user)
    const reasonOf = async () =>
      (await pool.query('select decision_reason from users where id = $1', [user.id])).rows[0].decision_reason
    await change(user.id, { decision: 'declined', reason: 'Advertising.' })
    expect((await api.send('/api/users/client', { headers })).status).toBe(401)
    expect(await reasonOf()).toBe('Advertising.')
    await change(user.id, { emailVerified: true, reason: 'code' })
    expect(await reasonOf()).toBe('Advertising.')
    await change(user.id, { decision: 'approved', reason: '' })
    expect(await reasonOf()).toBe('')
  })

  test('changing the status of nobody does nothing', async () => {
    expect(await change(9_999_999, { decision: 'approved' })).toBeNull()
  })

  test('a change of the facts behind a status is refused when the status is not the one expected', async () => {
    const user = await aUser(api, { status: 'pending' })
    await expect(change(user.id, { decision: 'approved', expected: 'verified' })).rejects.toMatchObject({
      key: 'alreadyDecided',
    })
    expect(await eventsOf(user.id)).toEqual([])
  })

  test('a change of the facts behind a status made twenty times at once is written once', async () => {
    const user = await aUser(api, { status: 'verified' })
    await Promise.all(Array.from({ length: 20 }, () => change(user.id, { decision: 'approved' })))
    expect(await eventsOf(user.id)).toHaveLength(1)
  })

  test('approving and declining a person at once leaves an unbroken history', async () => {
    const user = await aUser(api, { status: 'verified' })
    const decisions = ['approved', 'declined', 'approved', 'declined'] as const
    await Promise.all(decisions.map((decision) => change(user.id, { decision })))
    const { rows } = await pool.query(
      'select from_status, to_status from user_status_events where user_id = $1 order by id',
      [user.id],
    )
    const path = ['verified', ...rows.map((row) => row.to_status as string)]
    expect(rows.map((row) => row.from_status as string)).toEqual(path.slice(0, -1))
  })
})

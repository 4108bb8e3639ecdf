import { expect, test } from 'vitest'
import { makeLog } from '../../../../server/log.ts'
import { aUser } from '../../../../testing/content/users.ts'
import { decidePerson } from '../people/decide-person.ts'
import { staffed } from '../staff.fixture.ts'
import { heldJobs } from './held-jobs.ts'

const { api, moderator, admin, pool, as, audit, mails } = await staffed()
const { database, config, secret, clock } = api.services
const unexpected = () => Promise.reject(new Error('Only people are decided about here'))
const jobs = heldJobs({
  db: database.db,
  clock,
  config,
  secret: async () => secret,
  log: makeLog('silent'),
  decide: {
    user: decidePerson,
    article: unexpected,
    resource: unexpected,
    version: unexpected,
    report: unexpected,
    topic: unexpected,
    request: unexpected,
  },
})
const carryOut = (id: number) =>
  jobs['moderation.decide']!({ kind: 'user', id }, { job: { id: '1', attempts: 1 } })
const jobsOf = async (id: number) =>
  (await pool.query('select from graphile_worker.jobs where key = $1', [`moderation.decide:user:${id}`])).rows
    .length
const waits = async (id: number) => {
  const { body } = await as(moderator)<{ data: { id: number }[] }>('GET', '/api/moderations?per_page=100')
  return body.data.some((row) => row.id === id)
}
const statusOf = async (id: number) =>
  (await as(moderator)<{ status: string }>('GET', `/api/moderations/${id}`)).body.status
const approve = (who: { id: number }, id: number) =>
  as(who)<{ status: string }>('PUT', `/api/moderations/${id}`, { status: 'approved', undoable: true })

test('an undoable decision leaves the queue at once and is carried out by its job, once', async () => {
  const person = await aUser(api, { status: 'verified' })
  expect((await approve(moderator, person.id)).body.status).toBe('approved_and_verified')
  expect(await waits(person.id)).toBe(false)
  // Until then nothing has happened and nobody was told.
  expect(await statusOf(person.id)).toBe('verified')
  expect(await audit(`user:${person.id}`)).toEqual([])
  expect(await mails(person.email!)).toEqual([])
  expect(await jobsOf(person.id)).toBe(1)
  await carryOut(person.id)
  await carryOut(person.id)
  expect(await statusOf(person.id)).toBe('approved_and_verified')
  expect(await audit(`user:${person.id}`)).toMatchObject([
    { action: 'user.approve', actor_id: String(moderator.id) },
  ])
  expect(await mails(person.email!)).toHaveLength(1)
})

test('whoever decided takes it back, nobody else, and only while it is held', async () => {
  const person = await aUser(api, { status: 'verified' })
  await approve(moderator, person.id)
  const path = `/api/moderations/decisions/user/${person.id}`
  expect((await as(null)('DELETE', path)).status).toBe(401)
  expect((await as(person)('DELETE', path)).status).toBe(403)
  expect((await as(admin)('DELETE', path)).body.error.key).toBe('alreadyDecided')
  expect((await as(moderator)('DELETE', '/api/moderations/decisions/cake/1')).status).toBe(422)
  expect((await as(moderator)('DELETE', path)).status).toBe(204)
  expect(await waits(person.id)).toBe(true)
  expect(await jobsOf(person.id)).toBe(0)
  expect((await as(moderator)('DELETE', path)).body.error.key).toBe('alreadyDecided')
  await carryOut(person.id)
  expect(await statusOf(person.id)).toBe('verified')
  expect(await mails(person.email!)).toEqual([])
})

test('what speaks against a decision is said at once, and two do not decide the same', async () => {
  const person = await aUser(api, { status: 'verified' })
  const stale = { status: 'approved', expected_status: 'pending', undoable: true }
  const refused = await as(moderator)('PUT', `/api/moderations/${person.id}`, stale)
  expect(refused.body.error.key).toBe('alreadyDecided')
  expect(await waits(person.id)).toBe(true)
  expect((await approve(moderator, moderator.id)).status).toBe(403)
  await approve(moderator, person.id)
  expect((await approve(admin, person.id)).body.error.key).toBe('alreadyDecided')
})

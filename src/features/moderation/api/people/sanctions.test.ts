import { describe, expect, test } from 'vitest'
import { aUser, bearerHeaders, testPassword } from '../../../../testing/content/users.ts'
import type { ModerationRecord, Sanction } from '../../contract/people/moderation.contract.ts'
import { staffed } from '../staff.fixture.ts'

const { api, moderator, admin, pool, as, audit, mails } = await staffed()
const dayMs = 86_400_000
const inDays = (days: number) => new Date(api.clock.now().getTime() + days * dayMs).toISOString()
const punish = (who: { id: number } | null, id: number, body: object) =>
  as(who)<{ data: Sanction }>('POST', `/api/moderations/${id}/sanctions`, body)
const logIn = (username: string, password = testPassword) =>
  api.send('/_auth/local/local/authorize', {
    json: { grant_type: 'password', username, password },
    headers: { 'accept-language': 'en' },
  })

describe('a suspension', () => {
  test('logs out at once, refuses login with its end and reason, and ends by itself', async () => {
    const user = await aUser(api)
    const headers = await bearerHeaders(api, user)
    const until = inDays(3)
    const made = await punish(moderator, user.id, { kind: 'suspend', reason: 'Insults in comments', until })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({ kind: 'suspend', until, active: true, lifted_at: null })

    expect((await api.send('/api/users/client', { headers })).status).toBe(401)
    const refused = await logIn(user.username)
    const { error } = (await refused.json()) as { error: { key: string; message: string; args: object } }
    expect([refused.status, error.key]).toEqual([403, 'suspended'])
    expect(error.args).toMatchObject({ until })
    expect(error.message).toContain('November 18, 2026')
    expect(error.message).toContain('Insults in comments')
    // A stranger without the password does not learn of the suspension.
    expect((await logIn(user.username, 'wrong')).status).toBe(401)

    api.clock.forward(3 * dayMs)
    expect((await logIn(user.username)).status).toBe(200)
  })

  test('a suspension holds also for a session that is still there', async () => {
    const user = await aUser(api)
    await punish(moderator, user.id, { kind: 'suspend', reason: 'Insults', until: inDays(0.5) })
    const headers = await bearerHeaders(api, user)
    expect((await api.send('/api/users/client', { headers })).status).toBe(401)
    api.clock.forward(dayMs / 2)
    expect((await api.send('/api/users/client', { headers })).status).toBe(200)
  })

  test('a suspension can be lifted, with an audit row and a mail for both', async () => {
    const user = await aUser(api)
    const made = await punish(moderator, user.id, { kind: 'suspend', reason: 'By mistake', until: inDays(9) })
    const path = `/api/moderations/${user.id}/sanctions/${made.body.data.id}`
    expect((await as(moderator)('DELETE', path)).status).toBe(204)
    expect((await logIn(user.username)).status).toBe(200)
    expect((await as(moderator)('DELETE', path)).status).toBe(404)
    expect((await audit(`user:${user.id}`)).map((row) => row.action)).toEqual(['user.suspend', 'user.lift'])
    expect(await mails(user.email!)).toHaveLength(2)
  })
})

test('a mute and a strike leave the person logged in and are shown to them', async () => {
  const user = await aUser(api)
  await punish(moderator, user.id, { kind: 'mute', reason: 'Shouting', until: inDays(1) })
  await punish(moderator, user.id, { kind: 'strike', reason: 'Shouting again' })
  const { body } = await as(user)<ModerationRecord>('GET', `/api/moderations/${user.id}`)
  expect(body.sanctions).toMatchObject([
    { kind: 'strike', reason: 'Shouting again', until: null, active: true, actor: null },
    { kind: 'mute', reason: 'Shouting', active: true, actor: null },
  ])
  expect((await audit(`user:${user.id}`)).map((row) => row.action)).toEqual(['user.mute', 'user.strike'])
})

test.each([
  [{ kind: 'suspend', reason: 'No end' }, 'until', 'required'],
  [{ kind: 'mute', reason: 'In the past', until: '2020-01-01T00:00:00Z' }, 'until', 'future'],
  [{ kind: 'mute', reason: 'For ever', until: '2099-01-01T00:00:00Z' }, 'until', 'future'],
  [{ kind: 'strike', reason: 'With an end', until: '2026-12-01T00:00:00Z' }, 'until', 'invalid'],
  [{ kind: 'strike', reason: '' }, 'reason', 'too_short'],
  [{ kind: 'exile', reason: 'Unknown' }, 'kind', 'not_allowed'],
])('%o is refused by the field %s', async (body, field, key) => {
  const user = await aUser(api)
  const answer = await punish(moderator, user.id, body)
  expect(answer.status).toBe(422)
  expect(answer.body.error.fields[field]).toMatchObject([{ key }])
})

test('nobody sanctions themselves, a member nobody, a moderator no staff, and ids must fit together', async () => {
  const [user, other] = [await aUser(api), await aUser(api)]
  const strike = { kind: 'strike', reason: 'Because I can' }
  expect((await punish(null, user.id, strike)).status).toBe(401)
  expect((await punish(user, other.id, strike)).status).toBe(403)
  expect((await punish(moderator, moderator.id, strike)).status).toBe(403)
  expect((await punish(moderator, admin.id, strike)).status).toBe(403)
  const made = await punish(admin, moderator.id, strike)
  expect(made.status).toBe(201)
  // The path names this person but another person's sanction.
  const path = `/api/moderations/${user.id}/sanctions/${made.body.data.id}`
  expect((await as(moderator)('DELETE', path)).status).toBe(404)
  expect((await pool.query('select from user_sanctions where lifted_at is not null')).rowCount).toBe(1)
})

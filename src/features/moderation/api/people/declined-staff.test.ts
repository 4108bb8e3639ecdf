import { expect, test } from 'vitest'
import { moderationStatuses, type ModerationStatus } from '../../../../contract/access.ts'
import { anArticle } from '../../../../testing/content/articles.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../../../testing/content/users.ts'
import { staffed } from '../staff.fixture.ts'

const { api, admin, as, pool } = await staffed()
type Headers = Record<string, string>

const reason = 'This account acts against the rules of the site'
const decline = (userId: number, by: { id: number } = admin) =>
  as(by)('PUT', `/api/moderations/${userId}`, { status: 'declined', reason })

async function aToken(headers: Headers, scopes: string[]): Promise<Headers> {
  const expires_at = new Date(api.clock.now().getTime() + 86_400_000).toISOString()
  const response = await api.send('/api/tokens', { headers, json: { name: 'Tool', scopes, expires_at } })
  return { authorization: `Bearer ${((await response.json()) as { data: { token: string } }).data.token}` }
}

/** What the queue of people, a decision about a text and the person's own rights answer to these headers. */
async function tries(headers: Headers, articleId: number) {
  const list = await api.send('/api/moderations', { headers })
  const decision = await api.send(`/api/moderations/articles/${articleId}`, {
    method: 'PUT',
    headers,
    json: { status: 'approved' },
  })
  const client = await api.send('/api/users/client', { headers })
  const { user } = (await client.json()) as { user: { scope: string[] } }
  return [list.status, decision.status, user.scope]
}

test('a declined moderator decides nothing, by a new login or by a token from before', async () => {
  const moderator = await aUser(api, { roles: ['user', 'moderator'] })
  const { id } = await anArticle(api, { public: false })
  const token = await aToken(await browserHeaders(api, moderator), ['user.approve', 'content.moderate'])
  expect((await api.send('/api/moderations', { headers: token })).status).toBe(200)

  expect((await decline(moderator.id)).status).toBe(200)
  expect(await tries(await browserHeaders(api, moderator), id)).toEqual([403, 403, ['content.create']])
  expect(await tries(token, id)).toEqual([403, 403, []])
})

test.each(moderationStatuses)(
  '%s: a role counts only for whoever is approved and verified',
  async (status) => {
    const person = await aUser(api, { status, roles: ['user', 'moderator'] })
    const { status: answered } = await as(person)('GET', '/api/moderations')
    const expected: Partial<Record<ModerationStatus, number>> = { approved_and_verified: 200 }
    expect(answered).toBe(expected[status] ?? 403)
  },
)

test('a declined moderator cannot make a token with rights of the role', async () => {
  const person = await aUser(api, { status: 'declined', roles: ['user', 'moderator'] })
  const expires_at = new Date(api.clock.now().getTime() + 86_400_000).toISOString()
  const response = await api.send('/api/tokens', {
    headers: await bearerHeaders(api, person),
    json: { name: 'Tool', scopes: ['content.moderate'], expires_at },
  })
  expect(response.status).toBe(422)
})

test('an admin always remains: a declined one does not count, nor do two who decline each other', async () => {
  const second = await aUser(api, { roles: ['user', 'admin'] })
  const answers = await Promise.all([decline(second.id, admin), decline(admin.id, second)])
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
  const working = await pool.query<{ id: string }>(
    `select id from users join user_roles on user_id = id where role = 'admin' and staff_decision = 'approved'`,
  )
  expect(working.rows).toHaveLength(1)

  const last = { id: Number(working.rows[0]!.id) }
  const alone = await as(last)('PUT', `/api/users/${last.id}/roles`, { roles: [] })
  expect([alone.status, alone.body.error.key]).toEqual([409, 'lastAdmin'])
})

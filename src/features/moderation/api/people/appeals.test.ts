import { describe, expect, test } from 'vitest'
import { aUser } from '../../../../testing/content/users.ts'
import type { Appeal } from '../../contract/people/appeals.contract.ts'
import type { ModerationRecord, Sanction } from '../../contract/people/moderation.contract.ts'
import { staffed } from '../staff.fixture.ts'

const { api, moderator, pool, as, audit, mails } = await staffed()
const text = 'I am not an advertisement, I build maps.'
const dayMs = 86_400_000

describe('an appeal', () => {
  test('an appeal is sent by somebody declined, seen by staff, answered once, and told', async () => {
    const user = await aUser(api, { status: 'declined' })
    await pool.query('update users set email_verified_at = created_at where id = $1', [user.id])
    const sent = await as(user)<{ data: Appeal }>('POST', '/api/appeals', { text })
    expect(sent.status).toBe(201)
    const open = await as(moderator)<{ data: Appeal[] }>('GET', '/api/appeals')
    expect(open.body.data).toMatchObject([{ text, answer: null, user: { username: user.username } }])

    const path = `/api/appeals/${sent.body.data.id}`
    const answers = await Promise.all(
      [1, 2].map(() => as(moderator)<{ data: Appeal }>('PUT', path, { answer: 'Looked again.' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const record = await as(user)<ModerationRecord>('GET', `/api/moderations/${user.id}`)
    expect(record.body.appeal).toMatchObject({ answer: 'Looked again.' })
    expect((await audit(`user:${user.id}`)).map((row) => row.action)).toEqual(['appeal.answer'])
    expect((await mails(user.email!))[0]!.text).toContain('Looked again.')
  })

  test('an appeal is taken once in seven days, also when two come at once', async () => {
    const user = await aUser(api, { status: 'declined' })
    const answers = await Promise.all([1, 2, 3].map(() => as(user)('POST', '/api/appeals', { text })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const refused = answers.find(({ status }) => status === 409)!.body.error
    expect([refused.key, refused.args.at]).toEqual([
      'appealTooSoon',
      new Date(api.clock.now().getTime() + 7 * dayMs).toISOString(),
    ])
    api.clock.forward(7 * dayMs)
    expect((await as(user)('POST', '/api/appeals', { text })).status).toBe(201)
  })

  test('an appeal of somebody suspended comes by the link in their mail, as long as the suspension runs', async () => {
    const user = await aUser(api)
    const until = new Date(api.clock.now().getTime() + 30 * dayMs).toISOString()
    await as(moderator)<{ data: Sanction }>('POST', `/api/moderations/${user.id}/sanctions`, {
      kind: 'suspend',
      reason: 'Insults',
      until,
    })
    const token = /appeal\?token=(\S+)/.exec((await mails(user.email!))[0]!.text)![1]!
    expect((await as(null)('POST', '/api/appeals', { text, token: `${token.slice(0, -2)}AA` })).status).toBe(
      403,
    )
    expect((await as(null)('POST', '/api/appeals', { text, token: token.replace(/^\d+/, '1') })).status).toBe(
      403,
    )
    expect((await as(null)('POST', '/api/appeals', { text, token })).status).toBe(201)
    const { rowCount } = await pool.query('select from appeals where user_id = $1', [user.id])
    expect(rowCount).toBe(1)
    api.clock.forward(30 * dayMs)
    expect((await as(null)('POST', '/api/appeals', { text, token })).status).toBe(403)
  })

  test('an appeal is not for others, and not short', async () => {
    const [member, declined] = [await aUser(api), await aUser(api, { status: 'declined' })]
    expect((await as(null)('POST', '/api/appeals', { text })).status).toBe(401)
    expect((await as(member)('POST', '/api/appeals', { text })).status).toBe(403)
    expect((await as(declined)('POST', '/api/appeals', { text: 'Please' })).status).toBe(422)
    expect((await as(declined)('GET', '/api/appeals')).status).toBe(403)
    expect((await as(null)('GET', '/api/appeals')).status).toBe(401)
    expect((await as(member)('PUT', '/api/appeals/1', { answer: 'Yes, yes.' })).status).toBe(403)
    expect((await as(moderator)('PUT', '/api/appeals/999999', { answer: 'Yes, yes.' })).status).toBe(404)
  })
})

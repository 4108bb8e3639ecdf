import { describe, expect, test } from 'vitest'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser } from '../../../../testing/content/users.ts'
import type { AuditEntry } from '../../contract/people/audit.contract.ts'
import type { Letter } from '../../contract/letters/contact.contract.ts'
import { staffed } from '../staff.fixture.ts'

const { api, moderator, admin, as, audit } = await staffed()
const limited = await testApi({ rateLimit: true })
const letter = { name: 'Ann', email: 'ann@example.org', text: 'I cannot log in since yesterday.' }
type Letters = { data: Letter[]; meta: { total: number } }

describe('a letter to staff', () => {
  test('a letter to staff may come from anybody and is handled', async () => {
    const user = await aUser(api)
    const [first, second] = [
      await as(null)('POST', '/api/contact', letter),
      await as(user)('POST', '/api/contact', letter),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    const open = await as(moderator)<Letters>('GET', '/api/contact')
    expect(open.body.data).toMatchObject([{ ...letter, user: null }, { user: { username: user.username } }])

    const { id } = open.body.data[0]!
    const done = await as(moderator)<{ data: Letter }>('PUT', `/api/contact/${id}`, { handled: true })
    expect(done.body.data.handled_at).toBe(api.clock.now().toISOString())
    expect((await as(moderator)<Letters>('GET', '/api/contact')).body.meta.total).toBe(1)
    expect((await as(moderator)<Letters>('GET', '/api/contact?state=handled')).body.meta.total).toBe(1)
    await as(moderator)('PUT', `/api/contact/${id}`, { handled: false })
    expect((await as(moderator)<Letters>('GET', '/api/contact')).body.meta.total).toBe(2)
    expect((await audit(`contact:${id}`)).map((row) => row.after)).toEqual([
      { handled: true },
      { handled: false },
    ])
  })

  test('a letter to staff needs an address to answer to and something to say; letters are for staff', async () => {
    const bad = await as(null)('POST', '/api/contact', { name: 'A', email: 'ann', text: 'short' })
    expect(Object.keys(bad.body.error.fields).toSorted()).toEqual(['email', 'name', 'text'])
    const member = await aUser(api)
    expect((await as(null)('GET', '/api/contact')).status).toBe(401)
    expect((await as(member)('GET', '/api/contact')).status).toBe(403)
    expect((await as(member)('PUT', '/api/contact/1', { handled: true })).status).toBe(403)
    expect((await as(moderator)('PUT', '/api/contact/999999', { handled: true })).status).toBe(404)
  })

  test('a letter to staff is one of ten a day from one address', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await limited.send('/api/contact', { json: letter })).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
  })
})

describe('the audit log', () => {
  test('the audit log tells who did what to whom, newest first, and can be narrowed', async () => {
    const user = await aUser(api, { status: 'verified' })
    await as(moderator)('PUT', `/api/moderations/${user.id}`, { status: 'approved' })
    api.clock.forward(1000)
    await as(admin)('PUT', `/api/users/${user.id}/roles`, { roles: ['author'] })
    const ask = async (search: string) =>
      (await as(admin)<{ data: AuditEntry[] }>('GET', `/api/audit?${search}`)).body.data
    const target = `target=user:${user.id}`
    expect(await ask(target)).toMatchObject([
      {
        action: 'user.roles',
        actor: { username: admin.username },
        target_name: user.username,
        address: '203.0.113.7',
      },
      { action: 'user.approve', actor: { username: moderator.username }, before: { status: 'verified' } },
    ])
    expect(await ask(`${target}&actor=${moderator.id}`)).toHaveLength(1)
    expect(await ask(`${target}&action=user.`)).toHaveLength(2)
    expect(await ask(`${target}&action=user.roles`)).toHaveLength(1)
    expect(await ask(`${target}&since=${api.clock.now().toISOString()}`)).toHaveLength(1)
    expect(await ask(`${target}&before=${api.clock.now().toISOString()}`)).toHaveLength(1)
  })

  test('the audit log names people and nothing else, in whichever order the planner asks', async () => {
    const user = await aUser(api)
    const { pool } = api.services.database
    await pool.query(
      `insert into audit_log (action, target, created_at)
       select 'article.approve', 'article:' || n, $1::timestamptz from generate_series(1, 64) n
       union all select 'user.approve', $2, $1::timestamptz`,
      [api.clock.now(), `user:${user.id}`],
    )
    await pool.query('analyze audit_log, users')
    const { status, body } = await as(admin)<{ data: AuditEntry[] }>('GET', '/api/audit?per_page=100')
    expect(status).toBe(200)
    expect(body.data.filter((row) => row.target_name !== null && !row.target.startsWith('user:'))).toEqual([])
    const people = await as(admin)<{ data: AuditEntry[] }>('GET', `/api/audit?target=user:${user.id}`)
    expect(people.body.data).toMatchObject([{ target_name: user.username }])
  })

  test('the audit log is for those who may see it', async () => {
    expect((await as(null)('GET', '/api/audit')).status).toBe(401)
    expect((await as(moderator)('GET', '/api/audit')).status).toBe(403)
    expect((await as(admin)('GET', "/api/audit?action='--")).status).toBe(422)
  })
})

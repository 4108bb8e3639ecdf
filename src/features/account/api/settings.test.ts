import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../contract/errors.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../../testing/content/users.ts'
import { personalTables } from './personal-data.ts'

const api = await testApi()
const { pool } = api.services.database
const as = async (user: { id: number }) => ({ headers: await browserHeaders(api, user) })
const patch = async (user: { id: number }, json: unknown) =>
  api.send('/api/users/settings', { ...(await as(user)), method: 'PATCH', json })
const dataOf = async (response: Response) =>
  ((await response.json()) as { data: Record<string, unknown> }).data
const faultsOf = async (response: Response) => ((await response.json()) as ErrorBody).error.fields

describe('settings', () => {
  test('settings keep what is sent and leave the rest', async () => {
    const ann = await aUser(api)
    const links = [{ label: 'Code', url: 'https://example.com/ann?tab=1#code' }]
    await patch(ann, { about: '  Первая строка\nвторая  ', links, platform: 'paper', hide_online: true })
    const response = await patch(ann, { language: 'th', game_version: '1.21.4', platform: null })
    expect(response.status).toBe(200)
    expect(await dataOf(response)).toMatchObject({
      about: 'Первая строка\nвторая',
      links,
      platform: null,
      game_version: '1.21.4',
      hide_online: true,
      language: 'th',
    })
    const read = await api.send('/api/users/settings', await as(ann))
    expect(await dataOf(read)).toMatchObject({ language: 'th', about: 'Первая строка\nвторая' })
  })

  test('settings are for those who are logged in', async () => {
    expect((await api.send('/api/users/settings')).status).toBe(401)
    expect((await api.send('/api/users/settings', { method: 'PATCH', json: {} })).status).toBe(401)
  })

  test.each([
    ['about', 'x'.repeat(501), 'about'],
    ['links', Array.from({ length: 6 }, () => ({ label: 'a', url: 'https://example.com' })), 'links'],
    ['links', [{ label: 'a', url: 'http://example.com' }], 'links.0.url'],
    ['links', [{ label: 'a', url: 'javascript:alert(1)' }], 'links.0.url'],
    ['links', [{ label: 'a', url: 'https://user:pass@example.com' }], 'links.0.url'],
    ['links', [{ label: 'a', url: 'https://localhost' }], 'links.0.url'],
    ['links', [{ label: '', url: 'https://example.com' }], 'links.0.label'],
    ['links', [{ label: 'a', url: 'https://example.com', rel: 'x' }], 'links.0.rel'],
    ['language', 'de', 'language'],
    ['platform', 'toaster', 'platform'],
    ['hide_online', 'yes', 'hide_online'],
    ['demo', 'known', 'demo'],
  ])('settings refuse %s as %j', async (name, value, field) => {
    const ann = await aUser(api)
    const response = await patch(ann, { [name]: value })
    expect(response.status).toBe(422)
    expect(Object.keys(await faultsOf(response))).toEqual([field])
  })

  test('settings never show or change the marks the site keeps for itself', async () => {
    const ann = await aUser(api)
    await pool.query(`update users set settings = '{"demo": "known", "else": 1}' where id = $1`, [ann.id])
    const texts = [
      await (await patch(ann, { about: 'x' })).text(),
      await (await api.send('/api/users/client', await as(ann))).text(),
      await (await api.send('/api/users/settings', await as(ann))).text(),
      await (await api.send(`/api/users/${ann.id}`)).text(),
      await (await api.send('/api/users/export', await as(ann))).text(),
    ]
    for (const text of texts) expect(text).not.toContain('known')
    const { rows } = await pool.query('select settings from users where id = $1', [ann.id])
    expect(rows[0].settings).toMatchObject({ demo: 'known', else: 1, about: 'x' })
  })

  test('settings cannot be used to write any other column of the account', async () => {
    const ann = await aUser(api)
    const { rows: columns } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'users'`,
    )
    // Asked once beforehand, so that the last-seen mark has moved.
    await api.send('/api/users/client', await as(ann))
    const row = async () => (await pool.query('select * from users where id = $1', [ann.id])).rows[0]
    const before = await row()
    const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const names = columns.flatMap(({ name }) => [name, camel(name)]).filter((name) => name !== 'language')
    for (const name of names) {
      for (const value of ['2020-01-01T00:00:00Z', 'approved', true, null, { demo: 'x' }])
        expect((await patch(ann, { [name]: value })).status, name).toBe(422)
    }
    expect(
      (await patch(ann, { about: 'x', settings: { demo: 1 }, roles: ['admin'], scope: ['*'] })).status,
    ).toBe(422)
    expect(await row()).toEqual(before)
  })

  test('settings hide what the person wants hidden', async () => {
    const ann = await aUser(api)
    await patch(ann, { hide_online: true, hide_statistics: true, about: 'Hi' })
    const seen = await dataOf(await api.send(`/api/users/${ann.id}`))
    expect(seen).toMatchObject({ online: false, statistics: null, about: 'Hi', links: [] })
    const own = await dataOf(await api.send(`/api/users/${ann.id}`, await as(ann)))
    expect(own.statistics).toMatchObject({ resources: 0 })
  })
})

describe('links in the profile', () => {
  const links = [{ label: 'Maps', url: 'https://maps.example' }]
  const save = async (
    status: 'pending' | 'verified' | 'declined' | 'approved_and_verified',
    json: object,
  ) => {
    const headers = await browserHeaders(api, await aUser(api, { status }))
    const response = await api.send('/api/users/settings', { method: 'PATCH', headers, json })
    return { status: response.status, body: (await response.json()) as ErrorBody }
  }

  test.each(['pending', 'verified', 'declined'] as const)(
    'links in the profile are refused to somebody %s',
    async (status) => {
      const { status: answer, body } = await save(status, { about: 'See example.com', links })
      expect(answer).toBe(422)
      expect(body.error.fields).toMatchObject({
        about: [{ key: 'links_after_approval' }],
        links: [{ key: 'links_after_approval' }],
      })
      expect((await save(status, { about: 'I build maps.', links: [] })).status).toBe(200)
    },
  )

  test('links in the profile are fine once approved', async () => {
    expect((await save('approved_and_verified', { about: 'See example.com', links })).status).toBe(200)
  })
})

describe('the export', () => {
  test('the export is a file with everything about the person and no secret', async () => {
    const ann = await aUser(api)
    const response = await api.send('/api/users/export', await as(ann))
    const text = await response.text()
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.json"$/)
    expect(data.users).toMatchObject([{ id: ann.id, username: ann.username, email: ann.email }])
    expect(data.sessions).toMatchObject([{ user_agent: 'test' }])
    expect(Object.keys(data)).toEqual(expect.arrayContaining(personalTables.map(({ table }) => table)))
    expect(text).not.toMatch(/argon2|"hash"/)
  })

  test('the export shows nothing of anybody else', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    await patch(bob, { about: 'Only Bob knows' })
    expect(await (await api.send('/api/users/export', await as(ann))).text()).not.toContain(bob.username)
  })

  test('the export needs a login', async () => {
    expect((await api.send('/api/users/export')).status).toBe(401)
    const { headers } = { headers: await bearerHeaders(api, await aUser(api)) }
    expect((await api.send('/api/users/export', { headers })).status).toBe(200)
  })

  test('the export forgets no table: whoever adds one that points at people decides what becomes of it', async () => {
    const { rows } = await pool.query<{ place: string }>(`
      select c.conrelid::regclass || '.' || a.attname as place
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`)
    const known = personalTables.flatMap(({ table, people }) => people.map((column) => `${table}.${column}`))
    expect(known.toSorted()).toEqual(rows.map(({ place }) => place).toSorted())
  })
})

import { sql } from '../../../../db/sql.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ErrorBody } from '../../../../contract/errors.ts'
import { nameSkeleton } from '../../../../contract/names/name-skeleton.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, testPassword } from '../../../../testing/content/users.ts'

const api = await testApi()
const { db, pool } = api.services.database

/** 201, or the key of what is wrong with the name. */
async function register(username: string, to = api): Promise<string | number> {
  const json = { username, email: `${username}@example.com`.toLowerCase(), password: testPassword }
  const response = await to.send('/api/auth/register', { json })
  if (response.status === 201) return 201
  return ((await response.json()) as ErrorBody).error.fields.username![0]!.key
}
const unique = async (name: string) =>
  ((await (await api.send(`/api/unique/user/username/${name}`)).json()) as { data: object }).data

test.each(['author_', 'auth0r', 'moderator1', 'official', 'security', 'Blockyard-Team', 'adm1n', 'support'])(
  '%s cannot be registered',
  async (name) => {
    expect(await register(name)).toBe('username_reserved')
    expect(await unique(name)).toEqual({ unique: false, suggestion: null })
  },
)

test('a name that looks like somebody’s is refused, one with a number is not', async () => {
  await aUser(api, { username: 'Steve' })
  expect(await register('steve')).toBe('taken')
  expect(await register('steve_')).toBe('username_similar')
  expect(await register('St3v3')).toBe('username_similar')
  expect(await unique('Steve_')).toEqual({ unique: false, suggestion: 'Steve_dev' })
  expect(await unique('steve2')).toEqual({ unique: true, suggestion: null })
  expect(await register('steve2')).toBe(201)
  expect(await register('steve-2')).toBe('username_similar')
  expect(await register('stevens')).toBe(201)
})

test('behind the name of somebody of staff not even a number helps, and a free name is offered', async () => {
  await aUser(api, { username: 'Katerina', roles: ['user', 'moderator'] })
  expect(await register('Katerina7')).toBe('username_similar')
  expect(await unique('Katerina7')).toEqual({ unique: false, suggestion: 'Katerina7_dev' })
})

test('of two who take names that look the same at once, one gets it', async () => {
  const names = ['Bricklayer', 'brick_layer', 'Br1cklayer', 'BrickIayer', 'brickl4yer', 'Brick-layer']
  const answers = await Promise.all(names.map((name) => register(name)))
  expect(answers.filter((answer) => answer === 201)).toHaveLength(1)
  expect(new Set(answers.filter((answer) => answer !== 201))).toEqual(new Set(['username_similar']))
})

test('a name of somebody who left is free again, and accounts from before may look alike', async () => {
  const left = await aUser(api, { username: 'Wanderer' })
  await aUser(api, { username: 'wanderer_' })
  await pool.query(
    `update users set deleted_at = created_at, username = 'deleted-' || id, username_key = 'deleted:' || id
     where id = any($1)`,
    [[left.id, left.id + 1]],
  )
  expect(await register('Wanderer')).toBe(201)
})

test('the site’s own title is refused', async () => {
  const named = await testApi({ env: { SITE_TITLE: 'Cube Haven' } })
  expect(await register('CubeHaven-News', named)).toBe('username_reserved')
})

test('the database sees the same skeleton as we do', async () => {
  const letter = fc.constantFrom(
    ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-rnvvrnvv',
  )
  const name = fc.array(letter, { minLength: 2, maxLength: 34 }).map((letters) => `a${letters.join('')}`)
  const names = fc.sample(name, 500)
  const { rows } = await db.execute<{ name: string; skeleton: string }>(sql`
    insert into users (username, username_key, language, created_at)
    select name, 'probe:' || n, 'en', '2026-01-01' from unnest(${names}::text[]) with ordinality as p (name, n)
    returning username as name, username_skeleton as skeleton`)
  expect(rows.map((row) => row.skeleton)).toEqual(rows.map((row) => nameSkeleton(row.name)))
})

import { expect, test } from 'vitest'
import { authCookies } from '../../auth/auth.contract.ts'
import { csrfHeaderName } from '../../../server/http/forms/csrf.ts'
import { aUser, testPassword } from '../../../testing/content/users.ts'
import type { UserRow } from '../../users/api/users.store.ts'
import type { VersionReview } from '../version-moderation.contract.ts'
import type { Version } from '../versions.contract.ts'
import { versionBody, workOff, workshop } from './versions.fixture.ts'

const { api, as, pool, moderator, aResourceOf, anUpload, aPublicVersion } = await workshop()
const day = 24 * 60 * 60 * 1000

/** Somebody who has published for long and whose account was not made today. */
async function knownAuthor() {
  const author = await aUser(api, { roles: ['user', 'author'] })
  const resource = await aResourceOf(author)
  for (let count = 0; count < 3; count++) await aPublicVersion(author, { resource })
  await pool.query(`update users set created_at = created_at - interval '90 days' where id = $1`, [author.id])
  return { author, resource }
}

type Jar = Map<string, string>
const cookies = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** Logs in with the password in a browser that has these cookies, and keeps what it gets. */
async function logIn(author: UserRow, jar: Jar = new Map()): Promise<Jar> {
  const answer = await api.send('/_auth/local/local/authorize', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies(jar) },
    body: JSON.stringify({ username: author.username, password: testPassword, grant_type: 'password' }),
  })
  expect(answer.status).toBe(200)
  for (const line of answer.headers.getSetCookie()) {
    const [name, value] = line.split(';')[0]!.split(/=(.*)/s)
    jar.set(name!, value!)
  }
  return jar
}

async function publish(author: UserRow, slug: string, headers: Record<string, string>): Promise<Version> {
  const file = await anUpload(author)
  const made = await api.send(`/api/resources/${slug}/versions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(versionBody([file.id])),
  })
  expect(made.status).toBe(201)
  const { data } = (await made.json()) as { data: Version }
  await workOff(api)
  return (await as(author)<{ data: Version }>('GET', `/api/resources/${slug}/versions/${data.id}`)).body.data
}

const browser = (jar: Jar) => ({
  cookie: cookies(jar),
  [csrfHeaderName]: decodeURIComponent(jar.get('XSRF-TOKEN')!),
  'sec-fetch-site': 'same-origin',
})

const notesOf = async (userId: number) =>
  (
    await pool.query<{ data: { args: { result?: string }; text?: string } }>(
      `select data from notifications where user_id = $1 and kind = 'moderation' order by id`,
      [userId],
    )
  ).rows

test('what a trusted author publishes from a new device waits for a person, and they are told', async () => {
  const { author, resource } = await knownAuthor()
  const jar = await logIn(author)
  const version = await publish(author, resource.slug, browser(jar))
  expect(version.state).toBe('waiting')
  const { body } = await as(moderator)<{ data: VersionReview }>(
    'GET',
    `/api/moderations/versions/${version.id}`,
  )
  expect(body.data.review!.checks).toContainEqual({ key: 'new_device', result: 'warning', detail: '' })
  const last = (await notesOf(author.id)).at(-1)!
  expect(last.data.args.result).toBe('waiting')
  expect(last.data.text).toContain('смените пароль')
  // Told once, however often it is looked at again.
  const noted = (await notesOf(author.id)).length
  await as(author)('PATCH', `/api/resources/${resource.slug}/versions/${version.id}`, { name: 'Ворота' })
  expect((await notesOf(author.id)).length).toBe(noted)
})

test('a week later the same device is known, also by its mark at the next login', async () => {
  const { author, resource } = await knownAuthor()
  const jar = await logIn(author)
  api.clock.forward(8 * day)
  const again = await logIn(author, new Map([['known_device', jar.get('known_device')!]]))
  expect((await publish(author, resource.slug, browser(again))).state).toBe('public')
  // Another browser has no such mark, and nobody can make one.
  const [name, nonce] = jar.get('known_device')!.split('.')
  const forged = new Map([
    ['known_device', `${name}.${nonce}.1000.${jar.get('known_device')!.split('.').at(-1)}`],
  ])
  for (const stranger of [new Map<string, string>(), forged])
    expect((await publish(author, resource.slug, browser(await logIn(author, stranger)))).state).toBe(
      'waiting',
    )
})

test('a new token is a new device', async () => {
  const { author, resource } = await knownAuthor()
  const jar = await logIn(author)
  const made = await api.send('/api/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...browser(jar) },
    body: JSON.stringify({
      name: 'Build server',
      scopes: ['content.create'],
      expires_at: new Date(api.clock.now().getTime() + 60 * day).toISOString(),
    }),
  })
  expect(made.status).toBe(201)
  const { token } = ((await made.json()) as { data: { token: string } }).data
  const headers = { authorization: `Bearer ${token}` }
  expect((await publish(author, resource.slug, headers)).state).toBe('waiting')
  api.clock.forward(8 * day)
  expect((await publish(author, resource.slug, headers)).state).toBe('public')
})

test('the device an account was made on is its own', async () => {
  const { author, resource } = await knownAuthor()
  await pool.query('update users set created_at = $2 where id = $1', [author.id, api.clock.now()])
  const jar = await logIn(author)
  expect(jar.has(authCookies.access)).toBe(true)
  expect((await publish(author, resource.slug, browser(jar))).state).toBe('public')
})

test('so is the first device of an account that nobody has used before', async () => {
  const { author, resource } = await knownAuthor()
  await pool.query('update users set last_seen_at = null where id = $1', [author.id])
  const jar = await logIn(author)
  expect((await publish(author, resource.slug, browser(jar))).state).toBe('public')
  expect((await publish(author, resource.slug, browser(await logIn(author)))).state).toBe('waiting')
})

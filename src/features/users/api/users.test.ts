import { describe, expect, test } from 'vitest'
import { moderationStatuses } from '../../../contract/access.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import type { CurrentUser } from '../users.contract.ts'
import { demoUsers, ensureDemoUsers } from './demo/demo-users.ts'
import { ensureFirstAdmin } from './first-admin.ts'

const api = await testApi()
const fresh = await testApi()
import { hashPassword } from '../../auth/api/passwords.ts'
const client = async (headers: Record<string, string>) =>
  ((await (await api.send('/api/users/client', { headers })).json()) as { user: CurrentUser }).user

describe('the person asking', () => {
  test('the person asking sees themselves with roles, rights and status', async () => {
    const user = await aUser(api, { roles: ['user', 'moderator'] })
    expect(await client(await bearerHeaders(api, user))).toMatchObject({
      id: user.id,
      username: user.username,
      avatar_url: `/heads/${user.username}.webp`,
      moderation_status_type: 'approved_and_verified',
      scope: ['content.create', 'content.moderate', 'comment.moderate', 'user.approve'],
    })
  })

  test.each(moderationStatuses)('the person asking may be in the status %s', async (status) => {
    const user = await aUser(api, { status })
    expect((await client(await bearerHeaders(api, user))).moderation_status_type).toBe(status)
  })

  test('the person asking sees nothing secret of themselves', async () => {
    const user = await aUser(api)
    const text = JSON.stringify(await client(await bearerHeaders(api, user)))
    expect(text).not.toContain('argon2')
    expect(text).not.toContain('password')
  })

  test('the person asking must be logged in', async () => {
    expect((await api.send('/api/users/client')).status).toBe(401)
  })
})

test('the statistics count who is here, who is online and who came last, and forget the deleted', async () => {
  const people = [await aUser(fresh), await aUser(fresh), await aUser(fresh)]
  await fresh.send('/api/users/client', { headers: await bearerHeaders(fresh, people[0]!) })
  await fresh.services.database.pool.query('update users set deleted_at = now() where id = $1', [
    people[1]!.id,
  ])
  const statistics = async () =>
    ((await (await fresh.send('/api/users/statistics')).json()) as { data: object }).data
  expect(await statistics()).toMatchObject({
    total: 2,
    online: 1,
    newest: [{ id: people[2]!.id }, { id: people[0]!.id }],
  })
  fresh.clock.forward(3 * 60_000 + 1)
  expect(await statistics()).toMatchObject({ total: 2, online: 0 })
})

describe('the first accounts', () => {
  test('the first accounts of the demo are made once; the passwords are known only where nobody else can reach the site', async () => {
    const { db } = (await onEmptyDatabase()).services.database
    const options = { seed: true, adminPassword: '', hashPassword, now: new Date() }
    const made = await ensureDemoUsers(db, { ...options, knownPasswords: false })
    const again = await ensureDemoUsers(db, { ...options, knownPasswords: true })
    expect(made.logins.map(({ username }) => username)).toEqual(demoUsers.map(({ username }) => username))
    expect(made.logins.map(({ password }) => password)).not.toContain(demoUsers[0]!.password)
    // The well-known passwords would be wrong here, so they are not returned.
    expect(again).toEqual({ made: false, logins: [] })
  })

  test('the first accounts of the demo get new passwords as soon as others can reach the site, and their sessions end', async () => {
    const api = await onEmptyDatabase()
    const { db, pool } = api.services.database
    const options = { seed: true, adminPassword: '', hashPassword, now: new Date() }
    const known = await ensureDemoUsers(db, { ...options, knownPasswords: true })
    await logInAs(api, known.logins[0]!)
    const replaced = await ensureDemoUsers(db, { ...options, seed: false, knownPasswords: false })
    expect((await logInAs(api, known.logins[0]!)).status).toBe(401)
    expect((await logInAs(api, replaced.logins[0]!)).status).toBe(200)
    expect((await pool.query('select from sessions where revoked_at is not null')).rowCount).toBe(1)
    expect(await ensureDemoUsers(db, { ...options, seed: false, knownPasswords: false })).toEqual({
      made: false,
      logins: [],
    })
  })

  test('the first accounts never repeat a password that was given', async () => {
    const { db } = (await onEmptyDatabase()).services.database
    const options = { seed: true, adminPassword: 'given by the owner', hashPassword, now: new Date() }
    const { logins } = await ensureDemoUsers(db, { ...options, knownPasswords: true })
    expect(logins[0]).toEqual({ username: 'admin', password: null })
  })

  test('the first accounts of a site of one’s own are one admin with the given or a made-up password', async () => {
    const { db } = (await onEmptyDatabase()).services.database
    const made = await ensureFirstAdmin(db, { password: '', hashPassword, now: new Date() })
    const again = await ensureFirstAdmin(db, { password: 'other', hashPassword, now: new Date() })
    expect(made).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{16}$/) })
    expect(again).toBeNull()
  })
})

function logInAs(api: typeof fresh, { username, password }: { username: string; password: string | null }) {
  return api.send('/_auth/local/local/authorize', { json: { grant_type: 'password', username, password } })
}

async function onEmptyDatabase() {
  await fresh.services.database.pool.query('truncate users cascade')
  return fresh
}

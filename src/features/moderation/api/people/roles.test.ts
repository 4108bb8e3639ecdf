import { expect, test } from 'vitest'
import { aUser } from '../../../../testing/content/users.ts'
import { updateRoles } from './roles.store.ts'
import { staffed } from '../staff.fixture.ts'

const { api, moderator, admin, pool, as, audit } = await staffed()
const assign = (who: { id: number } | null, id: number, roles: unknown) =>
  as(who)<{ data: { roles: string[] } }>('PUT', `/api/users/${id}/roles`, { roles })
const rolesOf = async (id: number) =>
  (await pool.query('select role from user_roles where user_id = $1 order by role', [id])).rows.map(
    (row) => row.role,
  )

test('an admin sets roles; everybody stays a user; it is written down once', async () => {
  const user = await aUser(api)
  const first = await assign(admin, user.id, ['translator', 'author'])
  expect(first.body.data.roles).toEqual(['user', 'author', 'translator'])
  expect((await assign(admin, user.id, ['author', 'translator', 'author'])).status).toBe(200)
  expect(await rolesOf(user.id)).toEqual(['author', 'translator', 'user'])
  expect(await audit(`user:${user.id}`)).toMatchObject([
    { action: 'user.roles', before: { roles: ['user'] }, after: { roles: ['user', 'author', 'translator'] } },
  ])
  await assign(admin, user.id, [])
  expect(await rolesOf(user.id)).toEqual(['user'])
})

test('nobody but an admin sets roles', async () => {
  const user = await aUser(api)
  expect((await assign(null, user.id, ['admin'])).status).toBe(401)
  expect((await assign(user, user.id, ['admin'])).status).toBe(403)
  expect((await assign(moderator, moderator.id, ['admin'])).status).toBe(403)
  expect((await assign(admin, user.id, ['emperor'])).status).toBe(422)
  expect((await assign(admin, 9_999_999, ['author'])).status).toBe(404)
})

test('the last admin stays one, even if two take the role from each other at once', async () => {
  const alone = await assign(admin, admin.id, ['moderator'])
  expect([alone.status, alone.body.error.key]).toEqual([409, 'lastAdmin'])

  const second = await aUser(api)
  await assign(admin, second.id, ['admin'])
  const take = (userId: number) =>
    api.services.database.db.transaction((tx) =>
      updateRoles(tx, { userId, roles: ['user'], now: api.clock.now() }),
    )
  const results = await Promise.allSettled([take(second.id), take(admin.id)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await pool.query(`select from user_roles where role = 'admin'`)).rowCount).toBe(1)
})

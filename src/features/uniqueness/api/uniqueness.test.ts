import { expect, test } from 'vitest'
import { testApi } from '../../../testing/test-api.ts'
import { aUser } from '../../../testing/content/users.ts'

const api = await testApi()
await aUser(api, { username: 'Ryzhik' })
const check = async (path: string) => {
  const answer = await api.send(`/api/unique/${path}`)
  return {
    status: answer.status,
    body: (await answer.json()) as { data?: { unique: boolean; suggestion: string | null } },
  }
}

test.each([
  ['user/username/Savelich', true, null],
  ['user/username/ryzhik', false, 'ryzhik_dev'],
  ['user/username/RYZHIK', false, 'RYZHIK_dev'],
  ['user/username/admin', false, null],
  ['user/username/1x', false, null],
])('%s is free: %s, suggestion %s', async (path, unique, suggestion) => {
  expect((await check(path)).body.data).toEqual({ unique, suggestion })
})

test.each(['user/email/a@b.co', 'user/id/1', 'nothing/at/all'])('%s cannot be asked about', async (path) => {
  expect((await check(path)).status).toBe(404)
})

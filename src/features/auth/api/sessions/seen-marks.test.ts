import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { seenMarks } from './sessions.store.ts'

const api = await testApi()
const { db } = api.services.database

async function aSession() {
  const { id: userId } = await aUser(api)
  await bearerHeaders(api, { id: userId })
  const { rows } = await db.execute<{ id: number }>(sql`select id from sessions where user_id = ${userId}`)
  await db.execute(sql`update users set last_seen_at = '2020-01-01' where id = ${userId}`)
  await db.execute(sql`update sessions set last_used_at = '2020-01-01' where user_id = ${userId}`)
  return { userId, sessionId: rows[0]!.id }
}
const stateOf = async ({ userId }: { userId: number }) => {
  const { rows } = await db.execute<{ seen: string | null; used: string }>(sql`
    select u.last_seen_at::date::text as seen, s.last_used_at::date::text as used
    from users u join sessions s on s.user_id = u.id where u.id = ${userId}`)
  return rows[0]!
}
const on = (day: string) => Date.parse(`${day}T12:00:00Z`)

test('many marks are written at once, and the latest of each session counts', async () => {
  const [one, other] = [await aSession(), await aSession()]
  await seenMarks.write(db, [
    { ...one, at: on('2024-03-02') },
    { ...other, at: on('2024-02-01') },
    { ...one, at: on('2024-03-01') },
  ])
  expect(await stateOf(one)).toEqual({ seen: '2024-03-02', used: '2024-03-02' })
  expect(await stateOf(other)).toEqual({ seen: '2024-02-01', used: '2024-02-01' })
})

test('a mark that comes late takes nothing back, and none comes to an account that was deleted', async () => {
  const [one, gone] = [await aSession(), await aSession()]
  await db.execute(sql`update users set last_seen_at = null, deleted_at = now() where id = ${gone.userId}`)
  await seenMarks.write(db, [
    { ...one, at: on('2019-01-01') },
    { ...gone, at: on('2024-01-01') },
  ])
  expect(await stateOf(one)).toEqual({ seen: '2020-01-01', used: '2020-01-01' })
  expect((await stateOf(gone)).seen).toBeNull()
})

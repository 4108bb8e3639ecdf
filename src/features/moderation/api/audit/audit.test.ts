import { expect, test } from 'vitest'
import { bearerHeaders } from '../../../../testing/content/users.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { staffed } from '../staff.fixture.ts'

const { api, admin, moderator, as, pool } = await staffed()
const { db } = api.services.database
const now = api.clock.now()
const read = async (search = '') => {
  const response = await api.send(`/api/audit/export${search}`, { headers: await bearerHeaders(api, admin) })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  return { response, lines: text.split('\r\n').slice(0, -1) }
}
const did = (action: string, target: string, after: unknown = null) =>
  insertAudit(db, { actorId: moderator.id, action, target, after, ip: '127.0.0.1', now })

test('the file holds every entry that the filter finds, newest first, however many there are', async () => {
  await pool.query(
    `insert into audit_log (actor_id, action, target, created_at)
     select $1, 'domain.block', 'domain:' || n, $2::timestamptz - n * interval '1 second' from generate_series(1, 1203) n`,
    [admin.id, now.toISOString()],
  )
  await did('comment.hide', 'comment:7', { reason: 'spam' })
  const { response, lines } = await read(`?actor=${admin.id}&action=domain.`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"/,
  )
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(lines[0]).toBe(
    '\ufeff"id","created_at","actor_id","actor","action","target","target_name","before","after","address"',
  )
  expect(lines.slice(1).map((line) => line.split(',')[5])).toEqual(
    Array.from({ length: 1203 }, (_, index) => `"domain:${index + 1}"`),
  )
  const hidden = await read('?target=comment:7')
  expect(hidden.lines.slice(1)).toEqual([
    expect.stringContaining(
      `${moderator.id},"${moderator.username}","comment.hide","comment:7","","","{""reason"":""spam""}","127.0.0.1"`,
    ),
  ])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)'])('the file makes no formula of %j', async (target) => {
  await did('question.hide', target)
  const { lines } = await read('?action=question.hide')
  expect(lines.some((line) => line.includes(`,"'${target}",`))).toBe(true)
  expect(lines.some((line) => line.includes(`,"${target}",`))).toBe(false)
})

test('only who may read the audit log gets the file, and only with a filter that is one', async () => {
  expect((await as(null)('GET', '/api/audit/export')).status).toBe(401)
  expect((await as(moderator)('GET', '/api/audit/export')).status).toBe(403)
  expect((await as(admin)('GET', "/api/audit/export?action='--")).status).toBe(422)
  expect((await as(admin)('GET', '/api/audit/export?since=yesterday')).status).toBe(422)
})

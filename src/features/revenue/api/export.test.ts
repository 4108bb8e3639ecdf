import { describe, expect, test } from 'vitest'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { transfer } from './transfer.ts'
import { userAccount } from './transfers.store.ts'

const api = await testApi()
const { db, pool } = api.services.database
const admin = await aUser(api, { roles: ['user', 'admin'] })
const adminHeaders = await bearerHeaders(api, admin)
let counter = 0

const give = (userId: number, kopecks: number, more: { reason?: string; availableAt?: Date } = {}) =>
  transfer(db, {
    from: 'site:pool',
    to: userAccount(userId),
    kopecks,
    kind: 'share',
    key: `given:${++counter}`,
    now: api.clock.now(),
    ...more,
  })
const get = async (path: string, who: { id: number }) =>
  api.send(path, { headers: await bearerHeaders(api, who) })
const adjust = (userId: number, json: unknown, headers: Record<string, string> = {}) =>
  api.send(`/api/users/${userId}/adjustments`, { json, headers: { ...adminHeaders, ...headers } })

describe('the file', () => {
  test('the file holds every row, under a name of its own', async () => {
    const ann = await aUser(api)
    await pool.query(
      `insert into transfers (from_account, to_account, kopecks, kind, idempotency_key, created_at, available_at)
       select 'site:pool', $1, n, 'share', $1 || ':' || n, $2, $2 from generate_series(1, 1203) n`,
      [`user:${ann.id}`, api.clock.now()],
    )
    const response = await get(`/api/users/${ann.id}/transfers/export?lang=en`, ann)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    const lines = text.split('\r\n')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="balance-.+\.csv"/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(lines[0]).toBe(
      '\ufeff"Number","Date (UTC)","Available on (UTC)","Type","Amount, ₽","Reason","Reference","From","To"',
    )
    expect(lines.slice(1, -1).map((line) => line.split(',')[4])).toEqual(
      Array.from({ length: 1203 }, (_, index) => ((1203 - index) / 100).toFixed(2)),
    )
  })

  test.each([
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['+1', `"'+1"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['  =1', `"'  =1"`],
    ['\t=1', `"'\t=1"`],
    ['＝1+1', `"'＝1+1"`],
    ['a "b", c; d', '"a ""b"", c; d"'],
    ['за карту', '"за карту"'],
  ])('the file makes no formula of %j', async (reason, cell) => {
    const ann = await aUser(api)
    await give(ann.id, 150, { reason })
    const text = await (await get(`/api/users/${ann.id}/transfers/export?lang=ru`, ann)).text()
    expect(text).toContain(`,"Доля автора",1.50,${cell},"",site:pool,user:${ann.id}\r\n`)
  })

  test('the file shows what went out as a number below zero', async () => {
    const ann = await aUser(api)
    await give(ann.id, 2000)
    await adjust(ann.id, { kopecks: -1950, reason: 'Paid twice' })
    const text = await (await get(`/api/users/${ann.id}/transfers/export?lang=th`, ann)).text()
    expect(text).toContain(',"ปรับยอด",-19.50,"Paid twice",')
  })
})

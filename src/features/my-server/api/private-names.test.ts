import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { makeApi } from '../../../app/api.ts'
import { testOrigin } from '../../../testing/test-api.ts'
import { myServerRoom } from './my-server.fixture.ts'

const { api, pool } = await myServerRoom()
const secret = 'SecretTreasury'

test('names of plugins that nobody knows are kept in no table and in no log', async () => {
  const logged: string[] = []
  const sink = new Writable({
    write(chunk, _, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const log = pino({ level: 'trace' }, sink)
  const listening = makeApi({ ...api.services, log } as typeof api.services)
  const send = (json: unknown, path = '/api/my-server/check') =>
    listening.fetch(
      new Request(testOrigin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(json),
      }),
      { ip: '203.0.113.9', requestId: 'test-request' },
    )
  const entry = {
    name: secret,
    version: '7.7.7-private',
    main_class: `com.hidden.${secret}`,
    authors: [`${secret}Author`],
    hash: 'd1'.repeat(32),
  }
  expect((await send({ entries: [entry] })).status).toBe(200)
  // Neither when the question is refused.
  expect((await send({ entries: [entry], platform: `${secret}Platform` })).status).toBe(422)
  expect(await tablesWith(secret)).toEqual([])
  expect(await tablesWith('d1d1d1d1d1d1')).toEqual([])
  expect(logged.join('\n')).not.toMatch(new RegExp(`${secret}|d1d1d1d1`, 'i'))
})

async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(rows.length).toBeGreaterThan(80)
  const found: string[] = []
  for (const { schema, name } of rows) {
    const hit = await pool.query(`select 1 from "${schema}"."${name}" t where t::text ilike $1 limit 1`, [
      `%${text}%`,
    ])
    if (hit.rowCount) found.push(`${schema}.${name}`)
  }
  return found
}

import path from 'node:path'
import { expect, test } from 'vitest'
import { makeSecret } from '../../../server/secret.ts'
import { testApi } from '../../../testing/test-api.ts'
import { ensureDemoUsers } from '../../users/api/demo/demo-users.ts'
import type { RequestSummary } from '../requests.contract.ts'
import { ensureDemoRequests } from './demo-requests.ts'

test('the demo fills the board once, with an open reward that is held and one that was paid', async () => {
  const api = await testApi()
  const { database, config } = api.services
  const now = api.clock.now()
  await ensureDemoUsers(database.db, {
    seed: true,
    knownPasswords: true,
    adminPassword: '',
    hashPassword: async () => 'none',
    now,
  })
  const file = path.resolve(import.meta.dirname, '../demo/requests.json')
  const services = { config, secret: makeSecret('a secret for tests that is long enough') }

  expect(await ensureDemoRequests(database.db, { file, now, services })).toBeGreaterThan(2)
  expect(await ensureDemoRequests(database.db, { file, now, services })).toBe(0)

  const answer = await api.send('/api/requests?lang=ru')
  const { data } = (await answer.json()) as { data: RequestSummary[] }
  expect(new Set(data.map(({ state }) => state))).toEqual(new Set(['open', 'fulfilled']))
  const { rows } = await database.pool.query<{ held: string; open: string }>(`
    select (select coalesce(sum(case when to_account like 'request:%' then kopecks else -kopecks end), 0)
        from transfers where to_account like 'request:%' or from_account like 'request:%') as held,
      (select coalesce(sum(reward - paid), 0) from requests where state = 'open') as open`)
  expect(Number(rows[0]!.held)).toBe(Number(rows[0]!.open))
})

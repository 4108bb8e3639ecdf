import { afterAll, expect, test, vi } from 'vitest'
import { aUser, browserHeaders } from '../../src/testing/content/users.ts'
import { testDatabase } from '../../src/testing/database/database.ts'
import { clearScratch } from '../../src/testing/database/scratch-database.ts'
import { servedSite } from '../../src/testing/served-site.ts'
import { databaseProxy } from '../../src/testing/tcp-proxy.ts'

const { url, pool } = await testDatabase()
const database = await databaseProxy(url)
const site = await servedSite(database.url, { RATE_LIMIT: 'on' })
const member = await browserHeaders(site, await aUser(site))
afterAll(clearScratch)

const away = 'The database cannot be reached right now.'
const pages = [
  ['a page nobody has seen yet', '/en/articles?page=7', {}],
  ['a search, which is counted in the database', '/en/search?q=lamps', {}],
  ['a filtered list', '/en/resources/plugins?q=lamps', {}],
  ['a page of a member', '/en/articles', member],
  ['a search of a member', '/en/search?q=lamps', member],
  ['a page for members only', '/en/profile/settings/account', member],
] as const

test.each(pages)('without the database %s says so, in the frame of the site', async (_, address, headers) => {
  database.line.silent = false
  const whole = await site.visit(address, headers)
  expect([whole.status, whole.text.includes('class="header"')]).toEqual([200, true])
  site.services.caches.pages.clearAll()

  database.line.silent = true
  database.cut()
  const lost = await site.visit(address, headers)
  database.line.silent = false
  database.cut()
  expect(lost.status).toBe(503)
  expect(lost.text).toContain('class="header"')
  expect(lost.text).toContain('>503<')
  expect(lost.text).toContain(away)
  // By its name in the catalogue, which programs read.
  expect(lost.text).toContain('data-error="databaseUnavailable"')
  // Without scripts the way to try again is a link.
  expect(lost.text).toContain('data-reload')
  expect(lost.headers.get('retry-after')).toBe('5')
  expect(lost.headers.get('cache-control')).toBe('no-store')
  await vi.waitFor(async () => expect((await site.visit(address, headers)).status).toBe(200), 10_000)
})

test('a member for whom the database takes too long is told that, in the frame of the site', async () => {
  const lock = await pool.connect()
  await lock.query('begin; lock table sessions in access exclusive mode')
  const late = await site.visit('/en/articles', member)
  await lock.query('rollback')
  lock.release()
  expect(late.status).toBe(503)
  expect(late.text).toContain('class="header"')
  expect(late.text).toContain('This took too long. Please try again.')
  expect(late.text).toContain('data-error="timeout"')
  expect((await site.visit('/en/articles', member)).status).toBe(200)
})

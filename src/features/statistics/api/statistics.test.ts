import { expect, test } from 'vitest'
import { aResource } from '../../../testing/content/resources.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { dayMs } from '../../versions/api/files/trends.fixture.ts'
import type { SiteStatistics, Statistics, Usage } from '../statistics.contract.ts'
import { countedSite, partsOf, totalOf } from './statistics.fixture.ts'

const site = await countedSite()
const { api, author, reader, moderator, as, pool, version, article, resourcePage, articlePage } = site
const resourceStatistics = `/api/resources/${version.slug}/statistics`
const articleStatistics = `/api/articles/${article.id}/statistics`
const textOf = async (who: { id: number }, path: string) => {
  const answer = await api.send(path, { headers: await bearerHeaders(api, who) })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

// Nine days ago something was released, and many came.
const released = api.clock.now().getTime() - 9 * dayMs
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
await pool.query(
  `insert into statistic_days (subject_kind, subject_id, series, day, value, amount)
   select 'resource', $1, series, $2::date + n, '', case n when 0 then 90 else 10 + n end
   from unnest(array['views', 'downloads']) series, generate_series(0, 8) n`,
  [version.resourceId, dayOf(released)],
)
await pool.query('update versions set published_at = $2 where id = $1', [version.id, new Date(released)])
for (let visit = 0; visit < 4; visit++) await site.look(resourcePage)
for (let visit = 0; visit < 3; visit++) await site.look(articlePage)
await site.download()
await site.count()

test('an author sees what their publications had, with the range before and what explains the best day', async () => {
  const { status, body } = await site.statisticsOf(author, `${resourceStatistics}?range=7`)
  expect(status).toBe(200)
  // Seven days with today: 13 to 18 and four visits now; before: 90 and 11, 12.
  expect(totalOf(body.data, 'views')).toBe(13 + 14 + 15 + 16 + 17 + 18 + 4)
  expect(body.data.totals[0]!.before).toBe(90 + 11 + 12)
  expect(body.data.points).toHaveLength(7)
  expect(body.data.points.at(-1)!.amounts.slice(0, 2)).toEqual([4, 1])
  expect(body.data.step).toBe('day')

  const month = (await site.statisticsOf(author, `${resourceStatistics}?range=30`)).body.data
  const { best, worst } = month.notable.find(({ measure }) => measure === 'downloads')!
  expect(best).toMatchObject({ day: dayOf(released), amount: 90 })
  expect(best.reasons).toEqual([
    expect.objectContaining({ kind: 'release', path: `/plugins/${version.slug}/version/${version.id}` }),
  ])
  expect(worst).toMatchObject({ day: dayOf(released + dayMs), amount: 11, reasons: [] })
})

test('one page adds up everything of a person, and says which publication had how much', async () => {
  const { body } = await site.statisticsOf(author, '/api/statistics?range=30')
  const own = (await site.statisticsOf(author, `${resourceStatistics}?range=30`)).body.data
  expect(totalOf(body.data, 'views')).toBe(totalOf(own, 'views')! + 3)
  expect(body.data.publications.map(({ kind, id, views }) => [kind, id, views])).toEqual([
    ['resource', version.resourceId, totalOf(own, 'views')],
    ['article', article.id, 3],
  ])
  const nothing = (await site.statisticsOf(reader, '/api/statistics')).body.data
  expect([totalOf(nothing, 'views'), nothing.publications, nothing.shares]).toEqual([0, [], []])
})

test('an article has views, reactions and comments, and no downloads', async () => {
  const { body } = await site.statisticsOf(author, articleStatistics)
  expect(body.data.totals.map(({ measure, amount }) => [measure, amount])).toEqual([
    ['views', 3],
    ['reactions', 0],
    ['comments', 0],
  ])
  expect(partsOf(body.data, 'views', 'country')).toEqual(['UA: 3'])
  expect(
    (await as(author)<{ data: Statistics }>('GET', `${articleStatistics}?lang=th`)).body.data.shares[0]!
      .parts[0]!.name,
  ).toBe('ยูเครน')
})

test('nobody else sees them; members of a team only with the right to; staff may', async () => {
  for (const path of [resourceStatistics, articleStatistics, '/api/statistics', '/api/statistics/site']) {
    expect((await as(null)('GET', path)).status, path).toBe(401)
    expect((await as(null)('GET', `${path}/export`)).status, path).toBe(401)
  }
  for (const path of [resourceStatistics, articleStatistics, '/api/statistics/site']) {
    expect((await as(reader)('GET', path)).status, path).toBe(403)
    expect((await as(reader)('GET', `${path}/export`)).status, path).toBe(403)
    expect((await as(moderator)('GET', path)).status, path).toBe(200)
  }
  const shared = { slug: version.slug, authorRow: author }
  const blind = await site.aMember(shared, { permissions: ['text'] })
  const seeing = await site.aMember(shared, { permissions: ['statistics'] })
  expect((await as(blind)('GET', resourceStatistics)).status).toBe(403)
  expect((await as(seeing)('GET', resourceStatistics)).status).toBe(200)
  const publications = async (who: typeof author) =>
    (await site.statisticsOf(who, '/api/statistics')).body.data.publications.map(({ id }) => id)
  expect([await publications(blind), await publications(seeing)]).toEqual([[], [version.resourceId]])
  await site.remove(version.slug, author, seeing.id)
  expect(await publications(seeing)).toEqual([])
})

test('what is deleted is in no sum, what staff took down stays its author’s to see', async () => {
  const hidden = await aResource(api, { author })
  await site.look(`/en/plugins/${hidden.slug}`)
  await site.count()
  const seen = async () =>
    (await site.statisticsOf(author, '/api/statistics')).body.data.publications.map(({ id }) => id)
  expect(await seen()).toContain(hidden.id)
  await pool.query('update resources set published_revision_id = null where id = $1', [hidden.id])
  expect((await as(reader)('GET', `/api/resources/${hidden.slug}/statistics`)).status).toBe(404)
  expect((await as(reader)('GET', `/api/resources/${hidden.slug}/usage`)).status).toBe(404)
  expect((await as(author)('GET', `/api/resources/${hidden.slug}/statistics`)).status).toBe(200)
  expect((await as(author)('DELETE', `/api/resources/${hidden.id}`)).status).toBe(204)
  expect(await seen()).not.toContain(hidden.id)
  expect((await as(author)('GET', `/api/resources/${hidden.slug}/statistics`)).status).toBe(404)
})

test.each([
  ['range=5', 'range'],
  ['since=2026-01-01', 'until'],
  ['until=2026-01-01', 'since'],
  ['since=2026-05-02&until=2026-05-01', 'until'],
  ['since=2026-02-30&until=2026-05-01', 'since'],
  ['since=0001-01-01&until=2026-05-01', 'since'],
  ['since=9999-01-01&until=9999-01-02', 'since'],
  ['since=yesterday&until=today', 'since'],
])('a silly range is refused with the field that is wrong: %s', async (query, field) => {
  const { status, body } = await as(author)('GET', `${resourceStatistics}?${query}`)
  expect(status).toBe(422)
  expect(Object.keys(body.error.fields)).toContain(field)
})

test('a day to come ends today; a long range is cut into few points', async () => {
  const today = dayOf(api.clock.now().getTime())
  const { data } = (await site.statisticsOf(author, `${resourceStatistics}?since=${today}&until=2999-01-01`))
    .body
  expect([data.from, data.to, data.points.length]).toEqual([today, today, 1])
  const long = (await site.statisticsOf(author, `${resourceStatistics}?since=2017-01-01&until=${today}`)).body
    .data
  expect([long.step, long.points.length < 125]).toEqual(['month', true])
  expect(totalOf(long, 'views')).toBe(90 + 11 + 12 + 13 + 14 + 15 + 16 + 17 + 18 + 4)
})

test('the same as a file: every day, or every part', async () => {
  const days = await textOf(author, `${resourceStatistics}/export?range=7`)
  expect([days.status, days.type]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = days.text.trimEnd().split('\r\n')
  expect(lines[0]).toBe('"day","views","downloads","followers","reactions","comments"')
  expect(lines).toHaveLength(8)
  expect(lines.at(-1)).toBe(`${dayOf(api.clock.now().getTime())},4,1,0,0,0`)
  const shares = await textOf(author, `${resourceStatistics}/export?table=shares&lang=en`)
  expect(shares.text).toContain('"views","country","UA","Ukraine",4\r\n')
  expect((await textOf(moderator, '/api/statistics/site/export')).text).toContain('"signups"')
})

test('everybody sees downloads by week and the versions in use, without what is not public', async () => {
  const { body } = await as(null)<{ data: Usage }>('GET', `/api/resources/${version.slug}/usage`)
  expect(body.data.weeks).toHaveLength(26)
  expect(body.data.weeks.reduce((sum, { downloads }) => sum + downloads, 0)).toBe(207)
  expect(body.data.versions).toEqual([{ id: version.id, number: expect.any(String), percent: 100 }])
})

test('staff sees the whole site, with sign-ups, who came back and how long the queue took', async () => {
  const old = await aUser(api)
  const weekMs = 7 * dayMs
  const joined = new Date(api.clock.now().getTime() - weekMs)
  await pool.query('update users set created_at = $2, last_seen_at = $3 where id = $1', [
    old.id,
    joined,
    api.clock.now(),
  ])
  await pool.query(
    `insert into statistic_days values ('site', 0, 'signups', $1, '', 1) on conflict do nothing`,
    [dayOf(joined.getTime())],
  )
  await site.count()
  const { body } = await as(moderator)<{ data: SiteStatistics }>('GET', '/api/statistics/site')
  expect(totalOf(body.data, 'views')).toBe(8)
  expect(totalOf(body.data, 'signups')).toBeGreaterThan(5)
  expect(body.data.cohorts[1]).toMatchObject({ joined: 1, returned: [0, 1] })
  expect(body.data.queue.decided).toBeGreaterThan(0)
  expect(partsOf(body.data, 'views', 'language')).toEqual(['en: 8'])
})

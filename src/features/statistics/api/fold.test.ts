import { expect, test } from 'vitest'
import { aPost, aTopic } from '../../../testing/content/topics.ts'
import { dayMs } from '../../versions/api/files/trends.fixture.ts'
import { foldEvents } from './fold.store.ts'
import { countedSite, partsOf, totalOf } from './statistics.fixture.ts'

const site = await countedSite()
const { api, author, pool, db, version, look, download, resourcePage, articlePage, settle, count } = site
const ofResource = async (query = '') =>
  (await site.statisticsOf(author, `/api/resources/${version.slug}/statistics${query}`)).body.data
const number = async (query: string) => Number((await pool.query<{ n: string }>(query)).rows[0]!.n)

test('views and downloads are counted by country, source and what the source tells', async () => {
  for (const from of [
    `${site.ours}/en/search?q=Stone%20%20lanterns`,
    '/ru/search?q=stone lanterns',
    '/en/resources?q=STONE+lanterns',
  ])
    await look(resourcePage, { from })
  await look(resourcePage, { from: 'https://www.blocks.example/thread/42?user=ann', languages: 'ru' })
  await look(resourcePage, { from: '/en', languages: 'de-AT,de;q=0.5' })
  await look(resourcePage, { languages: '' })
  await download({ from: `${site.ours}${resourcePage}` })
  await download()
  await count()
  const found = await ofResource('?range=7')
  expect([totalOf(found, 'views'), totalOf(found, 'downloads')]).toEqual([6, 2])
  expect(partsOf(found, 'views', 'source')).toEqual(['search: 3', 'direct: 1', 'host: 1', 'site: 1'])
  expect(partsOf(found, 'views', 'country')).toEqual(['UA: 3', ': 1', 'AT: 1', 'RU: 1'])
  expect(partsOf(found, 'views', 'words')).toEqual(['stone lanterns: 3'])
  expect(partsOf(found, 'views', 'page')).toEqual(['home: 1'])
  expect(partsOf(found, 'downloads', 'source')).toEqual(['program: 1', 'site: 1'])
  expect(partsOf(found, 'downloads', 'country')).toEqual(['TH: 2'])
  expect(partsOf(found, 'downloads', 'version')).toEqual([`${version.id}: 2`])
  expect(partsOf(found, 'downloads', 'platform')).not.toBeUndefined()
})

test('a host or words of fewer than three visits are shown to nobody', async () => {
  expect(partsOf(await ofResource(), 'views', 'host')).toBeUndefined()
  for (let visit = 0; visit < 2; visit++) await look(resourcePage, { from: 'https://blocks.example/' })
  await look(resourcePage, { from: '/en/search?q=ann@oak.example' })
  await look(resourcePage, { from: '/en/search?q=seldom asked' })
  await count()
  const found = await ofResource()
  expect(partsOf(found, 'views', 'host')).toEqual(['blocks.example: 3'])
  expect(partsOf(found, 'views', 'words')).toEqual(['stone lanterns: 3'])
  // What looks like a person's own is not even stored.
  expect(await number(`select count(*) as n from statistic_days where value like '%oak%'`)).toBe(0)
})

test('words that staff hid are shown to nobody', async () => {
  await pool.query(`insert into search_hidden_questions values ('en', 'stone lanterns', now())`)
  expect(partsOf(await ofResource(), 'views', 'words')).toBeUndefined()
  await pool.query('delete from search_hidden_questions')
  expect(partsOf(await ofResource(), 'views', 'words')).toEqual(['stone lanterns: 3'])
})

test('nothing of what is stored tells who it was', async () => {
  await look(resourcePage, { from: 'http://192.168.4.7/secret' })
  await look(resourcePage, { from: 'https://ann@mail.example/inbox?token=abc' })
  await settle()
  const { rows } = await pool.query('select * from statistic_events')
  expect(JSON.stringify(rows)).not.toMatch(/192\.168|ann|token|inbox|10\.\d/)
  await count()
})

test('each event is counted once: folded again, by two at once, or after one that was killed', async () => {
  const before = totalOf(await ofResource(), 'views')!
  for (let visit = 0; visit < 12; visit++) await look(resourcePage)
  await settle()
  const killed = db.transaction(async (tx) => {
    await foldEvents(tx, 5)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await number('select count(*) as n from statistic_events')).toBe(12)
  await Promise.all([foldEvents(db, 5), foldEvents(db, 5), foldEvents(db, 100)])
  await site.run('statistics.fold')
  await site.run('statistics.fold')
  expect(await number('select count(*) as n from statistic_events')).toBe(0)
  expect(totalOf(await ofResource(), 'views')).toBe(before + 12)
  // The same as the counters that readers see, and the sum of every split.
  expect(await number(`select views as n from resources where id = ${version.resourceId}`)).toBe(before + 12)
  const { rows } = await pool.query(`select distinct sum(amount)::int as n from statistic_days
    where subject_kind = 'resource' and series in ('views', 'views.country', 'views.source', 'views.language') group by series`)
  expect(rows).toEqual([{ n: before + 12 }])
  const months = await pool.query(`select distinct sum(amount)::int as n from statistic_months
    where subject_kind = 'site' and series in ('views.country', 'views.source') group by series`)
  expect(months.rows).toEqual([{ n: before + 12 }])
})

test('one visitor counts once a day, the author never', async () => {
  const before = totalOf(await ofResource(), 'views')!
  for (const from of ['/en', 'https://blocks.example/', undefined])
    await look(resourcePage, { ip: '203.0.113.5', ...(from ? { from } : {}) })
  await count()
  expect(totalOf(await ofResource(), 'views')).toBe(before + 1)
})

test('reactions, comments and followers are counted by day, however often the job runs', async () => {
  const { reader, as } = site
  await as(reader)('PUT', `/api/resources/${version.resourceId}/react`, { reaction: 3 })
  await as(reader)('POST', `/api/resources/${version.resourceId}/comments`, { content: 'It works.' })
  await as(reader)('PUT', `/api/resources/${version.slug}/follow`)
  await count()
  await count()
  const found = await ofResource()
  expect(['reactions', 'comments', 'followers'].map((measure) => totalOf(found, measure))).toEqual([1, 1, 1])
})

test('what is said in the forum is counted for the site, and of no topic', async () => {
  const comments = () =>
    number(
      `select coalesce(sum(amount), 0) as n from statistic_days where subject_kind = 'site' and series = 'comments'`,
    )
  await count()
  const before = await comments()
  await aPost(api, (await aTopic(api)).id)
  await count()
  expect(await comments()).toBe(before + 1)
})

test('words are forgotten after 30 days, splits by day after 400, and sums stay', async () => {
  const { forgetTraces } = await import('../../../app/retention.ts')
  await look(articlePage, { from: '/en/search?q=old words' })
  await count()
  const left = () =>
    number(
      `select count(*) as n from statistic_days where subject_kind = 'article' and series = 'views.words'`,
    )
  expect(await left()).toBe(1)
  const forget = (days: number) =>
    forgetTraces(db, api.services.config, new Date(api.clock.now().getTime() + days * dayMs))
  await forget(30)
  expect(await left()).toBe(1)
  await forget(31)
  expect(await left()).toBe(0)
  await forget(401)
  expect(await number(`select count(*) as n from statistic_days where series like '%.%'`)).toBe(0)
  expect(await number(`select count(*) as n from statistic_days where series = 'views'`)).toBeGreaterThan(0)
  expect(await number('select count(*) as n from statistic_months')).toBeGreaterThan(0)
})

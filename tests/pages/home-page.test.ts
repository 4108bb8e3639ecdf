import { expect, test } from 'vitest'
import { relatedArticles } from '../../src/features/articles/api/related.store.ts'
import { trendJobs } from '../../src/features/publications/trends/api/trend-jobs.ts'
import { relatedResources } from '../../src/features/resources/list/api/related-resources.store.ts'
import { anArticle } from '../../src/testing/content/articles.ts'
import { aResource } from '../../src/testing/content/resources.ts'
import { testSite } from '../../src/testing/test-site.ts'

const site = await testSite()
const { db, pool } = site.services.database
const jobs = trendJobs({ db, clock: site.clock, kinds: [relatedArticles, relatedResources] })

const [large, grown] = [await aResource(site), await aResource(site)]
const [read, fresh] = [await anArticle(site), await anArticle(site)]
await pool.query(`update resources set published_at = published_at - interval '90 days'`)
const setWeeks = (kind: string, id: number, weeks: readonly number[]) =>
  pool.query(
    `insert into trend_days select $1, $2, $3::date - 7 * (n - 1)::int, people
     from unnest($4::int[]) with ordinality as d (people, n)`,
    [kind, id, site.clock.now(), weeks],
  )
await setWeeks('resource', large.id, [400, 400, 400, 400])
await setWeeks('resource', grown.id, [80, 5, 5, 5])
await setWeeks('article', read.id, [30, 1])
await jobs['publications.find-trends']!({}, {} as never)

const text = async (path: string) => (await site.page(path)).html.replaceAll('<!-- -->', '')
const isBefore = (html: string, first: string, second: string) =>
  html.indexOf(`>${first}<`) > 0 && html.indexOf(`>${first}<`) < html.indexOf(`>${second}<`)

test('the home page leads with what most people downloaded this week, and says how many', async () => {
  const html = await text('/ru')
  expect(isBefore(html, large.title, grown.title)).toBe(true)
  expect(html).toContain('+400 за неделю')
  expect(html).toContain('href="/ru?resources=rising#home-trends"')
  expect(isBefore(html, fresh.title, read.title)).toBe(true)
})

test('the choice is an address: what grew, and what people read', async () => {
  const html = await text('/en?resources=rising&articles=trending')
  expect(isBefore(html, grown.title, large.title)).toBe(true)
  expect(html).toContain('80 this week, usually 5')
  expect(isBefore(html, read.title, fresh.title)).toBe(true)
  expect(html).toContain('href="/en?articles=trending#home-trends"')
  expect(html).toContain('href="/en?resources=rising#home-articles"')
})

test('a choice nobody offers is the usual one', async () => {
  const html = await text('/ru?resources=loudest&articles=7')
  expect(isBefore(html, large.title, grown.title)).toBe(true)
})

test('what is hidden is gone from the page at once', async () => {
  await pool.query('update resources set unlisted = true where id = $1', [large.id])
  const answer = await site.send('/api/resources/trends?lang=ru')
  const { data } = (await answer.json()) as { data: { id: number }[] }
  expect(data.map(({ id }) => id)).toEqual([grown.id])
})

import { describe, expect, test } from 'vitest'
import { anArticle } from '../../../../testing/articles.ts'
import { runs } from '../../../../testing/long.ts'
import { aResource } from '../../../../testing/resources.ts'
import { aUser, bearerHeaders } from '../../../../testing/users.ts'
import { aPublicVersion } from '../../../../testing/versions.ts'
import type { PublicVersion } from '../../../../testing/versions.ts'
import { pressRoom } from '../../../articles/api/articles.fixture.ts'
import { relatedArticles } from '../../../articles/api/related.store.ts'
import { flushArticleViews } from '../../../articles/api/visit-counter.ts'
import type { RelatedWhy } from '../../../publications/kind/related.contract.ts'
import { relatedJobs } from '../../../publications/kind/api/related-jobs.ts'
import { trendJobs } from '../../../publications/trends/api/trend-jobs.ts'
import { relatedResources } from '../../../resources/list/api/related-resources.store.ts'
import { flushDownloads } from './download-counter.ts'

const { api, as, pool, db } = await pressRoom()
const deps = { db, clock: api.clock, kinds: [relatedArticles, relatedResources] }
const jobs = { ...trendJobs(deps), ...relatedJobs(deps) }
const dayMs = 24 * 60 * 60 * 1000

/** Does it and everything it leaves to the next. */
async function run(name: string): Promise<void> {
  await jobs[name]!({}, {} as never)
  for (;;) {
    const { rows } = await pool.query(`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier like 'publications.%' returning t.identifier, j.payload`)
    if (rows.length === 0) return
    for (const { identifier, payload } of rows) await jobs[identifier]!(payload, {} as never)
  }
}

type Shown = { id: number; trend: { people: number; usual: number } | null; why: RelatedWhy | null }

async function trends(by: string, { lang = 'ru', kind = 'resources' } = {}) {
  await flushDownloads(db)
  await flushArticleViews(db)
  await run('publications.find-trends')
  const path = `/api/${kind}/trends?by=${by}&lang=${lang}&per_page=20`
  const { status, body } = await as(null)<{ data: Shown[] }>('GET', path)
  expect(status).toBe(200)
  return body.data
}
const counted = (list: Shown[]) => list.filter(({ trend }) => trend !== null)
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)

let networks = 0
/** Somebody from a place nobody came from before. */
const anAddress = () => `10.${++networks >> 8}.${networks & 255}.7`

async function download(version: PublicVersion, ip = anAddress(), headers: Record<string, string> = {}) {
  const answer = await api.send(`/api/resources/${version.slug}/versions/${version.id}/download`, {
    ip,
    headers,
  })
  expect(answer.status).toBe(200)
  await answer.text()
}
async function downloads(version: PublicVersion, count: number) {
  for (let at = 0; at < count; at++) await download(version)
}
const look = (path: string, ip: string, headers: Record<string, string> = {}) =>
  api.send('/api/analytics/hit', { method: 'POST', ip, headers, json: { path } })

describe('nobody pushes his own thing', () => {
  test('hundreds of calls of the author, the team and one stranger are nothing; four people are a trend', async () => {
    const author = await aUser(api)
    const [own, other] = [await aPublicVersion(api, { author }), await aPublicVersion(api)]
    const mate = await aUser(api)
    await pool.query(`update resources set team = jsonb_build_object($1::text, '[]'::jsonb) where id = $2`, [
      mate.id,
      own.resourceId,
    ])
    const [authors, mates] = [await bearerHeaders(api, author), await bearerHeaders(api, mate)]
    const stranger = await bearerHeaders(api, await aUser(api))
    const calls = runs(500, 500)
    for (let at = 0; at < calls; at++) {
      await download(own, anAddress(), authors)
      await download(own, anAddress(), mates)
      // One account from everywhere, many addresses of one network, many accounts would be the same.
      await download(own, anAddress(), stranger)
      await download(own, `198.51.100.${at & 255}`)
      await download(own, `2001:db8:7:${(at & 255).toString(16)}::1`)
    }
    await downloads(other, 4)
    const shown = counted(await trends('trending'))
    expect(shown[0]).toMatchObject({ id: other.resourceId, trend: { people: 4 } })
    // The stranger, the network and the other network: three, however often.
    expect(shown[1]).toMatchObject({ id: own.resourceId, trend: { people: 3 } })
    expect(idsOf(counted(await trends('rising')))).not.toContain(own.resourceId)
    await downloads(own, 2)
    expect((await trends('trending'))[0]).toMatchObject({ id: own.resourceId, trend: { people: 5 } })
  })

  test('several accounts behind one address are one', async () => {
    const version = await aPublicVersion(api)
    for (let at = 0; at < 5; at++)
      await download(version, '192.0.2.9', await bearerHeaders(api, await aUser(api)))
    await download(version, '192.0.2.77')
    const { rows } = await pool.query('select people from trend_days where subject_id = $1', [
      version.resourceId,
    ])
    await trends('trending')
    const after = await pool.query('select people from trend_days where subject_id = $1', [
      version.resourceId,
    ])
    expect([rows, after.rows]).toEqual([[], [{ people: 1 }]])
  })

  test('an article is not pushed by its author, by another browser name or by what is no article', async () => {
    const [own, other] = [await anArticle(api), await anArticle(api)]
    const pathOf = (article: { slug: string; id: number }) => `/ru/article/${article.slug}.${article.id}`
    const authors = await bearerHeaders(api, own.authorRow)
    for (let at = 0; at < 200; at++) {
      await look(pathOf(own), anAddress(), authors)
      await look(pathOf(own), '198.51.100.4', { 'user-agent': `browser ${at}` })
    }
    await look('/ru/article/nothing-like-it.999999', anAddress())
    for (let at = 0; at < 3; at++) await look(pathOf(other), anAddress())
    expect(counted(await trends('trending', { kind: 'articles' }))).toMatchObject([
      { id: other.id, trend: { people: 3 } },
    ])
  })
})

describe('trends', () => {
  const setDays = (id: number, people: readonly number[]) =>
    pool.query(
      `insert into trend_days select 'resource', $1, $2::date - 7 * (n - 1)::int, people
       from unnest($3::int[]) with ordinality as d (people, n) where people > 0
       on conflict (subject_kind, subject_id, day) do update set people = excluded.people`,
      [id, api.clock.now(), people],
    )
  const old = async (options: Record<string, unknown> = {}) => {
    const resource = await aResource(api, options)
    await pool.query(`update resources set published_at = published_at - interval '90 days' where id = $1`, [
      resource.id,
    ])
    return resource
  }

  test('rising is what grew against its own weeks, not what is large', async () => {
    await pool.query('delete from trend_days')
    const [large, grown, shrunk, small] = [await old(), await old(), await old(), await old()]
    await setDays(large.id, [1000, 1000, 1000, 1000])
    await setDays(grown.id, [90, 10, 10, 10])
    await setDays(shrunk.id, [100, 300, 300, 300])
    await setDays(small.id, [4, 0, 0, 0])
    expect(counted(await trends('trending')).map(({ id, trend }) => [id, trend])).toEqual([
      [large.id, { people: 1000, usual: 1000 }],
      [shrunk.id, { people: 100, usual: 300 }],
      [grown.id, { people: 90, usual: 10 }],
      [small.id, { people: 4, usual: 0 }],
    ])
    expect(idsOf(counted(await trends('rising')))).toEqual([grown.id])
  })

  test('comes in the reader’s language first, then translated into it, then the rest', async () => {
    await pool.query('delete from trend_days')
    const [english, thai, translated] = [
      await old({ language: 'en' }),
      await old({ language: 'th' }),
      await old({ language: 'en' }),
    ]
    await pool.query(`update resources set languages = '{en,th}' where id = $1`, [translated.id])
    await setDays(english.id, [500])
    await setDays(translated.id, [50])
    await setDays(thai.id, [5])
    const order = async (lang: string) => idsOf(counted(await trends('trending', { lang })))
    expect(await order('th')).toEqual([thai.id, translated.id, english.id])
    expect(await order('en')).toEqual([english.id, translated.id, thai.id])
    expect(await order('kz')).toEqual([english.id, translated.id, thai.id])
  })

  test('what is hidden leaves at once, and a short list is filled up with what is new and liked', async () => {
    await pool.query('delete from trend_days')
    const [first, second] = [await old(), await old()]
    await setDays(first.id, [9])
    await setDays(second.id, [8])
    const list = await trends('trending')
    expect(idsOf(list).slice(0, 2)).toEqual([first.id, second.id])
    expect(list.length).toBeGreaterThan(2)
    expect(new Set(idsOf(list)).size).toBe(list.length)
    await pool.query('update resources set unlisted = true where id = $1', [first.id])
    const { body } = await as(null)<{ data: Shown[] }>('GET', '/api/resources/trends?lang=ru&per_page=1')
    expect(idsOf(body.data)).toEqual([second.id])
  })

  test.each(['by=best', 'per_page=21', 'per_page=0', 'lang=xx'])('%s is refused', async (query) => {
    for (const kind of ['resources', 'articles'])
      expect((await as(null)('GET', `/api/${kind}/trends?${query}`)).status).toBe(422)
  })

  test('who it was is forgotten after two days, how many after five weeks', async () => {
    await downloads(await aPublicVersion(api), 2)
    await flushDownloads(db)
    const rows = async () => {
      const { rows: found } = await pool.query(
        'select (select count(*) from trend_visits)::int as visits, (select count(*) from trend_days)::int as days',
      )
      return found[0] as { visits: number; days: number }
    }
    api.clock.forward(2 * dayMs)
    await run('publications.count-pairs')
    expect((await rows()).visits).toBeGreaterThan(0)
    api.clock.forward(dayMs)
    await run('publications.count-pairs')
    expect((await rows()).visits).toBe(0)
    expect((await rows()).days).toBeGreaterThan(0)
    api.clock.forward(35 * dayMs)
    await run('publications.count-pairs')
    expect((await rows()).days).toBe(0)
  })
})

describe('related', () => {
  const related = async (id: number | string, lang = 'en', kind = 'resources') => {
    await run('publications.choose-all-related')
    const { body } = await as(null)<{ data: Shown[] }>('GET', `/api/${kind}/${id}/related?lang=${lang}`)
    return body.data.map(({ id: found, why }) => [found, why])
  }
  const together = (id: number) => [id, { reason: 'together', name: null }]
  const pairOf = async (options: Record<string, unknown> = {}) => [
    await aPublicVersion(api, { tags: ['дверь'], categories: ['social'], type: 'map', ...options }),
    await aPublicVersion(api, { tags: ['забор'], categories: ['magic'], type: 'mod', ...options }),
  ]

  test('what different people download together comes first and says so; a person alone makes no pair', async () => {
    const [one, two] = await pairOf()
    // A server that fetches both every day, and a mirror that fetches everything.
    for (let day = 0; day < 4; day++) {
      for (const version of [one!, two!]) await download(version, '203.0.113.44')
      await flushDownloads(db)
      api.clock.forward(dayMs)
      await run('publications.count-pairs')
    }
    expect(await related(one!.slug)).toEqual([])
    for (let at = 0; at < 8; at++) {
      const ip = anAddress()
      for (const version of [one!, two!]) await download(version, ip)
    }
    await flushDownloads(db)
    expect(await related(one!.slug), 'while the day is not over').toEqual([])
    api.clock.forward(dayMs)
    await run('publications.count-pairs')
    await run('publications.count-pairs')
    expect(await related(one!.slug)).toEqual([together(two!.resourceId)])
    expect(await related(two!.slug)).toEqual([together(one!.resourceId)])
    const { rows } = await pool.query('select people from publication_pairs where subject_id = $1', [
      one!.resourceId,
    ])
    expect(rows, 'twice counted is once').toEqual([{ people: 12 }])
    await pool.query('update resources set unlisted = true where id = $1', [two!.resourceId])
    expect(await related(one!.slug)).toEqual([])
  })

  test('whoever takes everything says nothing', async () => {
    const versions = []
    for (let at = 0; at < 21; at++)
      versions.push(await aPublicVersion(api, { tags: ['разное'], categories: ['social'] }))
    await pool.query('delete from publication_pairs')
    for (let at = 0; at < 4; at++) {
      const ip = anAddress()
      for (const version of versions) await download(version, ip)
    }
    await flushDownloads(db)
    api.clock.forward(dayMs)
    await run('publications.count-pairs')
    expect((await pool.query('select from publication_pairs')).rows).toEqual([])
  })

  test('says the concept in the reader’s language, the tag, the category, and the author last', async () => {
    const author = await aUser(api)
    const make = (title: string, more: Record<string, unknown>) =>
      aResource(api, { type: 'datapack', title, tags: ['ничего'], categories: ['utility'], ...more })
    const first = await make('Приваты для всех', { author, tags: ['зурбаган-7'], categories: ['storage'] })
    const concept = await make('Land claims', { language: 'en' })
    const tag = await make('Столбы', { tags: ['зурбаган-7'] })
    const category = await make('Доски', { categories: ['storage'] })
    const own = await make('Совсем другое', { author, type: 'mod' })
    const list = await related(first.id, 'en')
    expect(list).toEqual([
      [tag.id, { reason: 'tag', name: 'зурбаган-7' }],
      [concept.id, { reason: 'concept', name: 'land claim' }],
      [category.id, { reason: 'category', name: 'storage' }],
      [own.id, { reason: 'author', name: null }],
    ])
    expect((await related(first.id, 'ru'))[1]).toEqual([concept.id, { reason: 'concept', name: 'приват' }])
  })

  test('articles that the same people read on one day are read together', async () => {
    const make = (title: string, category: string, tag: string) =>
      anArticle(api, { title, categories: [category], tags: [tag] })
    const [one, two] = [
      await make('Пять способов покрасить стену', 'social', 'краски'),
      await make('Откуда берутся облака зимой', 'magic', 'облака'),
    ]
    for (let at = 0; at < 8; at++) {
      const ip = anAddress()
      for (const { slug, id } of [one, two]) await look(`/ru/article/${slug}.${id}`, ip)
    }
    await flushArticleViews(db)
    api.clock.forward(dayMs)
    await run('publications.count-pairs')
    expect((await related(one.id, 'ru', 'articles'))[0]).toEqual(together(two.id))
  })
})

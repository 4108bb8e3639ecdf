import { describe, expect, test } from 'vitest'
import { aResource } from '../../../../testing/content/resources.ts'
import { aPublicVersion } from '../../../../testing/content/versions.ts'
import { flushDownloads } from './download-counter.ts'
import { busySite, counted, dayMs, idsOf } from './trends.fixture.ts'
import type { Shown } from './trends.fixture.ts'

const { api, as, pool, db, run, trends, downloads } = await busySite()

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

import { describe, expect, test } from 'vitest'
import { anArticle } from '../../../../testing/content/articles.ts'
import { aResource } from '../../../../testing/content/resources.ts'
import { aUser } from '../../../../testing/content/users.ts'
import { aPublicVersion } from '../../../../testing/content/versions.ts'
import { flushArticleViews } from '../../../articles/api/visit-counter.ts'
import { flushDownloads } from './download-counter.ts'
import { busySite, dayMs } from './trends.fixture.ts'
import type { Shown } from './trends.fixture.ts'

const { api, as, pool, db, run, anAddress, download, look } = await busySite()

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

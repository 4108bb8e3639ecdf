import { expect, test } from 'vitest'
import { anArticle } from '../../../../testing/content/articles.ts'
import { aUser } from '../../../../testing/content/users.ts'
import { pressRoom } from '../../../articles/api/articles.fixture.ts'
import { makeLog } from '../../../../server/log.ts'
import { reindexJobs } from '../reindex.ts'
import { listStaleReviews } from './review-words.store.ts'

const { api, reader, moderator, as, pool, db } = await pressRoom()
const staff = as(moderator)

type Queue = {
  data: { title: string }[]
  meta: { total: number; match?: string; corrected?: string | null; next_cursor: string | null }
}
const ask = async (q: string, more = '') =>
  (await staff<Queue>('GET', `/api/moderations/content?q=${encodeURIComponent(q)}&lang=ru${more}`)).body
const titlesOf = ({ data }: Queue) => data.map(({ title }) => title)

const waiting = await anArticle(api, { title: 'Quokka plots: who may build where', public: false })
await anArticle(api, { title: 'Ночной рынок у старой пристани', public: false })
await anArticle(api, { title: 'Утренний рынок в горах', public: false })
await anArticle(api, { title: 'Plots for a city that everybody may read about' })

test('staff finds what waits by its words, their forms, concepts and how they sound', async () => {
  expect(titlesOf(await ask('quokka'))).toEqual(['Quokka plots: who may build where'])
  expect(titlesOf(await ask('кворка quokka'))).toEqual(['Quokka plots: who may build where'])
  expect(titlesOf(await ask('ночного рынка'))).toEqual(['Ночной рынок у старой пристани'])
  expect(titlesOf(await ask('night market'))).toContain('Ночной рынок у старой пристани')
  expect(titlesOf(await ask(waiting.authorRow.username))).toEqual(['Quokka plots: who may build where'])
})

test('it says whether all words were found, some, or none', async () => {
  expect((await ask('ночной рынок')).meta).toMatchObject({ match: 'all', corrected: null, total: 1 })
  const some = await ask('ночной заповедник')
  expect(some.meta).toMatchObject({ match: 'some' })
  expect(titlesOf(some)).toEqual(['Ночной рынок у старой пристани'])
  expect((await ask('зъщфжк')).meta).toMatchObject({ match: 'none', total: 0 })
  expect((await ask('')).meta.match).toBeUndefined()
})

test('words of what waits are not taken for errors, errors in known ones are', async () => {
  expect((await ask('quokka')).meta.corrected).toBeNull()
  const meant = await ask('plost', '&state=all')
  expect(meant.meta.corrected).toBe('plots')
  expect(titlesOf(meant)).toContain('Plots for a city that everybody may read about')
})

test('words go together with list, language and pages', async () => {
  expect(titlesOf(await ask('рынок', '&per_page=1'))).toHaveLength(1)
  const first = await ask('рынок', '&per_page=1')
  const next = await ask('рынок', `&per_page=1&cursor=${first.meta.next_cursor}`)
  expect(new Set([...titlesOf(first), ...titlesOf(next)]).size).toBe(2)
  expect(titlesOf(await ask('рынок', '&language=en'))).toEqual([])
  expect(titlesOf(await ask('plots', '&state=decided'))).not.toContain('Quokka plots: who may build where')
})

test('what waits is found by staff alone, and never in the search of the site', async () => {
  const path = '/api/moderations/content?q=quokka'
  expect((await as(null)('GET', path)).status).toBe(401)
  expect((await as(reader)('GET', path)).status).toBe(403)
  expect((await staff('GET', `/api/moderations/content?q=${'a'.repeat(129)}`)).status).toBe(422)
  const { body } = await staff<{ data: unknown[] }>('GET', '/api/search?q=quokka&exact=1')
  expect(body.data).toEqual([])
})

test('a title that is sent again is found by its new words', async () => {
  const { id, authorRow } = await anArticle(api, { title: 'A bilby in the sand', public: false })
  await as(authorRow)('PATCH', `/api/articles/${id}`, { title: 'A numbat in the sand' })
  expect(titlesOf(await ask('numbat'))).toEqual(['A numbat in the sand'])
  expect((await ask('bilby')).meta.total).toBe(0)
})

test('rows of an older analyzer are read anew by the job, and nothing of a person is left in the words', async () => {
  const gone = await aUser(api)
  const { id } = await anArticle(api, { title: 'Dunnart dunes', author: gone, public: false })
  const words = `select words::text from content_reviews where subject_kind = 'article' and subject_id = $1`
  const { rows } = await pool.query<{ words: string }>(words, [id])
  expect(rows[0]!.words).not.toContain(gone.username.toLowerCase())
  await pool.query(`update content_reviews set words = '', analyzer = 0`)
  expect((await ask('dunnart')).meta.match).toBe('none')
  const jobs = reindexJobs(db, makeLog('silent'), {
    article: async () => {},
    resource: async () => {},
    topic: async () => {},
    request: async () => {},
  })
  await jobs['search.reindex']!({}, { job: { id: '1', attempts: 1 } })
  expect(await listStaleReviews(db, 1)).toEqual([])
  expect((await ask('dunnart')).meta.match).toBe('all')
})

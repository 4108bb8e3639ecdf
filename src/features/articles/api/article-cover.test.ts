import { expect, test } from 'vitest'
import { coverVariants } from '../../../contract/covers.ts'
import { anArticle } from '../../../testing/content/articles.ts'
import { pressRoom } from './articles.fixture.ts'

const { api, author, reader, moderator, as } = await pressRoom()
type Card = { id: number; cover_seed: string }

test('the author takes another drawn cover, and list, page and search show the same one', async () => {
  const { id, title } = await anArticle(api, { author })
  const answer = await as(author)<{ data: Card }>('PUT', `/api/articles/${id}/cover`, { variant: 3 })

  expect(answer.body.data.cover_seed).toBe(`article-${id}-v3`)
  const page = await as(null)<{ data: Card }>('GET', `/api/articles/${id}`)
  const list = await as(null)<{ data: Card[] }>('GET', '/api/articles?sort=new')
  const search = await as(null)<{ data: { id: number; picture_seed: string }[] }>(
    'GET',
    `/api/search?q=${encodeURIComponent(title)}`,
  )
  expect(page.body.data.cover_seed).toBe(`article-${id}-v3`)
  expect(list.body.data.find((card) => card.id === id)!.cover_seed).toBe(`article-${id}-v3`)
  expect(search.body.data.find((card) => card.id === id)!.picture_seed).toBe(`article-${id}-v3`)
})

test('nobody else chooses it, and there are only so many', async () => {
  const { id } = await anArticle(api, { author })
  const choose = (who: { id: number } | null, variant: unknown) =>
    as(who)('PUT', `/api/articles/${id}/cover`, { variant })

  expect((await choose(null, 1)).status).toBe(401)
  expect((await choose(reader, 1)).status).toBe(403)
  expect((await choose(moderator, 1)).status).toBe(403)
  for (const variant of [-1, coverVariants, 1.5, '1', null])
    expect((await choose(author, variant)).status).toBe(422)
  expect((await as(null)<{ data: Card }>('GET', `/api/articles/${id}`)).body.data.cover_seed).toBe(
    `article-${id}`,
  )
})

test('the queue of staff shows the cover that was chosen', async () => {
  const { id } = await anArticle(api, { author, public: false })
  await as(author)('PUT', `/api/articles/${id}/cover`, { variant: 5 })
  await as(author)('POST', `/api/articles/${id}/submit`)
  const queue = await as(moderator)<{ data: { subject_id: number; picture: string }[] }>(
    'GET',
    '/api/moderations/content?kind=article&per_page=100',
  )
  expect(queue.body.data.find((one) => one.subject_id === id)!.picture).toBe(
    `/covers/article-${id}-v5-320.webp`,
  )
})

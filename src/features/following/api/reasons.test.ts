import { expect, test } from 'vitest'
import { anArticle } from '../../../testing/content/articles.ts'
import { aResource } from '../../../testing/content/resources.ts'
import { aUser } from '../../../testing/content/users.ts'
import { followingLimits } from '../following-limits.contract.ts'
import type { FollowReasons } from '../following.contract.ts'
import { followingRoom } from './following.fixture.ts'

const { api, as, follow, later } = await followingRoom()
const ask = (who: { id: number } | null, subjects: readonly string[], more = '') =>
  as(who)<{ data: FollowReasons }>(
    'GET',
    `/api/follows/reasons?${subjects.map((subject) => `subjects[]=${subject}`).join('&')}${more}`,
  )
/** The names of what each thing is shown because of. */
const namesFor = async (who: { id: number }, subjects: readonly string[], more = '') =>
  Object.fromEntries(
    Object.entries((await ask(who, subjects, more)).body.data).map(([subject, because]) => [
      subject,
      because.map(({ title }) => title),
    ]),
  )

test('what belongs to an author, a tag or a category one follows is named, the first followed first', async () => {
  const ann = await aUser(api)
  const article = await anArticle(api, { tags: ['маяки'], categories: ['tutorial'] })
  const resource = await aResource(api, { tags: ['маяки'], categories: ['economy'] })
  const stranger = await aResource(api, { tags: ['стены'], categories: ['magic'] })
  const [read, taken, other] = [`article.${article.id}`, `resource.${resource.id}`, `resource.${stranger.id}`]
  expect(await namesFor(ann, [read, taken, other])).toEqual({})

  await follow(ann, 'tag', 'маяки')
  later(1_000)
  await follow(ann, 'author', article.authorRow.id)
  later(1_000)
  await follow(ann, 'category', 'economy')

  expect(await namesFor(ann, [read, taken, other], '&lang=en')).toEqual({
    [read]: ['#маяки', article.authorRow.username],
    [taken]: ['#маяки', 'Economy'],
  })
  // Somebody else's follows are nobody's business.
  expect(await namesFor(await aUser(api), [read, taken, other])).toEqual({})
})

test('nothing is told of what lists do not show', async () => {
  const ann = await aUser(api)
  const hidden = await aResource(api, { public: false, tags: ['тайники'] })
  await aResource(api, { tags: ['тайники'] })
  await follow(ann, 'tag', 'тайники')
  expect(await namesFor(ann, [`resource.${hidden.id}`, 'article.999999999'])).toEqual({})
})

test('it is asked by members, of few things at once that are named as they should be', async () => {
  const ann = await aUser(api)
  expect((await ask(null, ['article.1'])).status).toBe(401)
  expect((await ask(ann, ['comment.1'])).status).toBe(422)
  expect((await ask(ann, [])).status).toBe(422)
  const many = Array.from({ length: followingLimits.reasons + 1 }, (_, n) => `article.${n + 1}`)
  expect((await ask(ann, many)).status).toBe(422)
})

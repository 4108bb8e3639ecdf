import { describe, expect, test } from 'vitest'
import { anArticle } from '../../../testing/content/articles.ts'
import { aResource } from '../../../testing/content/resources.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { pressRoom } from '../../articles/api/articles.fixture.ts'
import type { PinnedItem, UserActivity } from '../profiles.contract.ts'

const { api, author, reader, moderator, as, pool } = await pressRoom()
const dayMs = 86_400_000
const today = () => api.services.clock.now().toISOString().slice(0, 10)

const activityOf = async (id: number, who: { id: number } = reader) =>
  (await as(who)<{ data: UserActivity | null }>('GET', `/api/users/${id}/activity`)).body.data
const pinsOf = async (id: number) =>
  (await as(reader)<{ data: PinnedItem[] }>('GET', `/api/users/${id}/pins`)).body.data.map(
    (pin) => (pin.kind === 'article' ? pin.article : pin.resource).id,
  )
const pin = (who: { id: number }, ...ids: number[]) =>
  as(who)('PUT', '/api/users/settings/pins', { items: ids.map((id) => ({ kind: 'article', id })) })

describe('activity', () => {
  test('activity counts what was published, by day; what is not public or was taken back does not count', async () => {
    const writer = await aUser(api)
    const article = await anArticle(api, { author: writer })
    await anArticle(api, { author: writer, public: false })
    const other = await anArticle(api)
    for (const at of [1, 2])
      await as(writer)('POST', `/api/articles/${other.id}/comments`, { content: `Полезно, спасибо ${at}.` })
    const gone = await as(writer)<{ data: { id: number } }>('POST', `/api/articles/${other.id}/comments`, {
      content: 'Это я зря написал.',
    })
    await as(writer)('DELETE', `/api/comments/${gone.body.data.id}`)
    const activity = (await activityOf(writer.id))!
    expect(activity.days).toEqual([{ date: today(), articles: 1, translations: 0, comments: 2 }])
    expect(activity.to).toBe(today())
    expect((Date.parse(activity.to) - Date.parse(activity.from)) / dayMs).toBe(181)
    await pool.query(`update articles set published_at = published_at - interval '200 days' where id = $1`, [
      article.id,
    ])
    expect((await activityOf(writer.id))!.days).toEqual([
      { date: today(), articles: 0, translations: 0, comments: 2 },
    ])
  })

  test('several saves of one translation on a day are one', async () => {
    const writer = await aUser(api)
    const { id } = await anArticle(api, { author: writer })
    const words = { title: 'How we built a server', description: 'A short story of what came of it.' }
    for (const word of ['story ', 'tale ']) {
      const saved = await as(writer)('PUT', `/api/articles/${id}/translations/en`, {
        ...words,
        content: word.repeat(90),
      })
      expect(saved.status).toBe(200)
    }
    expect((await activityOf(writer.id))!.days).toMatchObject([{ articles: 1, translations: 1 }])
  })

  test('activity is for verified people; who hides their figures hides it from all but staff and themselves', async () => {
    const shy = await aUser(api)
    expect((await as(null)('GET', `/api/users/${shy.id}/activity`)).status).toBe(401)
    expect((await as(reader)('GET', '/api/users/999999/activity')).status).toBe(404)
    await as(shy)('PATCH', '/api/users/settings', { hide_statistics: true })
    expect(await activityOf(shy.id)).toBeNull()
    expect((await as(reader)('GET', `/api/users/${shy.id}/activity/terrain`)).status).toBe(404)
    expect(await activityOf(shy.id, shy)).toMatchObject({ days: [] })
    expect(await activityOf(shy.id, moderator)).toMatchObject({ days: [] })
  })

  test('activity comes as a drawing too, whose address changes with the days', async () => {
    const writer = await aUser(api)
    const before = (await activityOf(writer.id))!.terrain
    await anArticle(api, { author: writer })
    const { terrain } = (await activityOf(writer.id))!
    expect(terrain).not.toBe(before)
    const [day, night] = await Promise.all(
      ['light', 'dark'].map(async (theme) =>
        api.send(`${terrain}&theme=${theme}`, { headers: await bearerHeaders(api, reader) }),
      ),
    )
    expect(day!.headers.get('content-type')).toBe('image/svg+xml')
    expect(day!.headers.get('cache-control')).toContain('private')
    const drawing = await day!.text()
    expect(drawing).toMatch(/^<svg /)
    expect(drawing).not.toBe(await night!.text())
    expect((await as(null)('GET', terrain)).status).toBe(401)
    expect((await as(reader)('GET', `${terrain}&theme=neon`)).status).toBe(422)
  })
})

describe('pinned articles', () => {
  test('stand in the order chosen, and another choice takes their place', async () => {
    const [a, b, c] = [
      await anArticle(api, { author }),
      await anArticle(api, { author }),
      await anArticle(api, { author }),
    ]
    expect((await pin(author, b.id, a.id)).status).toBe(200)
    expect(await pinsOf(author.id)).toEqual([b.id, a.id])
    await pin(author, c.id)
    expect(await pinsOf(author.id)).toEqual([c.id])
    await pin(author)
    expect(await pinsOf(author.id)).toEqual([])
  })

  test('resources stand among articles, in the order chosen', async () => {
    const article = await anArticle(api, { author })
    const [first, second] = [await aResource(api, { author }), await aResource(api, { author })]
    const items = [
      { kind: 'resource', id: second.id },
      { kind: 'article', id: article.id },
      { kind: 'resource', id: first.id },
    ]
    const set = (list: unknown[]) => as(author)('PUT', '/api/users/settings/pins', { items: list })
    expect((await set(items)).status).toBe(200)
    expect(await pinsOf(author.id)).toEqual([second.id, article.id, first.id])
    // A number of one kind is not one of the other.
    const foreign = await aResource(api)
    const hidden = await aResource(api, { author, public: false })
    const unlisted = await aResource(api, { author, unlisted: true })
    for (const { id } of [foreign, hidden, unlisted])
      expect((await set([{ kind: 'resource', id }])).body.error.fields.items).toMatchObject([
        { key: 'own_public' },
      ])
    expect((await set([items[0], items[0]])).body.error.fields.items).toMatchObject([{ key: 'repeated' }])
    await as(author)('PUT', `/api/resources/${second.id}/states`, { unlisted: true })
    expect(await pinsOf(author.id)).toEqual([article.id, first.id])
  })

  test('what is no longer public is not shown', async () => {
    const article = await anArticle(api, { author })
    await pin(author, article.id)
    api.clock.forward(120_000)
    await as(moderator)('PUT', `/api/moderations/articles/${article.id}`, {
      status: 'declined',
      prepared: ['copied'],
    })
    expect(await pinsOf(author.id)).toEqual([])
  })

  test('pinned articles are one’s own, public, at most three and each once', async () => {
    const foreign = await anArticle(api)
    const hidden = await anArticle(api, { author, public: false })
    const own = await anArticle(api, { author })
    for (const ids of [[foreign.id], [hidden.id], [own.id, 999_999]])
      expect((await pin(author, ...ids)).body.error.fields.items).toMatchObject([{ key: 'own_public' }])
    expect((await pin(author, own.id, own.id)).body.error.fields.items).toMatchObject([{ key: 'repeated' }])
    expect((await pin(author, 1, 2, 3, 4)).body.error.fields.items).toMatchObject([{ key: 'too_many' }])
    const nobody = await as(null)('PUT', '/api/users/settings/pins', { items: [] })
    expect(nobody.status).toBe(401)
    expect((await as(null)('GET', `/api/users/${author.id}/pins`)).status).toBe(401)
    expect((await as(reader)('GET', '/api/users/999999/pins')).status).toBe(404)
  })

  test('two windows that save at once leave one of the two choices', async () => {
    const [a, b] = [await anArticle(api, { author }), await anArticle(api, { author })]
    const saved = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? pin(author, a.id, b.id) : pin(author, b.id))),
    )
    expect(saved.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect([[a.id, b.id], [b.id]]).toContainEqual(await pinsOf(author.id))
  })
})

import { describe, expect, test } from 'vitest'
import { anArticle } from '../../../testing/content/articles.ts'
import { aResource } from '../../../testing/content/resources.ts'
import { aUser } from '../../../testing/content/users.ts'
import { removePersonalData } from '../../account/api/personal-data.ts'
import { followingLimits } from '../following-limits.contract.ts'
import type { Follow, FollowedSubject } from '../following.contract.ts'
import { followingRoom } from './following.fixture.ts'

const { api, as, db, pool, reader, follow, later } = await followingRoom()
type List = { data: Follow[]; meta: { total: number; next_cursor: string | null } }
const listOf = async (who: { id: number }, search = '') =>
  (await as(who)<List>('GET', `/api/follows${search}`)).body
const issues = (answer: { body: { error: { fields: Record<string, { key: string }[]> } } }) =>
  Object.entries(answer.body.error.fields).map(([field, [issue]]) => `${field}: ${issue!.key}`)

describe('following', () => {
  test('takes resources, authors, tags and categories, with a level that can be changed', async () => {
    const ann = await aUser(api)
    const resource = await aResource(api, { tags: ['тихие-двери'] })
    const subjects: [string, string | number][] = [
      ['resource', resource.slug],
      ['author', resource.authorRow.id],
      ['tag', 'ТИХИЕ-двери'],
      ['category', 'utility'],
    ]
    for (const [kind, id] of subjects) {
      expect((await follow(ann, kind, id)).body.data).toEqual({ following: true, level: 'everything' })
      later(1_000)
    }
    expect((await follow(ann, 'author', resource.authorRow.id, { level: 'releases' })).body.data.level).toBe(
      'releases',
    )
    // Said again without a level, it keeps the one it has.
    expect((await follow(ann, 'author', resource.authorRow.id)).body.data.level).toBe('releases')
    const { data, meta } = await listOf(ann)
    expect(data.map(({ kind, id, level }) => [kind, id, level])).toEqual([
      ['category', 'utility', 'everything'],
      ['tag', 'тихие-двери', 'everything'],
      ['author', String(resource.authorRow.id), 'releases'],
      ['resource', resource.slug, 'everything'],
    ])
    expect(meta.total).toBe(4)
    expect((await listOf(ann, '?kind=tag')).data).toMatchObject([{ title: '#тихие-двери' }])
    const first = await listOf(ann, '?per_page=3')
    const rest = await listOf(ann, `?per_page=3&cursor=${first.meta.next_cursor}`)
    expect([...first.data, ...rest.data]).toEqual(data)

    for (const [kind, id] of subjects) {
      const path = `/api/follows/${kind}/${encodeURIComponent(id)}`
      expect((await as(ann)<{ data: object }>('DELETE', path)).body.data).toEqual({
        following: false,
        level: null,
      })
      expect((await as(ann)<{ data: object }>('GET', path)).body.data).toEqual({
        following: false,
        level: null,
      })
    }
    expect((await listOf(ann)).data).toEqual([])
  })

  test('is refused for oneself, for what is one’s own or hidden, and without a login or a proven address', async () => {
    const ann = await aUser(api)
    const own = await aResource(api, { author: ann })
    const hidden = await aResource(api, { public: false })
    const oneself = await follow(ann, 'author', ann.id)
    expect([oneself.status, ...issues(oneself)]).toEqual([422, 'id: self'])
    expect(JSON.stringify(oneself.body)).toContain('Следить за собой нельзя.')
    expect((await follow(ann, 'resource', own.slug)).status).toBe(403)
    expect((await follow(ann, 'resource', hidden.slug)).status).toBe(404)
    expect((await follow(ann, 'author', 999_999_999)).status).toBe(404)
    expect((await follow(ann, 'author', (await aUser(api, { status: 'declined' })).id)).status).toBe(404)
    expect((await follow(ann, 'tag', 'нет-такого-тега')).status).toBe(404)
    expect((await follow(ann, 'category', 'no-such-thing')).status).toBe(404)
    expect((await follow(null, 'category', 'utility')).status).toBe(401)
    expect((await follow(await aUser(api, { status: 'pending' }), 'category', 'utility')).status).toBe(403)
    for (const path of ['/api/follows', '/api/feed', '/api/follows/suggestions'])
      expect((await as(null)('GET', path)).status).toBe(401)
  })

  test('is refused with a level the kind does not have, as a search, and beyond the bound', async () => {
    const ann = await aUser(api)
    expect(issues(await follow(ann, 'category', 'utility', { level: 'releases' }))).toEqual([
      'level: not_allowed',
    ])
    expect((await follow(ann, 'category', 'utility', { level: 'loud' })).status).toBe(422)
    expect((await follow(ann, 'house', 1)).status).toBe(422)
    expect(issues(await follow(ann, 'search', 1))).toEqual(['kind: not_followed'])
    await pool.query(
      `insert into follows (user_id, kind, subject, created_at)
       select $1, 'tag', (1000000 + n)::text, now() from generate_series(1, $2::int) n`,
      [ann.id, followingLimits.perPerson - 1],
    )
    expect((await follow(ann, 'category', 'utility')).status).toBe(200)
    expect(issues(await follow(ann, 'category', 'tutorial'))).toEqual(['id: too_many_own'])
    // What is followed already can still be changed.
    expect((await follow(ann, 'category', 'utility', { level: 'silent' })).status).toBe(200)
  })

  test('an author hears of a follower once, also when a resource of theirs is followed too', async () => {
    const resource = await aResource(api)
    const ann = await aUser(api)
    await follow(ann, 'author', resource.authorRow.id)
    await follow(ann, 'resource', resource.slug)
    const { rows } = await pool.query(
      `select data #>> '{args,user}' as user from notifications where user_id = $1 and kind = 'follower'`,
      [resource.authorRow.id],
    )
    expect(rows).toEqual([{ user: ann.username }])
  })

  test('a saved search is followed, and not saved any more when it is not', async () => {
    const ann = await aUser(api)
    const saved = await as(ann)<{ data: { id: number } }>('POST', '/api/users/searches', { q: 'двери' })
    const { id } = saved.body.data
    expect((await listOf(ann)).data).toMatchObject([
      {
        kind: 'search',
        id: String(id),
        title: 'двери',
        notice: 'bell',
        path: expect.stringMatching(/^\/search\?q=/),
      },
    ])
    // Of another person it stays.
    await as(reader)('DELETE', `/api/follows/search/${id}`)
    expect((await listOf(ann)).data).toHaveLength(1)
    await as(ann)('DELETE', `/api/follows/search/${id}`)
    const left = await as(ann)<{ data: unknown[] }>('GET', '/api/users/searches')
    expect(left.body.data).toEqual([])
  })

  test('goes with the account on both sides', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    await follow(ann, 'author', bob.id)
    await follow(bob, 'author', ann.id)
    await follow(bob, 'category', 'utility')
    await db.transaction((tx) => removePersonalData(tx, bob.id))
    const { rows } = await pool.query(
      `select from follows where user_id = $1 or (kind = 'author' and subject = $1::text)`,
      [bob.id],
    )
    expect(rows).toEqual([])
  })
})

describe('suggestions', () => {
  type Suggested = { data: (FollowedSubject & { reason: string })[] }
  const suggestedTo = async (who: { id: number }) =>
    (await as(who)<Suggested>('GET', '/api/follows/suggestions')).body.data

  test('name authors and tags of what a person reacted to, and nobody they follow or blocked', async () => {
    const ann = await aUser(api)
    const liked = await anArticle(api, { tags: ['ветряки'] })
    const other = await anArticle(api, { tags: ['ветряки'] })
    for (const { id } of [liked, other]) await as(ann)('PUT', `/api/articles/${id}/react`, { reaction: 3 })
    const named = async () =>
      (await suggestedTo(ann)).filter(({ reason }) => reason === 'liked').map(({ id }) => id)
    expect(new Set(await named())).toEqual(
      new Set([String(liked.authorRow.id), String(other.authorRow.id), 'ветряки']),
    )
    await follow(ann, 'tag', 'ветряки')
    await follow(ann, 'author', liked.authorRow.id)
    expect(await named()).toEqual([String(other.authorRow.id)])
    await as(ann)('PUT', `/api/users/blocked/${other.authorRow.id}`)
    expect(await named()).toEqual([])
  })

  test('name what is popular to whom nothing else is known of', async () => {
    const resource = await aResource(api)
    for (let more = 0; more < 3; more++) await follow(await aUser(api), 'resource', resource.slug)
    const suggested = await suggestedTo(await aUser(api))
    expect(suggested[0]).toMatchObject({ kind: 'resource', id: resource.slug, reason: 'popular' })
    expect(suggested.length).toBeLessThanOrEqual(followingLimits.suggestions)
    expect((await suggestedTo(resource.authorRow)).map(({ id }) => id)).not.toContain(resource.slug)
  })
})

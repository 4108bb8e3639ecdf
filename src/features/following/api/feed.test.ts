import { describe, expect, test } from 'vitest'
import { anArticle } from '../../../testing/content/articles.ts'
import { aUser } from '../../../testing/content/users.ts'
import { feedSources } from '../../../app/following.ts'
import type { UserRow } from '../../users/api/users.store.ts'
import { followingRoom } from './following.fixture.ts'
import { notifyFollowers } from './notify-followers.ts'

const room = await followingRoom()
const { api, as, pool, db, moderator, follow, feedOf, later, noticesOf } = room
const ids = (feed: { data: { item: { id: number } }[] }) => feed.data.map(({ item }) => item.id)

/** Somebody who follows an author, and that author. */
async function aFollower(level = 'everything'): Promise<{ author: UserRow; ann: UserRow }> {
  const [author, ann] = [await aUser(api), await aUser(api)]
  await follow(ann, 'author', author.id, { level })
  later()
  return { author, ann }
}

describe('the feed', () => {
  test('shows an event once, with everything it is followed by, newest first, page by page', async () => {
    const { author, ann } = await aFollower()
    await follow(ann, 'category', 'technology')
    later()
    const first = await anArticle(api, { author, categories: ['technology'], tags: ['повторители'] })
    await follow(ann, 'tag', 'повторители')
    later()
    const second = await anArticle(api, { author, tags: ['повторители'] })
    later()
    const third = await anArticle(api, { categories: ['technology'] })
    const feed = await feedOf(ann)
    expect(ids(feed)).toEqual([third.id, second.id, first.id])
    expect(feed.data[2]).toMatchObject({
      kind: 'article',
      unread: true,
      version: null,
      item: { title: first.title, path: expect.stringContaining(`.${first.id}`) },
    })
    expect(new Set(feed.data[2]!.because.map(({ kind }) => kind))).toEqual(
      new Set(['author', 'category', 'tag']),
    )
    expect(feed.data[0]!.because).toMatchObject([{ kind: 'category', id: 'technology' }])
    const page = await feedOf(ann, '?per_page=2')
    const rest = await feedOf(ann, `?per_page=2&cursor=${page.meta.next_cursor}`)
    expect([...page.data, ...rest.data]).toEqual(feed.data)
    expect(rest.meta.next_cursor).toBeNull()
    // Nobody else sees it, and of one’s own nothing.
    expect(await feedOf(await aUser(api))).toMatchObject({ data: [], meta: { follows: false } })
    await follow(author, 'category', 'technology')
    expect(ids(await feedOf(author))).toEqual([third.id])
  })

  test('tells of versions and publications apart, of a first version only with its resource', async () => {
    const { author, ann } = await aFollower()
    const { resource } = await room.aPublicVersion(author)
    later()
    const article = await anArticle(api, { author })
    later()
    const { version } = await room.aPublicVersion(author, { resource, number: '2.0' })
    const kinds = (feed: { data: { kind: string }[] }) => feed.data.map(({ kind }) => kind)
    const feed = await feedOf(ann)
    expect(kinds(feed)).toEqual(['release', 'article', 'resource'])
    expect(feed.data[0]).toMatchObject({
      item: { id: resource.id },
      version: { number: '2.0', path: expect.stringContaining(`/version/${version.id}`) },
    })
    for (const kind of ['release', 'article', 'resource'])
      expect(kinds(await feedOf(ann, `?kind=${kind}`))).toEqual([kind])
    expect(ids(await feedOf(ann, '?kind=article'))).toEqual([article.id])
    expect((await as(ann)('GET', '/api/feed?kind=comment')).status).toBe(422)
    expect((await as(ann)('GET', '/api/feed?cursor=nonsense')).status).toBe(422)
  })

  test('marks what came since it was read last, never what was there before one followed', async () => {
    const author = await aUser(api)
    const old = await anArticle(api, { author })
    later()
    const ann = await aUser(api)
    await follow(ann, 'author', author.id)
    later()
    const fresh = await anArticle(api, { author })
    const unread = async () => (await feedOf(ann)).data.map(({ item, unread: is }) => [item.id, is])
    expect(await unread()).toEqual([
      [fresh.id, true],
      [old.id, false],
    ])
    const read = (until: unknown, who: UserRow | null = ann) => as(who)('POST', '/api/feed/read', { until })
    expect((await read((await feedOf(ann)).data[0]!.at)).status).toBe(204)
    expect(await unread()).toEqual([
      [fresh.id, false],
      [old.id, false],
    ])
    // Neither back nor ahead of time.
    await read('2020-01-01T00:00:00.000Z')
    await read('2999-01-01T00:00:00.000Z')
    later()
    const newest = await anArticle(api, { author })
    expect((await unread())[0]).toEqual([newest.id, true])
    expect((await read('yesterday')).status).toBe(422)
    expect((await read('2020-01-01T00:00:00.000Z', null)).status).toBe(401)
  })
})

describe('notices', () => {
  test('follow the level: everything, releases without betas, nothing', async () => {
    const author = await aUser(api)
    const { resource } = await room.aPublicVersion(author)
    const people = new Map<string, UserRow>()
    for (const level of ['everything', 'releases', 'silent'])
      for (const [kind, id] of [
        ['author', author.id],
        ['resource', resource.slug],
      ] as const) {
        const person = await aUser(api)
        await follow(person, kind, id, { level })
        people.set(`${kind} ${level}`, person)
      }
    later()
    const article = await anArticle(api, { author })
    later()
    await room.aPublicVersion(author, { resource, number: '2.0-beta', channel: 'beta' })
    later()
    await room.aPublicVersion(author, { resource, number: '2.0' })
    const said: Record<string, string[]> = {}
    for (const [name, person] of people) said[name] = await noticesOf(person)
    const [beta, release] = ['new_version 2.0-beta', 'new_version 2.0']
    expect(said).toEqual({
      'author everything': [`publication ${article.title}`, beta, release],
      'author releases': [release],
      'author silent': [],
      'resource everything': [beta, release],
      'resource releases': [release],
      'resource silent': [],
    })
    // The feed shows all of it to everybody.
    expect((await feedOf(people.get('resource silent')!)).data).toHaveLength(3)
    expect((await feedOf(people.get('author silent')!)).data).toHaveLength(4)
    expect(await noticesOf(author)).toEqual([])
  })

  test('come once, though a person follows three things it belongs to and the job is repeated', async () => {
    const { author, ann } = await aFollower()
    await follow(ann, 'category', 'transport')
    const bob = await aUser(api)
    await follow(bob, 'author', author.id)
    later()
    const article = await anArticle(api, { author, categories: ['transport'] })
    const { rows } = await pool.query<{ id: string }>(
      `select id from feed_events where kind = 'article' and subject_id = $1`,
      [article.id],
    )
    // A job that dies before it commits has told nobody.
    const notifyAgain = (work = db) =>
      notifyFollowers(work, feedSources, Number(rows[0]!.id), {
        now: api.clock.now(),
        services: api.services,
      })
    await expect(
      db.transaction(async (tx) => {
        await notifyAgain(tx)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    for (const _ of [1, 2, 3]) await notifyAgain()
    for (const person of [ann, bob]) expect(await noticesOf(person)).toEqual([`publication ${article.title}`])
    // What comes back after it was taken down is no news.
    const decide = (status: string) =>
      as(moderator)('PUT', `/api/moderations/articles/${article.id}`, {
        status,
        ...(status === 'declined' ? { reason: 'Так нельзя, вот почему.' } : {}),
      })
    later()
    expect((await decide('declined')).status).toBe(200)
    expect((await feedOf(ann)).data).toEqual([])
    later()
    await decide('approved')
    expect(ids(await feedOf(ann))).toEqual([article.id])
    expect(await noticesOf(ann)).toHaveLength(1)
  })

  test('wait for nobody who began to follow afterwards, was declined or is suspended', async () => {
    const { author, ann } = await aFollower()
    await as(moderator)('POST', `/api/moderations/${ann.id}/sanctions`, {
      kind: 'suspend',
      reason: 'Мешает другим.',
      until: new Date(api.clock.now().getTime() + 86_400_000).toISOString(),
    })
    await anArticle(api, { author })
    later()
    const bob = await aUser(api)
    await follow(bob, 'author', author.id)
    expect([await noticesOf(ann), await noticesOf(bob)]).toEqual([[], []])
  })
})

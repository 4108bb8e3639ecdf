import { describe, expect, test } from 'vitest'
import { feedSources } from '../../../app/following.ts'
import { anArticle } from '../../../testing/content/articles.ts'
import { aResource } from '../../../testing/content/resources.ts'
import { aUser } from '../../../testing/content/users.ts'
import { followingRoom } from '../../following/api/following.fixture.ts'
import { followedEvent } from '../../following/api/notify-followers.ts'
import { findSignedIn } from '../../users/api/signed-in-person.ts'
import type { UserRow } from '../../users/api/users.store.ts'
import type { Collection } from '../collections.contract.ts'

const room = await followingRoom()
const { api, as, db, pool, moderator, follow, feedOf, later, noticesOf } = room
const because = { reason: 'Так нельзя, вот почему.' }

async function aCollection(owner: UserRow, visibility = 'public'): Promise<Collection> {
  const json = { title: 'Для маленького сервера', visibility }
  return (await as(owner)<{ data: Collection }>('POST', '/api/collections', json)).body.data
}
const put = async (owner: UserRow, id: number, kind: 'resource' | 'article', subject: number) => {
  later()
  return as(owner)('PUT', `/api/collections/${id}/items/${kind}/${subject}`, {})
}
const change = (owner: UserRow, id: number, json: object) =>
  as(owner)('PATCH', `/api/collections/${id}`, json)

/** Ann follows a collection of its owner that holds one thing. */
async function aFollowed(level = 'everything') {
  const [owner, ann] = [await aUser(api), await aUser(api)]
  const collection = await aCollection(owner)
  const first = await aResource(api)
  await put(owner, collection.id, 'resource', first.id)
  later()
  expect((await follow(ann, 'collection', collection.id, { level })).status).toBe(200)
  return { owner, ann, collection }
}

/** What is said in the bell: how many things, and the last of them. */
async function bellOf({ id }: UserRow): Promise<{ count: number; text: string }[]> {
  await noticesOf({ id })
  const { rows } = await pool.query<{ count: number; text: string }>(
    `select (data #>> '{args,count}')::int as count, data ->> 'text' as text from notifications
     where user_id = $1 and kind = 'publication' order by id`,
    [id],
  )
  return rows
}
const collected = async (who: UserRow) => (await feedOf(who, '?kind=collected')).data

test('what is put into a followed collection is in the feed, with the collection it is because of', async () => {
  const { owner, ann, collection } = await aFollowed()
  const [resource, article] = [await aResource(api), await anArticle(api)]
  await put(owner, collection.id, 'resource', resource.id)
  await put(owner, collection.id, 'article', article.id)
  expect(await collected(ann)).toMatchObject([
    { kind: 'collected', unread: true, item: { kind: 'article', id: article.id }, version: null },
    {
      item: { kind: 'resource', id: resource.id },
      because: [
        {
          kind: 'collection',
          id: String(collection.id),
          title: collection.title,
          path: `/collections/${collection.slug}.${collection.id}`,
        },
      ],
    },
    // From before Ann followed it: shown, and no news.
    { unread: false },
  ])
})

test('while one notice is unread, further things are counted in it', async () => {
  const { owner, ann, collection } = await aFollowed()
  const [resource, article] = [await aResource(api), await anArticle(api)]
  await put(owner, collection.id, 'resource', resource.id)
  expect(await bellOf(ann)).toEqual([{ count: 1, text: resource.title }])
  await put(owner, collection.id, 'article', article.id)
  expect(await bellOf(ann)).toEqual([{ count: 2, text: article.title }])
  const { body } = await as(ann)<{ data: { sentence: string; path: string }[] }>(
    'GET',
    '/api/notifications?lang=ru',
  )
  expect(body.data[0]).toMatchObject({
    sentence: `${owner.username}: 2 новых материала в подборке «${collection.title}»`,
    path: `/collections/${collection.slug}.${collection.id}`,
  })
})

test('followed in silence, it is in the feed alone', async () => {
  const { owner, ann, collection } = await aFollowed('silent')
  await put(owner, collection.id, 'resource', (await aResource(api)).id)
  expect(await bellOf(ann)).toEqual([])
  expect(await collected(ann)).toHaveLength(2)
  expect((await follow(ann, 'collection', collection.id, { level: 'releases' })).status).toBe(422)
})

test('one’s own, private, hidden or missing collections are not followed', async () => {
  const { owner, ann, collection } = await aFollowed()
  const [closed, linked] = [await aCollection(owner, 'private'), await aCollection(owner, 'link')]
  expect((await follow(owner, 'collection', collection.id)).status).toBe(403)
  expect((await follow(null, 'collection', collection.id)).status).toBe(401)
  for (const id of [closed.id, linked.id, 999_999, 'later', '0'])
    expect((await follow(ann, 'collection', id)).status).toBe(404)
  await as(moderator)('PUT', `/api/collections/${collection.id}/hidden`, { hidden: true, ...because })
  expect((await follow(await aUser(api), 'collection', collection.id)).status).toBe(404)
  // What is closed by now is named nowhere, and can be left.
  const list = await as(ann)<{ data: object[] }>('GET', '/api/follows')
  expect(list.body.data).toEqual([])
  const left = await as(ann)<{ data: object }>('DELETE', `/api/follows/collection/${collection.id}`)
  expect(left.body.data).toEqual({ following: false, level: null })
})

/** What happens after something was put in and before anybody was told of it. */
type Case = {
  owner: UserRow
  ann: UserRow
  author: UserRow
  collection: Collection
  id: number
  slug: string
}
const hidings: Record<string, (now: Case) => Promise<unknown>> = {
  'whose collection became private': ({ owner, collection }) =>
    change(owner, collection.id, { visibility: 'private' }),
  'whose collection is shared by link': ({ owner, collection }) =>
    change(owner, collection.id, { visibility: 'link' }),
  'whose collection staff hid': ({ collection }) =>
    as(moderator)('PUT', `/api/collections/${collection.id}/hidden`, { hidden: true, ...because }),
  'whose collection was deleted': ({ owner, collection }) =>
    as(owner)('DELETE', `/api/collections/${collection.id}`),
  'that was taken out again': ({ owner, collection, id }) =>
    as(owner)('DELETE', `/api/collections/${collection.id}/items/resource/${id}`),
  'that was taken down': ({ id }) =>
    as(moderator)('PUT', `/api/moderations/resources/${id}`, { status: 'declined', ...because }),
  'that was deleted': ({ author, slug }) => as(author)('DELETE', `/api/resources/${slug}`),
  'that is in no list': ({ author, slug }) =>
    as(author)('PUT', `/api/resources/${slug}/states`, { unlisted: true }),
  'of a blocked person': ({ ann, author }) => as(ann)('PUT', `/api/users/blocked/${author.id}`),
  'in the collection of a blocked person': ({ ann, owner }) =>
    as(ann)('PUT', `/api/users/blocked/${owner.id}`),
  'in the collection of a suspended person': ({ owner }) =>
    as(moderator)('POST', `/api/moderations/${owner.id}/sanctions`, {
      kind: 'suspend',
      until: new Date(api.clock.now().getTime() + 30 * 86_400_000).toISOString(),
      ...because,
    }),
}

describe('of something', () => {
  test.each(Object.keys(hidings))('%s one neither hears nor sees, by no webhook either', async (how) => {
    const { owner, ann, collection } = await aFollowed()
    const author = await aUser(api)
    const { resource } = await room.aPublicVersion(author)
    expect((await put(owner, collection.id, 'resource', resource.id)).status).toBe(200)
    const { rows } = await pool.query<{ id: number }>(
      `select subject_id::int as id from feed_events where kind = 'collected' order by id desc limit 1`,
    )
    const said = async () =>
      followedEvent(feedSources)(
        db,
        { kind: 'collected', id: rows[0]!.id, data: {} },
        (await findSignedIn(db, ann.id, api.clock.now()))!,
      )
    expect(await said()).toMatchObject({
      subject: { kind: 'resource', id: resource.id },
      collection: { id: collection.id, title: collection.title },
    })
    const { id, slug } = resource
    const answer = (await hidings[how]!({ owner, ann, author, collection, id, slug })) as { status: number }
    expect(answer.status).toBeLessThan(300)
    expect(await bellOf(ann)).toEqual([])
    expect((await collected(ann)).map(({ item }) => item.id)).not.toContain(resource.id)
    if (!how.includes('suspended')) expect(await said()).toBeNull()
  })

  test('that was put in while nobody found the collection one hears never', async () => {
    const { owner, ann, collection } = await aFollowed()
    await change(owner, collection.id, { visibility: 'private' })
    const resource = await aResource(api)
    await put(owner, collection.id, 'resource', resource.id)
    await change(owner, collection.id, { visibility: 'public' })
    expect(await bellOf(ann)).toEqual([])
    expect((await collected(ann)).map(({ item }) => item.id)).not.toContain(resource.id)
  })
})

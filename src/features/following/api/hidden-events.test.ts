import { describe, expect, test } from 'vitest'
import { categories } from '../../../contract/categories.ts'
import { anArticle, approveArticle } from '../../../testing/content/articles.ts'
import { aResource } from '../../../testing/content/resources.ts'
import { aUser } from '../../../testing/content/users.ts'
import type { UserRow } from '../../users/api/users.store.ts'
import { followingRoom } from './following.fixture.ts'

const room = await followingRoom()
const { api, as, pool, moderator, follow, feedOf, later, noticesOf, matchSearches } = room

/** What a person may not see is neither told nor shown: every kind of event, every way in which it is hidden. */
type Event = { id: number; slug: string; author: UserRow; kind: Kind; version: number | null; word: string }
type Kind = 'article' | 'resource' | 'release'
const kinds: Kind[] = ['article', 'resource', 'release']
const path = ({ kind }: Event) => (kind === 'article' ? 'articles' : 'resources')
const because = { reason: 'Так нельзя, вот почему.' }
let counter = 0

/** Followed in every way there is; a search that finds it by a word nobody else uses. */
async function aWatcher(author: UserRow, word: string, category: string): Promise<UserRow> {
  const ann = await aUser(api)
  await follow(ann, 'author', author.id)
  await follow(ann, 'category', category)
  await as(ann)('POST', '/api/users/searches', { q: word })
  return ann
}

const text = (word: string, category: string) => ({
  description: `Про то, что такое ${word} и зачем.`,
  categories: [category],
})

/** Written and not decided about; `release`: the second version of a public resource. */
async function waiting(kind: Kind): Promise<Event & { ann: UserRow }> {
  const author = await aUser(api)
  const word = `гномоход${'абвгдежзиклмнопрст'[counter]}`
  const category = categories[counter++]!
  if (kind === 'release') {
    const { resource } = await room.aPublicVersion(author, {
      resource: await room.aResourceOf(author, text(word, category)),
    })
    const ann = await aWatcher(author, word, category)
    await follow(ann, 'resource', resource.slug)
    later()
    const { id } = await room.aVersion(resource, author, { number: '2.0' })
    return { id: resource.id, slug: resource.slug, author, kind, version: id, word, ann }
  }
  const ann = await aWatcher(author, word, category)
  later()
  const made =
    kind === 'article'
      ? await anArticle(api, { author, public: false, ...text(word, category) })
      : await aResource(api, { author, public: false, ...text(word, category) })
  if (kind === 'resource') await room.aVersion(made as { slug: string }, author, {})
  return { id: made.id, slug: made.slug, author, kind, version: null, word, ann }
}

async function publish({ kind, id, version }: Event): Promise<void> {
  if (kind === 'article') return approveArticle(api, id)
  if (kind === 'release') return void (await room.decide(version!, 'approved'))
  await as(moderator)('PUT', `/api/moderations/resources/${id}`, { status: 'approved' })
}

const suspend = ({ id }: UserRow) =>
  as(moderator)('POST', `/api/moderations/${id}/sanctions`, {
    kind: 'suspend',
    until: new Date(api.clock.now().getTime() + 30 * 86_400_000).toISOString(),
    ...because,
  })

/** What is done after it was public, before anybody was told. */
const hidings: Record<string, (event: Event & { ann: UserRow }) => Promise<unknown>> = {
  'taken down': (event) =>
    event.kind === 'release'
      ? room.decide(event.version!, 'declined')
      : as(moderator)('PUT', `/api/moderations/${path(event)}/${event.id}`, {
          status: 'declined',
          ...because,
        }),
  deleted: (event) =>
    event.kind === 'release'
      ? as(event.author)('DELETE', `/api/resources/${event.slug}/versions/${event.version}`)
      : as(event.author)('DELETE', `/api/${path(event)}/${event.kind === 'article' ? event.id : event.slug}`),
  'by a suspended author': (event) => suspend(event.author),
  'by a blocked person': (event) => as(event.ann)('PUT', `/api/users/blocked/${event.author.id}`),
}

/** What the feed shows of it; the first version of a resource was there before. */
const shownOf = async ({ kind, id, version, ann }: Event & { ann: UserRow }) =>
  (await feedOf(ann)).data.filter(
    (entry) =>
      entry.kind === kind && entry.item.id === id && (version === null || entry.version?.number === '2.0'),
  )

describe.each(kinds)('of a %s', (kind) => {
  test('that is public one is told once, and sees it in the feed and in a search', async () => {
    const event = await waiting(kind)
    const { ann } = event
    // A draft, and what waits for a decision.
    expect(await noticesOf(ann)).toEqual([])
    expect(await shownOf(event)).toEqual([])
    await publish(event)
    expect(await noticesOf(ann)).toHaveLength(1)
    expect(await shownOf(event)).toHaveLength(1)
    await matchSearches()
    // A version is no new document.
    expect((await noticesOf(ann)).filter((said) => said.startsWith('saved_search'))).toHaveLength(
      kind === 'release' ? 0 : 1,
    )
  })

  test('that was declined one is not told', async () => {
    const event = await waiting(kind)
    const hide = hidings['taken down']!
    expect(((await hide(event)) as { status: number }).status).toBe(200)
    await matchSearches()
    expect(await noticesOf(event.ann)).toEqual([])
    expect(await shownOf(event)).toEqual([])
  })

  test.each(Object.keys(hidings))(
    'that is %s before one heard of it, one neither hears nor sees',
    async (how) => {
      const event = await waiting(kind)
      await publish(event)
      later()
      const answer = (await hidings[how]!(event)) as { status: number }
      expect(answer.status).toBeLessThan(300)
      await matchSearches()
      expect(await noticesOf(event.ann)).toEqual([])
      expect(await shownOf(event)).toEqual([])
    },
  )
})

test('of an unlisted resource those hear who follow it, and nobody who follows its author', async () => {
  const author = await aUser(api)
  const { resource } = await room.aPublicVersion(author)
  const [ann, bob] = [await aUser(api), await aUser(api)]
  await follow(ann, 'resource', resource.slug)
  await follow(bob, 'author', author.id)
  await as(author)('PUT', `/api/resources/${resource.slug}/states`, { unlisted: true })
  later()
  await room.aPublicVersion(author, { resource, number: '2.0' })
  expect([await noticesOf(ann), await noticesOf(bob)]).toEqual([['new_version 2.0'], []])
  // The feed is a list.
  expect([(await feedOf(ann)).data, (await feedOf(bob)).data]).toEqual([[], []])
  const { rows } = await pool.query(`select unlisted from resources where id = $1`, [resource.id])
  expect(rows).toEqual([{ unlisted: true }])
})

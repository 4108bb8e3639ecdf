import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import { mendCommentCounts } from './comment-sums.store.ts'
import { commentsKit } from './comments.fixture.ts'

const { db, totals, drift, aPerson, aThing } = await commentsKit()
const long = 'Фонари горят ровно. '

test(
  'whatever happens at once, counts are those of the rows; drifted ones are mended',
  { timeout: 60_000 },
  async () => {
    const [thing, people] = [await aThing(), await Promise.all(Array.from({ length: 8 }, () => aPerson()))]
    const root = await thing.owner.say(thing.id, 'Root')
    await Promise.all(
      people.map(async (person) => {
        const mine = await person.say(thing.id, long, { parent_id: root.id })
        const other = await person.say(thing.id, long)
        await Promise.all([
          person.send('DELETE', `/api/comments/${mine.id}`),
          person.send('DELETE', `/api/comments/${mine.id}`),
          person.say(thing.id, long, { parent_id: other.id }),
        ])
      }),
    )
    expect(await drift()).toBe(0)
    expect(totals.get(thing.id)).toBe(1 + 8 * 2)
    await db.execute(sql`update comments set replies = 40, reactions = 7 where id = ${root.id}`)
    await db.execute(
      sql`update comment_counts set count = 40, threads = 1, bugs = 5 where subject_id = ${thing.id}`,
    )
    await db.execute(sql`update author_comment_counts set count = 99 where user_id = ${people[0]!.user.id}`)
    await db.execute(sql`delete from author_comment_counts where user_id = ${people[1]!.user.id}`)
    expect(await mendCommentCounts(db)).toBe(5)
    expect(await mendCommentCounts(db)).toBe(0)
    expect(await drift()).toBe(0)
  },
)

test('threads are counted by kind through every change', async () => {
  const [thing, ann, bob, moderator] = [
    await aThing(),
    await aPerson(),
    await aPerson(),
    await aPerson({ roles: ['moderator'] }),
  ]
  const total = async (query = '') => (await bob.read(thing.id, query)).meta.total
  const root = await ann.say(thing.id, 'It flickers', { kind: 'bug' })
  await ann.say(thing.id, 'Another one')
  expect([await total(), await total('?kind=bug'), await total('?kind=idea')]).toEqual([2, 1, 0])
  await ann.send('PATCH', `/api/comments/${root.id}`, { kind: 'idea' })
  expect([await total(), await total('?kind=bug'), await total('?kind=idea')]).toEqual([2, 0, 1])
  expect(await drift()).toBe(0)

  const reply = await bob.say(thing.id, 'An answer', { parent_id: root.id })
  await ann.send('DELETE', `/api/comments/${root.id}`)
  expect([await total(), await total('?kind=idea'), await drift()]).toEqual([2, 1, 0])
  const hide = (status: string) =>
    moderator.send('PUT', `/api/moderations/comments/${reply.id}`, { status, reason: 'Rude' })
  await hide('declined')
  expect([await total(), await total('?kind=idea'), await drift()]).toEqual([1, 0, 0])
  await hide('approved')
  expect([await total(), await total('?kind=idea'), await drift()]).toEqual([2, 1, 0])
})

test('a pinned thread is found among those of its kind, and counted', async () => {
  const [thing, ann] = [await aThing(), await aPerson()]
  const bug = await ann.say(thing.id, 'It flickers', { kind: 'bug' })
  await thing.owner.send('PATCH', `/api/comments/${bug.id}`, { pinned: true })
  for (const query of ['', '?kind=bug']) {
    const page = await ann.read(thing.id, query)
    expect([page.data.map(({ id }) => id), page.meta.total]).toEqual([[bug.id], 1])
  }
})

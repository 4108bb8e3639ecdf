import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import { mendCommentCounts } from './comment-sums.store.ts'
import { commentsKit } from './comments.fixture.ts'

const { db, totals, drift, aPerson, aSubject } = await commentsKit()
const long = 'Фонари горят ровно. '

test(
  'whatever happens at once, counts are those of the rows; drifted ones are mended',
  { timeout: 60_000 },
  async () => {
    const [subject, people] = [
      await aSubject(),
      await Promise.all(Array.from({ length: 8 }, () => aPerson())),
    ]
    const root = await subject.owner.say(subject.id, 'Root')
    await Promise.all(
      people.map(async (person) => {
        const mine = await person.say(subject.id, long, { parent_id: root.id })
        const other = await person.say(subject.id, long)
        await Promise.all([
          person.send('DELETE', `/api/comments/${mine.id}`),
          person.send('DELETE', `/api/comments/${mine.id}`),
          person.say(subject.id, long, { parent_id: other.id }),
        ])
      }),
    )
    expect(await drift()).toBe(0)
    expect(totals.get(subject.id)).toBe(1 + 8 * 2)
    await db.execute(sql`update comments set replies = 40, reactions = 7 where id = ${root.id}`)
    await db.execute(
      sql`update comment_counts set count = 40, threads = 1, bugs = 5 where subject_id = ${subject.id}`,
    )
    await db.execute(sql`update author_comment_counts set count = 99 where user_id = ${people[0]!.user.id}`)
    await db.execute(sql`delete from author_comment_counts where user_id = ${people[1]!.user.id}`)
    expect(await mendCommentCounts(db)).toBe(5)
    expect(await mendCommentCounts(db)).toBe(0)
    expect(await drift()).toBe(0)
  },
)

test('threads are counted by kind through every change', async () => {
  const [subject, ann, bob, moderator] = [
    await aSubject(),
    await aPerson(),
    await aPerson(),
    await aPerson({ roles: ['moderator'] }),
  ]
  const total = async (query = '') => (await bob.read(subject.id, query)).meta.total
  const root = await ann.say(subject.id, 'It flickers', { kind: 'bug' })
  await ann.say(subject.id, 'Another one')
  expect([await total(), await total('?kind=bug'), await total('?kind=idea')]).toEqual([2, 1, 0])
  await ann.send('PATCH', `/api/comments/${root.id}`, { kind: 'idea' })
  expect([await total(), await total('?kind=bug'), await total('?kind=idea')]).toEqual([2, 0, 1])
  expect(await drift()).toBe(0)

  const reply = await bob.say(subject.id, 'An answer', { parent_id: root.id })
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
  const [subject, ann] = [await aSubject(), await aPerson()]
  const bug = await ann.say(subject.id, 'It flickers', { kind: 'bug' })
  await subject.owner.send('PATCH', `/api/comments/${bug.id}`, { pinned: true })
  for (const query of ['', '?kind=bug']) {
    const page = await ann.read(subject.id, query)
    expect([page.data.map(({ id }) => id), page.meta.total]).toEqual([[bug.id], 1])
  }
})

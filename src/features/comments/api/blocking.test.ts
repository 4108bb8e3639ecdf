import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import { commentsKit } from './comments.fixture.ts'

const { api, db, aPerson, aSubject } = await commentsKit()
type Person = { user: { id: number } }
const block = (person: Person, foe: Person) =>
  db.execute(sql`insert into blocked_users (user_id, blocked_id, created_at)
    values (${person.user.id}, ${foe.user.id}, ${api.clock.now().toISOString()})`)
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

test('whoever is blocked is not read, not heard of, and does not answer', async () => {
  const [subject, ann, foe] = [await aSubject(), await aPerson(), await aPerson()]
  const before = await ann.say(subject.id, 'Mine')
  const theirs = await foe.say(subject.id, 'Theirs')
  await block(ann, foe)
  const page = await ann.read(subject.id)
  expect(ids(page.data)).toEqual([before.id])
  expect(page.meta.total).toBe(1)
  expect(ids((await (await aPerson()).read(subject.id)).data)).toEqual([theirs.id, before.id])
  const answer = { content: 'An answer', parent_id: before.id }
  expect((await foe.send('POST', `/api/articles/${subject.id}/comments`, answer)).status).toBe(403)
  await block(subject.owner, foe)
  const more = await foe.send('POST', `/api/articles/${subject.id}/comments`, { content: 'Another' })
  expect(more.status).toBe(403)
})

test('every number tells what the viewer can see', async () => {
  const [subject, ann, bob, foe] = [await aSubject(), await aPerson(), await aPerson(), await aPerson()]
  const root = await bob.say(subject.id, 'A question', { kind: 'question' })
  await bob.say(subject.id, 'An answer', { parent_id: root.id })
  await foe.say(subject.id, 'A bad answer', { parent_id: root.id })
  const theirs = await foe.say(subject.id, 'A bad idea', { kind: 'idea' })
  await bob.say(subject.id, 'An answer to it', { parent_id: theirs.id })
  const gone = await bob.say(subject.id, 'Soon gone', { kind: 'bug' })
  await foe.say(subject.id, 'The last answer', { parent_id: gone.id })
  await bob.send('DELETE', `/api/comments/${gone.id}`)
  await block(ann, foe)

  const all = await bob.read(subject.id)
  expect([all.count, all.meta.total, all.data.map((thread) => thread.reply_count)]).toEqual([6, 3, [1, 1, 2]])
  const seen = await ann.read(subject.id)
  expect([seen.count, seen.meta.total]).toEqual([2, 1])
  expect(seen.data.map(({ id, reply_count, replies }) => [id, reply_count, replies.length])).toEqual([
    [root.id, 1, 1],
  ])
  for (const [kind, total] of [
    ['question', 1],
    ['idea', 0],
    ['bug', 0],
  ] as const) {
    const page = await ann.read(subject.id, `?kind=${kind}`)
    expect([kind, page.meta.total, page.data.length]).toEqual([kind, total, total])
  }
  const answers = (await (await ann.send('GET', `/api/comments/${root.id}/replies`)).json()) as {
    data: unknown[]
    meta: { total: number }
  }
  expect([answers.data.length, answers.meta.total]).toEqual([1, 1])
})

test('a link to blocked words leads nowhere', async () => {
  const [subject, ann, bob, foe] = [await aSubject(), await aPerson(), await aPerson(), await aPerson()]
  const root = await bob.say(subject.id, 'A question')
  const bad = await foe.say(subject.id, 'A bad answer', { parent_id: root.id })
  const theirs = await foe.say(subject.id, 'A bad idea')
  await bob.say(subject.id, 'An answer to it', { parent_id: theirs.id })
  await block(ann, foe)
  for (const path of [`/api/comments/${theirs.id}`, `/api/comments/${theirs.id}/replies`]) {
    expect((await ann.send('GET', path)).status).toBe(404)
    expect((await bob.send('GET', path)).status).toBe(200)
  }
  expect((await ann.open(bad.id)).data).toMatchObject({ id: root.id, reply_count: 0, replies: [] })
})

import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import { commentsKit } from './comments.fixture.ts'

const { api, db, totals, drift, aPerson, aSubject } = await commentsKit()
const hour = 3_600_000
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

test('words are changed for 24 hours by their author alone, and what stood there is kept', async () => {
  const [subject, ann, bob] = [await aSubject(), await aPerson(), await aPerson()]
  const said = await ann.say(subject.id, 'First words')
  const path = `/api/comments/${said.id}`
  expect((await bob.send('PATCH', path, { content: 'Not mine' })).status).toBe(403)
  api.clock.forward(24 * hour - 1)
  const edited = await ann.send('PATCH', path, { content: 'Second words', kind: 'idea' })
  expect(await edited.json()).toMatchObject({ data: { kind: 'idea', content_html: '<p>Second words</p>' } })
  const edits = (await (await ann.send('GET', `${path}/edits`)).json()) as {
    data: { content_html: string }[]
  }
  expect(edits.data.map((edit) => edit.content_html)).toEqual(['<p>First words</p>'])
  expect((await bob.send('GET', `${path}/edits`)).status).toBe(403)
  api.clock.forward(1)
  expect((await ann.send('PATCH', path, { content: 'Third words' })).status).toBe(403)
})

test('nobody changes words while muted, blocked, or where the discussion is closed, but may remove them', async () => {
  const [subject, moderator] = [await aSubject(), await aPerson({ roles: ['moderator'] })]
  const now = api.clock.now()
  const until = new Date(now.getTime() + hour).toISOString()
  const mute = (id: number) =>
    db.execute(sql`insert into user_sanctions (user_id, kind, reason, until, created_at)
      values (${id}, 'mute', 'noise', ${until}, ${now.toISOString()})`)
  const block = (id: number, foe: number) =>
    db.execute(sql`insert into blocked_users (user_id, blocked_id, created_at)
      values (${id}, ${foe}, ${now.toISOString()})`)
  const [muted, blocked, unanswered, other] = [
    await aPerson(),
    await aPerson(),
    await aPerson(),
    await aPerson(),
  ]
  const root = await other.say(subject.id, 'A question', { kind: 'bug' })
  const said = new Map([
    [muted, await muted.say(subject.id, 'First words')],
    [blocked, await blocked.say(subject.id, 'First words')],
    [unanswered, await unanswered.say(subject.id, 'First words', { parent_id: root.id })],
  ])
  await mute(muted.user.id)
  await block(subject.owner.user.id, blocked.user.id)
  await block(other.user.id, unanswered.user.id)
  const keyOf = async (answer: Response) => ((await answer.json()) as { error?: { key: string } }).error?.key
  const keys: unknown[] = []
  for (const [person, { id }] of said) {
    keys.push(await keyOf(await person.send('PATCH', `/api/comments/${id}`, { content: 'Second words' })))
    expect((await person.send('DELETE', `/api/comments/${id}`)).status).toBe(204)
  }
  expect(keys).toEqual(['muted', 'forbidden', 'forbidden'])

  const staffs = await moderator.say(subject.id, 'First words')
  await moderator.send('PUT', `/api/articles/${subject.id}/comments/lock`, { locked: true })
  const path = `/api/comments/${root.id}`
  expect(await keyOf(await other.send('PATCH', path, { content: 'Second words' }))).toBe('discussionLocked')
  expect(await keyOf(await other.send('PATCH', path, { kind: 'idea' }))).toBe('discussionLocked')
  expect((await other.open(root.id)).data.abilities).toMatchObject({ edit: false, remove: true })
  expect((await subject.owner.send('PATCH', path, { pinned: true, solved: true })).status).toBe(200)
  const explained = await moderator.send('PATCH', `/api/comments/${staffs.id}`, { content: 'Second words' })
  expect(explained.status).toBe(200)
  expect((await other.send('DELETE', path)).status).toBe(204)
})

test('the author of the thing pins and marks as solved, nobody else', async () => {
  const [subject, ann] = [await aSubject(), await aPerson()]
  const bug = await ann.say(subject.id, 'It flickers', { kind: 'bug' })
  const thanks = await ann.say(subject.id, 'Good lamp', { kind: 'thanks' })
  expect((await ann.send('PATCH', `/api/comments/${bug.id}`, { pinned: true })).status).toBe(403)
  const solved = await subject.owner.send('PATCH', `/api/comments/${bug.id}`, { pinned: true, solved: true })
  expect(await solved.json()).toMatchObject({ data: { pinned: true, solved: true } })
  expect((await subject.owner.send('PATCH', `/api/comments/${thanks.id}`, { solved: true })).status).toBe(422)
  expect(ids((await ann.read(subject.id)).data)).toEqual([bug.id, thanks.id])
  expect(
    (await subject.owner.send('PATCH', `/api/comments/${bug.id}`, { content: 'Not my words' })).status,
  ).toBe(403)
})

test('a removed comment is gone; with answers its place stays and says nothing', async () => {
  const [subject, ann, bob] = [await aSubject(), await aPerson(), await aPerson()]
  const alone = await ann.say(subject.id, 'Alone, secret word')
  const root = await ann.say(subject.id, 'Root, secret word')
  const reply = await bob.say(subject.id, 'An answer', { parent_id: root.id })
  expect((await bob.send('DELETE', `/api/comments/${root.id}`)).status).toBe(403)
  for (const { id } of [alone, root]) {
    expect((await ann.send('DELETE', `/api/comments/${id}`)).status).toBe(204)
    expect((await ann.send('DELETE', `/api/comments/${id}`)).status).toBe(403)
  }
  const page = await bob.read(subject.id)
  expect(page).toMatchObject({
    count: 1,
    data: [{ id: root.id, gone: 'deleted', author: null, content: null }],
  })
  expect(ids(page.data[0]!.replies)).toEqual([reply.id])
  expect(JSON.stringify(page)).not.toContain('secret word')
  expect((await bob.send('GET', `/api/comments/${alone.id}`)).status).toBe(404)
  expect(JSON.stringify(await bob.open(root.id))).not.toContain('secret word')
  expect((await bob.send('PUT', `/api/comments/${root.id}/react`, { reaction: 1 })).status).toBe(404)
  expect(totals.get(subject.id)).toBe(1)
  expect(await drift()).toBe(0)
})

test('staff hides with a reason the author is told, reads it still, and shows it again', async () => {
  const [subject, ann, moderator] = [
    await aSubject(),
    await aPerson(),
    await aPerson({ roles: ['moderator'] }),
  ]
  const said = await ann.say(subject.id, 'Rude secret word')
  const path = `/api/moderations/comments/${said.id}`
  expect((await ann.send('PUT', path, { status: 'declined', reason: 'no' })).status).toBe(403)
  const hidden = await moderator.send('PUT', path, { status: 'declined', reason: 'Be kind' })
  expect(await hidden.json()).toEqual({ status: 'declined' })
  expect((await (await aPerson()).read(subject.id)).data).toEqual([])
  const { rows } = await db.execute(sql`
    select data->>'text' as text from notifications where user_id = ${ann.user.id} and kind = 'moderation'`)
  expect(rows).toEqual([{ text: 'Be kind' }])
  expect(await (await moderator.send('PUT', path, { status: 'approved' })).json()).toEqual({
    status: 'approved_and_verified',
  })
  expect(ids((await (await aPerson()).read(subject.id)).data)).toEqual([said.id])
  const audit = await db.execute(
    sql`select action from audit_log where target = ${`comment:${said.id}`} order by id`,
  )
  expect(audit.rows).toEqual([{ action: 'comment.hide' }, { action: 'comment.show' }])
  expect(await drift()).toBe(0)
})

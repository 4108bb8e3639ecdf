import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commentLimits } from '../comment-words.contract.ts'
import { mendCommentCounts } from './comment-subject.ts'
import { commentsKit } from './comments.fixture.ts'

const { api, db, things, totals, aPerson, aThing } = await commentsKit()
const hour = 3_600_000
const long = 'Фонари горят ровно. '
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

/** How many sums disagree with the rows; must be none, whatever happened. */
async function drift(): Promise<number> {
  const { rows } = await db.execute<{ wrong: string }>(sql`
    select (select count(*) from comments p where p.parent_id is null and p.replies <> (
        select count(*) from comments r where r.parent_id = p.id and r.deleted_at is null and r.hidden_at is null))
      + (select count(*) from comment_counts c where c.count <> (
        select count(*) from comments m where m.subject_kind = c.subject_kind and m.subject_id = c.subject_id
          and m.deleted_at is null and m.hidden_at is null)) as wrong`)
  return Number(rows[0]!.wrong)
}

test('a comment is said, answered and read by everybody, with the words built on the server', async () => {
  const [thing, ann, bob] = [await aThing(), await aPerson(), await aPerson()]
  const question = await ann.say(thing.id, 'Why **this** lamp?', { kind: 'question' })
  const answer = await bob.say(thing.id, 'Because <b>it</b> shines.', { parent_id: question.id })
  const anonymous = await api.send(`/api/articles/${thing.id}/comments`)
  const body = (await anonymous.json()) as Awaited<ReturnType<typeof ann.read>>
  expect(body).toMatchObject({
    data: [
      {
        id: question.id,
        kind: 'question',
        author: { username: ann.user.username },
        reply_count: 1,
        replies: [{ id: answer.id, parent_id: question.id, kind: null }],
      },
    ],
    count: 2,
    locked: false,
    abilities: { write: false, lock: false },
  })
  expect(body.data[0]!.content_html).toContain('<strong>this</strong>')
  expect(body.data[0]!.replies[0]!.content_html).toContain('&lt;b&gt;it&lt;/b&gt;')
  expect(totals.get(thing.id)).toBe(2)
  expect(await drift()).toBe(0)
})

test('an answer to an answer stays in the thread, and its author hears of it', async () => {
  const [thing, ann, bob] = [await aThing(), await aPerson(), await aPerson()]
  const root = await ann.say(thing.id, 'First')
  const reply = await bob.say(thing.id, 'Second', { parent_id: root.id })
  const third = await ann.say(thing.id, 'Third', { parent_id: reply.id })
  expect(third.parent_id).toBe(root.id)
  const { rows } = await db.execute(sql`
    select kind, data->'args' as args from notifications where user_id = ${bob.user.id}`)
  expect(rows).toEqual([{ kind: 'reply', args: { user: ann.user.username, title: 'Lamps' } }])
})

test('nobody says anything without a proven address, while muted, or where it is closed', async () => {
  const thing = await aThing()
  const words = { content: 'Hello there' }
  const path = `/api/articles/${thing.id}/comments`
  expect((await api.send(path, { method: 'POST', json: words })).status).toBe(401)
  const pending = await aPerson({ status: 'pending' })
  expect((await pending.send('POST', path, words)).status).toBe(403)
  const muted = await aPerson()
  await db.execute(sql`insert into user_sanctions (user_id, kind, reason, until, created_at)
    values (${muted.user.id}, 'mute', 'noise', ${new Date(api.clock.now().getTime() + hour).toISOString()},
      ${api.clock.now().toISOString()})`)
  const refused = await muted.send('POST', path, words)
  expect([refused.status, ((await refused.json()) as { error: { key: string } }).error.key]).toEqual([
    403,
    'muted',
  ])
  const moderator = await aPerson({ roles: ['moderator'] })
  expect((await moderator.send('PUT', `${path}/lock`, { locked: true })).status).toBe(200)
  const late = await (await aPerson()).send('POST', path, words)
  expect(((await late.json()) as { error: { key: string } }).error.key).toBe('discussionLocked')
  expect((await thing.owner.send('PUT', `${path}/lock`, { locked: false })).status).toBe(403)
  expect((await moderator.send('PUT', `${path}/lock`, { locked: false })).status).toBe(200)
  expect((await (await aPerson()).send('POST', path, words)).status).toBe(201)
  expect((await (await aPerson()).send('POST', '/api/articles/999999/comments', words)).status).toBe(404)
})

test.each([
  ['я', 422],
  ['яя', 201],
  ['ก'.repeat(5000), 201],
  ['😀'.repeat(5001), 422],
  ['', 422],
  [null, 422],
  [{ type: 'doc', content: [{ type: 'heading', attrs: { level: 2 } }] }, 422],
  [{ type: 'doc', content: [{ type: 'image', attrs: { attachment_id: 1 } }] }, 422],
])('content %#', async (content, status) => {
  const [thing, ann] = [await aThing(), await aPerson()]
  const answer = await ann.send('POST', `/api/articles/${thing.id}/comments`, { content })
  expect(answer.status).toBe(status)
})

test('an answer needs a comment of the same thing that is still there', async () => {
  const [thing, other, ann] = [await aThing(), await aThing(), await aPerson()]
  const elsewhere = await ann.say(other.id, 'Elsewhere')
  const gone = await ann.say(thing.id, 'Gone soon')
  await ann.send('DELETE', `/api/comments/${gone.id}`)
  for (const parent_id of [elsewhere.id, gone.id, 999_999]) {
    const answer = await ann.send('POST', `/api/articles/${thing.id}/comments`, { content: long, parent_id })
    expect(answer.status).toBe(422)
  }
})

test('words are changed for 24 hours by their author alone, and what stood there is kept', async () => {
  const [thing, ann, bob] = [await aThing(), await aPerson(), await aPerson()]
  const said = await ann.say(thing.id, 'First words')
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

test('the author of the thing pins and marks as solved, nobody else', async () => {
  const [thing, ann] = [await aThing(), await aPerson()]
  const bug = await ann.say(thing.id, 'It flickers', { kind: 'bug' })
  const thanks = await ann.say(thing.id, 'Good lamp', { kind: 'thanks' })
  expect((await ann.send('PATCH', `/api/comments/${bug.id}`, { pinned: true })).status).toBe(403)
  const solved = await thing.owner.send('PATCH', `/api/comments/${bug.id}`, { pinned: true, solved: true })
  expect(await solved.json()).toMatchObject({ data: { pinned: true, solved: true } })
  expect((await thing.owner.send('PATCH', `/api/comments/${thanks.id}`, { solved: true })).status).toBe(422)
  expect(ids((await ann.read(thing.id)).data)).toEqual([bug.id, thanks.id])
  expect(
    (await thing.owner.send('PATCH', `/api/comments/${bug.id}`, { content: 'Not my words' })).status,
  ).toBe(403)
})

test('a removed comment is gone; with answers its place stays and says nothing', async () => {
  const [thing, ann, bob] = [await aThing(), await aPerson(), await aPerson()]
  const alone = await ann.say(thing.id, 'Alone, secret word')
  const root = await ann.say(thing.id, 'Root, secret word')
  const reply = await bob.say(thing.id, 'An answer', { parent_id: root.id })
  expect((await bob.send('DELETE', `/api/comments/${root.id}`)).status).toBe(403)
  for (const { id } of [alone, root]) {
    expect((await ann.send('DELETE', `/api/comments/${id}`)).status).toBe(204)
    expect((await ann.send('DELETE', `/api/comments/${id}`)).status).toBe(403)
  }
  const page = await bob.read(thing.id)
  expect(page).toMatchObject({
    count: 1,
    data: [{ id: root.id, gone: 'deleted', author: null, content: null }],
  })
  expect(ids(page.data[0]!.replies)).toEqual([reply.id])
  expect(JSON.stringify(page)).not.toContain('secret word')
  expect((await bob.send('GET', `/api/comments/${alone.id}`)).status).toBe(404)
  expect(JSON.stringify(await bob.open(root.id))).not.toContain('secret word')
  expect((await bob.send('PUT', `/api/comments/${root.id}/react`, { reaction: 1 })).status).toBe(404)
  expect(totals.get(thing.id)).toBe(1)
  expect(await drift()).toBe(0)
})

test('staff hides with a reason the author is told, reads it still, and shows it again', async () => {
  const [thing, ann, moderator] = [await aThing(), await aPerson(), await aPerson({ roles: ['moderator'] })]
  const said = await ann.say(thing.id, 'Rude secret word')
  const path = `/api/moderations/comments/${said.id}`
  expect((await ann.send('PUT', path, { status: 'declined', reason: 'no' })).status).toBe(403)
  const hidden = await moderator.send('PUT', path, { status: 'declined', reason: 'Be kind' })
  expect(await hidden.json()).toEqual({ status: 'declined' })
  expect((await (await aPerson()).read(thing.id)).data).toEqual([])
  const { rows } = await db.execute(sql`
    select data->>'text' as text from notifications where user_id = ${ann.user.id} and kind = 'moderation'`)
  expect(rows).toEqual([{ text: 'Be kind' }])
  expect(await (await moderator.send('PUT', path, { status: 'approved' })).json()).toEqual({
    status: 'approved_and_verified',
  })
  expect(ids((await (await aPerson()).read(thing.id)).data)).toEqual([said.id])
  const audit = await db.execute(
    sql`select action from audit_log where target = ${`comment:${said.id}`} order by id`,
  )
  expect(audit.rows).toEqual([{ action: 'comment.hide' }, { action: 'comment.show' }])
  expect(await drift()).toBe(0)
})

test('whoever is blocked is not read, not heard of, and does not answer', async () => {
  const [thing, ann, foe] = [await aThing(), await aPerson(), await aPerson()]
  const block = (user: number, blocked: number) =>
    db.execute(sql`insert into blocked_users (user_id, blocked_id, created_at)
      values (${user}, ${blocked}, ${api.clock.now().toISOString()})`)
  const before = await ann.say(thing.id, 'Mine')
  const theirs = await foe.say(thing.id, 'Theirs')
  await block(ann.user.id, foe.user.id)
  const page = await ann.read(thing.id)
  expect(ids(page.data)).toEqual([before.id])
  expect(page.meta.total).toBe(1)
  expect(ids((await (await aPerson()).read(thing.id)).data)).toEqual([theirs.id, before.id])
  const answer = { content: 'An answer', parent_id: before.id }
  expect((await foe.send('POST', `/api/articles/${thing.id}/comments`, answer)).status).toBe(403)
  await block(thing.owner.user.id, foe.user.id)
  const more = await foe.send('POST', `/api/articles/${thing.id}/comments`, { content: 'Another' })
  expect(more.status).toBe(403)
})

test('new, old, useful and one kind, page by page by cursor', async () => {
  const thing = await aThing()
  const [ann, bob] = [await aPerson(), await aPerson()]
  const said: number[] = []
  for (const [index, kind] of ['idea', 'bug', 'idea', 'thanks', null].entries()) {
    api.clock.forward(1000)
    said.push((await ann.say(thing.id, `Comment ${index}`, { kind })).id)
  }
  await bob.send('PUT', `/api/comments/${said[1]}/react`, { reaction: 0 })
  await thing.owner.send('PUT', `/api/comments/${said[1]}/react`, { reaction: 2 })
  await bob.send('PUT', `/api/comments/${said[3]}/react`, { reaction: 9 })
  const walk = async (query: string) => {
    const found: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await bob.read(thing.id, `?per_page=2&${query}${cursor && `&cursor=${cursor}`}`)
      found.push(...ids(page.data))
      cursor = page.meta.next_cursor
    }
    return found.map((id) => said.indexOf(id))
  }
  expect(await walk('sort=new')).toEqual([4, 3, 2, 1, 0])
  expect(await walk('sort=old')).toEqual([0, 1, 2, 3, 4])
  expect(await walk('sort=useful')).toEqual([1, 3, 4, 2, 0])
  expect(await walk('kind=idea')).toEqual([2, 0])
  expect((await bob.read(thing.id, '?per_page=2')).meta.total).toBe(5)
})

test('a link to a late answer opens its thread with that answer in it', async () => {
  const [thing, ann] = [await aThing(), await aPerson()]
  const old = await api.clock.now()
  await db.execute(sql`update users set created_at = ${new Date(old.getTime() - 30 * 24 * hour).toISOString()}
    where id = ${ann.user.id}`)
  const root = await ann.say(thing.id, 'Root')
  const replies: number[] = []
  for (let index = 0; index < commentLimits.repliesShown + 3; index++) {
    api.clock.forward(60_000)
    replies.push((await ann.say(thing.id, `Answer ${index}`, { parent_id: root.id })).id)
  }
  const last = replies.at(-1)!
  const opened = await ann.open(last)
  expect(opened.data.id).toBe(root.id)
  expect(ids(opened.data.replies)).toEqual([...replies.slice(0, commentLimits.repliesShown), last])
  const rest = (await (await ann.send('GET', `/api/comments/${root.id}/replies?per_page=4`)).json()) as {
    data: { id: number }[]
    meta: { total: number; next_cursor: string }
  }
  expect(ids(rest.data)).toEqual(replies.slice(0, 4))
  expect(rest.meta.total).toBe(replies.length)
})

test('a newcomer may point elsewhere twice, also by bare addresses', async () => {
  const [thing, ann] = [await aThing(), await aPerson()]
  const send = (content: string) => ann.send('POST', `/api/articles/${thing.id}/comments`, { content })
  expect((await send('See [one](https://one.example) and [two](https://two.example)')).status).toBe(201)
  const spam = await send('www.one.com www.two.com www.three.com')
  expect(spam.status).toBe(422)
  expect(await spam.json()).toMatchObject({ error: { fields: { content: [{ key: 'too_many_links' }] } } })
})

test('a newcomer says twenty things a day, then waits', async () => {
  const [thing, ann] = [await aThing(), await aPerson()]
  await db.execute(sql`
    insert into comments (subject_kind, subject_id, author_id, content, content_html, content_text, created_at)
    select 'article', 999, ${ann.user.id}, '{}', '', 'words', ${api.clock.now().toISOString()}
    from generate_series(1, ${commentLimits.newcomerPerDay})`)
  const answer = await ann.send('POST', `/api/articles/${thing.id}/comments`, { content: long })
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('3600')
  await db.execute(sql`delete from comments where subject_id = 999`)
})

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
    await db.execute(sql`update comments set replies = 40 where id = ${root.id}`)
    await db.execute(sql`update comment_counts set count = 40 where subject_id = ${thing.id}`)
    expect(await mendCommentCounts(db)).toBe(2)
    expect(await drift()).toBe(0)
  },
)

test('under a thing that is hidden nothing is read', async () => {
  const [thing, ann] = [await aThing(), await aPerson()]
  const said = await ann.say(thing.id, 'Here')
  things.delete(thing.id)
  for (const path of [
    `/api/articles/${thing.id}/comments`,
    `/api/comments/${said.id}`,
    `/api/comments/${said.id}/replies`,
  ])
    expect((await ann.send('GET', path)).status).toBe(404)
  expect((await ann.send('DELETE', `/api/comments/${said.id}`)).status).toBe(404)
})

import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import { applyLimits } from '../../../contract/limits/limits.ts'
import { newcomerComments } from '../../../contract/limits/rate-classes.ts'
import { commentsKit } from './comments.fixture.ts'

const { api, db, totals, drift, aPerson, aSubject } = await commentsKit()
const hour = 3_600_000
const long = 'Фонари горят ровно. '

test('a comment is said, answered and read by everybody, with the words built on the server', async () => {
  const [subject, ann, bob] = [await aSubject(), await aPerson(), await aPerson()]
  const question = await ann.say(subject.id, 'Why **this** lamp?', { kind: 'question' })
  const answer = await bob.say(subject.id, 'Because <b>it</b> shines.', { parent_id: question.id })
  const anonymous = await api.send(`/api/articles/${subject.id}/comments`)
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
  expect(totals.get(subject.id)).toBe(2)
  expect(await drift()).toBe(0)
})

test('an answer to an answer stays in the thread, and its author hears of it', async () => {
  const [subject, ann, bob] = [await aSubject(), await aPerson(), await aPerson()]
  const root = await ann.say(subject.id, 'First')
  const reply = await bob.say(subject.id, 'Second', { parent_id: root.id })
  const third = await ann.say(subject.id, 'Third', { parent_id: reply.id })
  expect(third.parent_id).toBe(root.id)
  const { rows } = await db.execute(sql`
    select kind, data->'args' as args from notifications where user_id = ${bob.user.id}`)
  expect(rows).toEqual([{ kind: 'reply', args: { user: ann.user.username, title: 'Lamps' } }])
})

test('nobody says anything without a proven address, while muted, or where it is closed', async () => {
  const subject = await aSubject()
  const words = { content: 'Hello there' }
  const path = `/api/articles/${subject.id}/comments`
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
  expect((await subject.owner.send('PUT', `${path}/lock`, { locked: false })).status).toBe(403)
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
  const [subject, ann] = [await aSubject(), await aPerson()]
  const answer = await ann.send('POST', `/api/articles/${subject.id}/comments`, { content })
  expect(answer.status).toBe(status)
})

test('an answer needs a comment of the same thing that is still there', async () => {
  const [subject, other, ann] = [await aSubject(), await aSubject(), await aPerson()]
  const elsewhere = await ann.say(other.id, 'Elsewhere')
  const gone = await ann.say(subject.id, 'Gone soon')
  await ann.send('DELETE', `/api/comments/${gone.id}`)
  for (const parent_id of [elsewhere.id, gone.id, 999_999]) {
    const answer = await ann.send('POST', `/api/articles/${subject.id}/comments`, {
      content: long,
      parent_id,
    })
    expect(answer.status).toBe(422)
  }
})

test('a newcomer may point elsewhere twice, also by bare addresses', async () => {
  const [subject, ann] = [await aSubject(), await aPerson()]
  const send = (content: string) => ann.send('POST', `/api/articles/${subject.id}/comments`, { content })
  expect((await send('See [one](https://one.example) and [two](https://two.example)')).status).toBe(201)
  const spam = await send('www.one.com www.two.com www.three.com')
  expect(spam.status).toBe(422)
  expect(await spam.json()).toMatchObject({ error: { fields: { content: [{ key: 'too_many_links' }] } } })
})

test('links to the site itself are its own, however they are written, and no advertisement', async () => {
  const [subject, ann] = [await aSubject(), await aPerson()]
  const { origin } = api.services.config
  const own = `[list](${origin}/articles) ${origin}/ru/resources ${origin}/article/lamps.1`
  const { content_html: html } = await ann.say(subject.id, `${own} [other](https://one.example/a)`)
  expect(html).toContain('<a href="/articles">list</a>')
  expect(html.match(/rel="ugc nofollow noopener"/g)).toHaveLength(1)
  expect(html).toContain('href="https://one.example/a" rel="ugc nofollow noopener"')
})

test('a newcomer says twenty things a day, then waits until the first of them is a day old', async () => {
  const [subject, ann] = [await aSubject(), await aPerson()]
  await db.execute(sql`
    insert into comments (subject_kind, subject_id, author_id, content, content_html, content_text, created_at)
    select 'article', 999, ${ann.user.id}, '{}', '', 'words',
      ${api.clock.now().toISOString()}::timestamptz - interval '1 hour' * n
    from generate_series(1, ${newcomerComments.limit}) n`)
  const say = () => ann.send('POST', `/api/articles/${subject.id}/comments`, { content: long })
  const answer = await say()
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe(String(4 * 3600))
  const lift = applyLimits('rate.newcomer-comment=21/86400')
  expect((await say()).status).toBe(201)
  lift()
  expect((await say()).status).toBe(429)
  api.services.config.rateLimit = false
  expect((await say()).status).toBe(201)
  api.services.config.rateLimit = true
  await db.execute(sql`delete from comments where subject_id = 999`)
})

test('the mail about an answer leads to the form that answers it, and can be stopped with one click', async () => {
  const [subject, ann, bob] = [await aSubject(), await aPerson(), await aPerson()]
  await db.execute(sql`
    insert into notification_choices (user_id, kind, site, mail, push) values (${ann.user.id}, 'reply', true, true, true)
    on conflict (user_id, kind) do update set mail = true`)
  const root = await ann.say(subject.id, 'A question')
  const answer = await bob.say(subject.id, 'Words of the answer', { parent_id: root.id })
  const { rows } = await db.execute<{ text: string; headers: Record<string, string> }>(sql`
    select m.text, m.headers from mail_outbox m join users u on u.email = m.recipient where u.id = ${ann.user.id}`)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.text).toContain('Words of the answer')
  expect(rows[0]!.text).toContain(`/article/lamps.${subject.id}?reply=${answer.id}#answer-${answer.id}`)
  expect(rows[0]!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
})

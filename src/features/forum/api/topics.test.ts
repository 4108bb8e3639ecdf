import { expect, test } from 'vitest'
import { aResource } from '../../../testing/content/resources.ts'
import { anArticle } from '../../../testing/content/articles.ts'
import { aPost, aTopic, topicBody } from '../../../testing/content/topics.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { runs } from '../../../testing/long.ts'
import { testApi } from '../../../testing/test-api.ts'
import { flushTopicViews } from './topic-views.ts'
import type { Posts } from '../posts.contract.ts'
import type { Poll, Topic, TopicSummary } from '../topics.contract.ts'

const api = await testApi()

type Body = { data: never; error: { key: string; fields: Record<string, unknown> }; meta: { total: number } }
async function call(who: { id: number } | null, method: string, path: string, json?: unknown) {
  const response = await api.send(path, {
    method,
    headers: who ? await bearerHeaders(api, who) : {},
    ...(json === undefined ? {} : { json }),
  })
  return { status: response.status, body: (response.status === 204 ? null : await response.json()) as Body }
}

test('a trusted author opens a topic that everybody reads at once', async () => {
  const topic = await aTopic(api, { tags: ['копии'] })

  const { status, body } = await call(null, 'GET', `/api/topics/${topic.id}`)

  expect(status).toBe(200)
  expect(body.data).toMatchObject({ category: 'servers', kind: 'discussion', public: true, reviewed: false })
  const list = await call(null, 'GET', '/api/topics?category=servers')
  expect((list.body.data as TopicSummary[]).map(({ id }) => id)).toContain(topic.id)
})

test('a newcomer’s topic waits for staff, one of a week later does not', async () => {
  const newcomer = await aUser(api)
  const first = await aTopic(api, { author: newcomer })
  expect((await call(null, 'GET', `/api/topics/${first.id}`)).status).toBe(404)

  const moderator = await aUser(api, { roles: ['user', 'moderator'] })
  await call(moderator, 'PUT', `/api/moderations/topics/${first.id}`, { status: 'approved' })
  expect((await call(null, 'GET', `/api/topics/${first.id}`)).status).toBe(200)

  api.clock.forward(8 * 86_400_000)
  const second = await aTopic(api, { author: newcomer })
  expect((await call(null, 'GET', `/api/topics/${second.id}`)).status).toBe(200)
})

test('nobody opens a topic without a login, in a category for staff, or of a kind it does not take', async () => {
  const person = await aUser(api)
  expect((await call(null, 'POST', '/api/topics', topicBody())).status).toBe(401)
  expect(
    (await call(person, 'POST', '/api/topics', topicBody({ category: 'news', kind: 'announcement' }))).status,
  ).toBe(403)
  const wrong = await call(person, 'POST', '/api/topics', topicBody({ category: 'help', kind: 'poll' }))
  expect(wrong.body.error.fields).toHaveProperty('kind')
  const nowhere = await call(person, 'POST', '/api/topics', topicBody({ category: 'nowhere' }))
  expect(nowhere.body.error.fields).toHaveProperty('category')
  expect((await call(person, 'POST', '/api/topics', topicBody({ title: 'Коротко' }))).status).toBe(422)
})

test('posts are numbered one after another and read from any place, both ways', async () => {
  const { id } = await aTopic(api)
  const author = await aUser(api)
  const posts = []
  for (const _ of [1, 2, 3, 4, 5]) posts.push(await aPost(api, id, { author }))
  expect(posts.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6])

  const from = (await call(null, 'GET', `/api/topics/${id}/posts?from=4&per_page=2`)).body as unknown as Posts
  expect(from.data.map(({ number }) => number)).toEqual([4, 5])
  expect(from).toMatchObject({ before: true, after: true, count: 5, last_number: 6 })
  const before = (await call(null, 'GET', `/api/topics/${id}/posts?before=4&per_page=5`))
    .body as unknown as Posts
  expect(before.data.map(({ number }) => number)).toEqual([2, 3])
  expect(before).toMatchObject({ before: false, after: true })
  const around = (await call(null, 'GET', `/api/topics/${id}/posts?comment=${posts[4]!.id}`))
    .body as unknown as Posts
  expect(around.data.map(({ number }) => number)).toEqual([3, 4, 5, 6])
})

test('many who write at once get numbers without gaps or doubles', async () => {
  const { id } = await aTopic(api)
  const authors = await Promise.all(Array.from({ length: 4 }, () => aUser(api)))

  const posts = await Promise.all(
    Array.from({ length: 20 }, (_, index) => aPost(api, id, { author: authors[index % 4]! })),
  )

  expect(posts.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 2),
  )
})

test('a reply names what it answers; one to something gone is still said', async () => {
  const { id } = await aTopic(api)
  const first = await aPost(api, id)
  const reply = await aPost(api, id, { parent_id: first.id })
  expect(reply.reply_to).toMatchObject({ id: first.id, number: 2 })

  const elsewhere = await aPost(api, (await aTopic(api)).id)
  const lost = await aPost(api, id, { parent_id: elsewhere.id })
  expect(lost.reply_to).toBeNull()
})

test('nobody writes in a closed topic, and slow mode lets a person write once in a while', async () => {
  const { id } = await aTopic(api)
  const [moderator, person] = [await aUser(api, { roles: ['user', 'moderator'] }), await aUser(api)]
  expect((await call(person, 'PATCH', `/api/topics/${id}/place`, { locked: true })).status).toBe(403)
  await call(moderator, 'PATCH', `/api/topics/${id}/place`, { locked: true })
  const refused = await call(person, 'POST', `/api/topics/${id}/posts`, { content: 'Ещё слово' })
  expect(refused.body.error.key).toBe('discussionLocked')

  await call(moderator, 'PATCH', `/api/topics/${id}/place`, { locked: false, slow_seconds: 60 })
  await aPost(api, id, { author: person })
  const again = await call(person, 'POST', `/api/topics/${id}/posts`, { content: 'И ещё' })
  expect(again.body.error.key).toBe('slowMode')
  api.clock.forward(60_000)
  await aPost(api, id, { author: person })
})

test('a moved topic keeps its posts, and staff’s hand stands in the audit log', async () => {
  const { id } = await aTopic(api)
  await aPost(api, id)
  const moderator = await aUser(api, { roles: ['user', 'moderator'] })

  await call(moderator, 'PATCH', `/api/topics/${id}/place`, { category: 'offtopic', pinned: true })

  const { body } = await call(null, 'GET', `/api/topics?category=offtopic`)
  expect((body.data as TopicSummary[])[0]).toMatchObject({ id, pinned: true, counters: { posts: 1 } })
  const { rows } = await api.services.database.pool.query(
    `select action, before from audit_log where target = 'topic:${id}' order by action`,
  )
  expect(rows).toEqual([
    { action: 'topic.move', before: { category: 'servers' } },
    { action: 'topic.pin', before: { pinned: false } },
  ])
})

test('who asked accepts an answer, nobody else does', async () => {
  const topic = await aTopic(api, { category: 'help', kind: 'question' })
  const answer = await aPost(api, topic.id)
  const stranger = await aUser(api)
  const path = `/api/topics/${topic.id}/accepted`
  expect((await call(stranger, 'PUT', path, { comment_id: answer.id })).status).toBe(403)

  const { body } = await call(topic.authorRow, 'PUT', path, { comment_id: answer.id })

  expect(body.data).toMatchObject({ solved: true, accepted: { comment_id: answer.id, number: 2 } })
  const foreign = await aPost(api, (await aTopic(api)).id)
  expect((await call(topic.authorRow, 'PUT', path, { comment_id: foreign.id })).status).toBe(422)
})

const aPoll = (more: Record<string, unknown> = {}) =>
  aTopic(api, { kind: 'poll', poll: { options: ['Один', 'Два', 'Три'], choices: 2, ...more } })

test('a vote counts once however often it is sent at the same time, and can be changed', async () => {
  const { id } = await aPoll()
  const voter = await aUser(api)
  const vote = (options: number[]) => call(voter, 'PUT', `/api/topics/${id}/vote`, { options })

  await Promise.all(Array.from({ length: runs(50, 1_000) }, (_, index) => vote([(index % 3) + 1])))

  const { body } = await vote([2])
  expect(body.data).toMatchObject({ voters: 1 })
  expect((body.data as Poll).options.map(({ votes }) => votes)).toEqual([0, 1, 0])
  expect((await vote([1, 2, 3])).status).toBe(422)
  expect((await vote([9])).status).toBe(422)
})

test('a poll that closed meanwhile refuses the vote and says so; its results are open then', async () => {
  const closesAt = new Date(api.clock.now().getTime() + 3_600_000).toISOString()
  const { id } = await aPoll({ results: 'closed', closes_at: closesAt })
  const voter = await aUser(api)
  const { body } = await call(voter, 'PUT', `/api/topics/${id}/vote`, { options: [1] })
  expect((body.data as Poll).options.map(({ votes }) => votes)).toEqual([null, null, null])

  api.clock.forward(3_600_000)

  const late = await call(voter, 'PUT', `/api/topics/${id}/vote`, { options: [2] })
  expect(late.body.error.key).toBe('pollClosed')
  const { poll } = (await call(null, 'GET', `/api/topics/${id}`)).body.data as Topic
  expect(poll).toMatchObject({ closed: true, voters: 1 })
  expect(poll!.options.map(({ votes }) => votes)).toEqual([1, 0, 0])
})

test('many vote while the poll closes: each vote counts once or is refused, and the sums are those of the votes', async () => {
  const closesAt = new Date(api.clock.now().getTime() + 3_600_000).toISOString()
  const { id } = await aPoll({ closes_at: closesAt })
  const voters = await Promise.all(Array.from({ length: runs(12, 100) }, () => aUser(api)))
  const vote = (voter: { id: number }, option: number) =>
    call(voter, 'PUT', `/api/topics/${id}/vote`, { options: [option] })

  const [first, second] = [voters.slice(0, voters.length / 2), voters.slice(voters.length / 2)]
  const early = first.flatMap((voter, index) => [vote(voter, 1 + (index % 3)), vote(voter, 2)])
  const counted = await Promise.race(early)
  api.clock.forward(3_600_000)
  const late = second.map((voter) => vote(voter, 3))
  const answers = await Promise.all([...early, ...late])

  expect(counted.status).toBe(200)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await Promise.all(late)).map(({ body }) => body.error.key)).toEqual(second.map(() => 'pollClosed'))
  const { poll } = (await call(null, 'GET', `/api/topics/${id}`)).body.data as Topic
  const { rows } = await api.services.database.pool.query<{ number: number; votes: number }>(
    'select number, count(*)::int as votes from topic_poll_votes where topic_id = $1 group by number',
    [id],
  )
  const votes = new Map(rows.map((row) => [row.number, row.votes]))
  expect(poll!.options.map((option) => option.votes)).toEqual(
    [1, 2, 3].map((number) => votes.get(number) ?? 0),
  )
  expect(poll!.voters).toBe(rows.reduce((sum, row) => sum + row.votes, 0))
  expect(poll!.voters).toBeGreaterThan(0)
  expect(poll!.voters).toBeLessThanOrEqual(first.length)
})

test('how far somebody has read is remembered and never goes back', async () => {
  const { id } = await aTopic(api)
  for (const _ of [1, 2, 3]) await aPost(api, id)
  const reader = await aUser(api)
  const read = (number: number) => call(reader, 'PUT', `/api/topics/${id}/read`, { number })
  await read(3)

  expect((await read(2)).body.data).toEqual({ number: 3 })
  expect((await read(99)).body.data).toEqual({ number: 4 })
  const unread = await call(reader, 'GET', '/api/topics?unread=1')
  expect((unread.body.data as TopicSummary[]).map((topic) => topic.id)).not.toContain(id)
})

test('who watches a topic hears of a post, who muted it does not', async () => {
  const { id, authorRow } = await aTopic(api)
  const watcher = await aUser(api)
  await call(watcher, 'PUT', `/api/topics/${id}/level`, { level: 'watch' })
  await call(authorRow, 'PUT', `/api/topics/${id}/level`, { level: 'mute' })

  await aPost(api, id)

  const { rows } = await api.services.database.pool.query(
    'select user_id::int, kind from notifications where user_id = any($1)',
    [[watcher.id, authorRow.id]],
  )
  expect(rows).toEqual([{ user_id: watcher.id, kind: 'comment' }])
})

test('a resource has the topics about it, and each leads back to it', async () => {
  const resource = await aResource(api)
  const topic = await aTopic(api, { category: 'help', kind: 'question', resource: resource.slug })
  await aTopic(api, { category: 'help', kind: 'question' })

  const { body } = await call(null, 'GET', `/api/topics?resource=${resource.slug}`)

  expect((body.data as TopicSummary[]).map(({ id }) => id)).toEqual([topic.id])
  expect((await call(null, 'GET', `/api/topics/${topic.id}`)).body.data).toMatchObject({
    about: { kind: 'resource', title: resource.title, path: `/plugins/${resource.slug}` },
  })
  const nowhere = await call(topic.authorRow, 'POST', '/api/topics', topicBody({ resource: 'nowhere' }))
  expect(nowhere.body.error.fields).toHaveProperty('resource')
})

test('a draft keeps the poll and what the topic is about', async () => {
  const author = await aUser(api, { roles: ['user', 'author'] })
  const poll = { options: ['Один', ''], choices: 1, results: 'voted', closes_at: '2026-12-01T10:00' }
  const opened = await call(author, 'POST', '/api/topics/drafts', {
    title: 'Не',
    category: 'servers',
    kind: 'poll',
    poll,
    article: 12,
    resource: 'lamps',
  })
  expect(opened.status).toBe(201)
  const { id } = opened.body.data as { id: number }
  const { body } = await call(author, 'GET', `/api/topics/drafts/${id}`)
  expect((body.data as { fields: object }).fields).toMatchObject({ poll, article: 12, resource: 'lamps' })
})

test('an article has its discussion, and that leads back to it', async () => {
  const article = await anArticle(api)
  const topic = await aTopic(api, { article: article.id })
  const { body } = await call(null, 'GET', `/api/topics?article=${article.id}`)
  expect((body.data as TopicSummary[]).map(({ id }) => id)).toEqual([topic.id])
  expect((await call(null, 'GET', `/api/topics/${topic.id}`)).body.data).toMatchObject({
    about: { kind: 'article', title: article.title },
  })
})

test('a visitor of a topic counts once', async () => {
  const { id, slug, category } = await aTopic(api)
  const path = `/ru/forum/${category}/${slug}.${id}`
  for (const _ of [1, 2]) await api.send('/api/analytics/hit', { json: { path } })
  await flushTopicViews(api.services.database.db)
  expect((await call(null, 'GET', `/api/topics/${id}`)).body.data).toMatchObject({ counters: { views: 1 } })
})

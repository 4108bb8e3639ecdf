import { expect, test } from 'vitest'
import { aPost, aTopic } from '../../../../testing/content/topics.ts'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import { testApi } from '../../../../testing/test-api.ts'
import type { Posts } from '../../posts.contract.ts'
import type { Topic } from '../../topics.contract.ts'

const api = await testApi()
const moderator = await aUser(api, { roles: ['user', 'moderator'] })

async function call(who: { id: number }, path: string, json?: unknown) {
  const response = await api.send(path, { method: 'POST', headers: await bearerHeaders(api, who), json })
  const body = response.status === 204 ? null : await response.json()
  return {
    status: response.status,
    body: body as {
      data: { id: number; moved: number; to: number; path: string }
      error: { key: string; fields: Record<string, unknown> }
    },
  }
}
const read = async <T>(path: string) => {
  const response = await api.send(path)
  return { status: response.status, data: ((await response.json()) as { data: T }).data }
}
const placeOf = (id: number, query: string) =>
  read<{ topic_id: number; number: number; path: string; comment_id: number }>(
    `/api/topics/${id}/posts/place?${query}`,
  )
const postsOf = async (id: number) =>
  ((await (await api.send(`/api/topics/${id}/posts`)).json()) as Posts).data.map((post) => [
    post.number,
    post.id,
  ])

test('posts go into another topic in their order, and back to where they stood', async () => {
  const [from, to] = [await aTopic(api), await aTopic(api)]
  const posts = []
  for (const _ of [1, 2, 3]) posts.push(await aPost(api, from.id))
  const there = await aPost(api, to.id)
  const [first, second, third] = posts as [(typeof posts)[0], (typeof posts)[0], (typeof posts)[0]]

  const { body } = await call(moderator, `/api/topics/${from.id}/posts/move`, { to: to.id, numbers: [2, 4] })

  expect(body.data.moved).toBe(2)
  expect(await postsOf(from.id)).toEqual([[3, second.id]])
  expect(await postsOf(to.id)).toEqual([
    [2, there.id],
    [3, first.id],
    [4, third.id],
  ])
  const late = await aPost(api, from.id)
  expect(late.number).toBe(5)

  const undo = `/api/topics/${from.id}/posts/move/${body.data.id}/undo`
  expect((await call(moderator, undo)).status).toBe(204)
  expect((await call(moderator, undo)).body.error.key).toBe('alreadyDecided')
  expect((await postsOf(from.id)).map(([number]) => number)).toEqual([2, 3, 4, 5])
  expect(await postsOf(to.id)).toEqual([[2, there.id]])
  const { rows } = await api.services.database.pool.query(
    `select count from comment_counts where subject_kind = 'topic' and subject_id = any($1) order by count`,
    [[from.id, to.id]],
  )
  expect(rows).toEqual([{ count: 1 }, { count: 4 }])
})

test('a whole topic is merged while people write in it, and nothing is lost', async () => {
  const [from, to] = [await aTopic(api), await aTopic(api)]
  const authors = await Promise.all(Array.from({ length: 3 }, () => aUser(api)))
  for (const author of authors) await aPost(api, from.id, { author })

  const [merged] = await Promise.all([
    call(moderator, `/api/topics/${from.id}/posts/move`, { to: to.id, numbers: null }),
    ...authors.map((author) => aPost(api, from.id, { author })),
    ...authors.map((author) => aPost(api, to.id, { author })),
  ])

  expect(merged.status).toBe(200)
  // The opening text of the one is a post of the other now.
  expect((await postsOf(to.id)).length).toBe(10)
  const { rows } = await api.services.database.pool.query(
    `select count(*)::int as left from comments where subject_kind = 'topic' and subject_id = $1`,
    [from.id],
  )
  expect(rows).toEqual([{ left: 0 }])
})

test('a merged topic leads to where its posts are, until it is taken back', async () => {
  const [from, to] = [await aTopic(api, { category: 'help', kind: 'question' }), await aTopic(api)]
  const first = await aPost(api, from.id)
  await api.send(`/api/topics/${from.id}/accepted`, {
    method: 'PUT',
    headers: await bearerHeaders(api, from.authorRow),
    json: { comment_id: first.id },
  })

  const { body } = await call(moderator, `/api/topics/${from.id}/posts/move`, { to: to.id, numbers: null })

  expect((await read<Topic>(`/api/topics/${from.id}`)).data.id).toBe(to.id)
  expect((await placeOf(from.id, 'number=2')).data).toMatchObject({ topic_id: to.id, comment_id: first.id })
  expect((await placeOf(from.id, 'number=1')).data).toMatchObject({ topic_id: to.id, number: 2 })
  expect((await placeOf(from.id, `comment=${first.id}`)).data).toMatchObject({ topic_id: to.id, number: 3 })
  const listed = (await read<{ id: number }[]>('/api/topics?per_page=100')).data.map(({ id }) => id)
  expect(listed).not.toContain(from.id)
  const late = await aPost(api, from.id)
  expect(late.subject.id).toBe(to.id)
  const again = await call(moderator, `/api/topics/${from.id}/posts/move`, { to: to.id, numbers: null })
  expect(again.body.error.key).toBe('alreadyDecided')

  const undo = `/api/topics/${from.id}/posts/move/${body.data.id}/undo`
  expect((await call(moderator, undo)).status).toBe(204)

  expect((await read<Topic>(`/api/topics/${from.id}`)).data).toMatchObject({
    id: from.id,
    counters: { posts: 1 },
    accepted: { comment_id: first.id, number: 2 },
  })
  // What was written meanwhile stays where it was said.
  expect(await postsOf(to.id)).toEqual([[4, late.id]])
})

test('posts are split off into a new topic; answers, permalinks and what is being written survive', async () => {
  const from = await aTopic(api)
  const first = await aPost(api, from.id)
  const answer = await aPost(api, from.id, { parent_id: first.id })
  const path = `/api/topics/${from.id}/posts/move`
  const topic = { title: 'Отдельный разговор о копиях', category: 'offtopic' }

  const { status, body } = await call(moderator, path, { topic, numbers: [first.number] })

  expect(status).toBe(200)
  const made = (await read<Topic>(`/api/topics/${body.data.to}`)).data
  expect(made).toMatchObject({ ...topic, public: true, counters: { posts: 1 } })
  expect(made.content_html).toContain(from.slug)
  expect(await postsOf(made.id)).toEqual([[2, first.id]])
  expect((await placeOf(from.id, `number=${first.number}`)).data).toMatchObject({
    topic_id: made.id,
    number: 2,
    path: body.data.path,
  })
  // Asked for here it leads nowhere, and is no fault either; one that never was is.
  expect((await api.send(`/api/topics/${from.id}/posts?comment=${first.id}`)).status).toBe(200)
  expect((await api.send(`/api/topics/${from.id}/posts?comment=999999`)).status).toBe(404)
  // The answer stays behind and still names what it answers.
  const posts = (await (await api.send(`/api/topics/${from.id}/posts`)).json()) as Posts
  expect(posts.data[0]).toMatchObject({
    id: answer.id,
    reply_to: { id: first.id, number: 2, path: body.data.path },
  })
  // Somebody was answering it: their words go where it is now.
  const written = await aPost(api, from.id, { parent_id: first.id })
  expect(written).toMatchObject({ subject: { id: made.id }, number: 3, reply_to: { id: first.id } })

  const { data: moves } = (await (
    await api.send(`/api/topics/${made.id}/posts/moves`, { headers: await bearerHeaders(api, moderator) })
  ).json()) as { data: object[] }
  expect(moves).toMatchObject([{ kind: 'split', from: { id: from.id }, to: { id: made.id }, posts: 1 }])
  await call(moderator, `/api/topics/${from.id}/posts/move/${body.data.id}/undo`)
  expect(await postsOf(from.id)).toEqual([
    [2, first.id],
    [3, answer.id],
  ])
  // Somebody wrote in it meanwhile, so it stays.
  expect((await read<Topic>(`/api/topics/${made.id}`)).data.id).toBe(made.id)
})

test('a topic that was opened for posts leads back when they go back', async () => {
  const from = await aTopic(api)
  const { number } = await aPost(api, from.id)
  const path = `/api/topics/${from.id}/posts/move`
  const topic = { title: 'Отдельный разговор о резерве', category: 'offtopic' }
  const { body } = await call(moderator, path, { topic, numbers: [number] })
  await call(moderator, `/api/topics/${from.id}/posts/move/${body.data.id}/undo`)

  expect((await read<Topic>(`/api/topics/${body.data.to}`)).data.id).toBe(from.id)
  // The same again: the words of its opening stood before, and nobody has to read them.
  const again = await call(moderator, path, { topic, numbers: [number] })
  expect((await read<Topic>(`/api/topics/${again.body.data.to}`)).data).toMatchObject({ public: true })
})

test('who watched a merged topic watches the other one, never over a mute, until it is taken back', async () => {
  const [from, to] = [await aTopic(api), await aTopic(api)]
  const put = async (who: { id: number }, path: string, level: string) =>
    api.send(path, { method: 'PUT', headers: await bearerHeaders(api, who), json: { level } })
  const levelOf = async (who: { id: number }) => {
    const response = await api.send(`/api/topics/${to.id}`, { headers: await bearerHeaders(api, who) })
    return ((await response.json()) as { data: Topic }).data.level
  }
  const cases = [
    { here: 'watch', there: null, after: 'watch' },
    { here: 'watch', there: 'track', after: 'watch' },
    { here: 'watch', there: 'mute', after: 'mute' },
    { here: 'track', there: null, after: 'track' },
    { here: 'track', there: 'watch', after: 'watch' },
    { here: 'mute', there: 'watch', after: 'watch' },
    { here: 'mute', there: null, after: null },
  ]
  const people = await Promise.all(cases.map(() => aUser(api)))
  for (const [index, { here, there }] of cases.entries()) {
    await put(people[index]!, `/api/topics/${from.id}/level`, here)
    if (there) await put(people[index]!, `/api/topics/${to.id}/level`, there)
  }
  const apart = await aUser(api)
  await put(apart, `/api/topics/${from.id}/level`, 'watch')
  await put(apart, `/api/forum/categories/${to.category}/level`, 'mute')

  const { body } = await call(moderator, `/api/topics/${from.id}/posts/move`, { to: to.id, numbers: null })

  expect(await Promise.all(people.map(levelOf))).toEqual(cases.map(({ after }) => after))
  expect(await levelOf(apart)).toBe(null)
  await aPost(api, to.id)
  const { rows } = await api.services.database.pool.query(
    'select user_id::int from notifications where user_id = any($1) order by user_id',
    [[...people, apart].map(({ id }) => id)],
  )
  const watching = people.filter((_, index) => cases[index]!.after === 'watch').map(({ id }) => id)
  expect(rows.map(({ user_id: id }) => id as number)).toEqual(watching.toSorted((a, b) => a - b))

  // Somebody has chosen anew meanwhile; that stays.
  await put(people[3]!, `/api/topics/${to.id}/level`, 'mute')
  await call(moderator, `/api/topics/${from.id}/posts/move/${body.data.id}/undo`)

  const before = cases.map(({ there }, index) => (index === 3 ? 'mute' : there))
  expect(await Promise.all(people.map(levelOf))).toEqual(before)
})

test('only staff moves posts, only those there are, and not into nowhere', async () => {
  const [from, to] = [await aTopic(api), await aTopic(api)]
  await aPost(api, from.id)
  const path = `/api/topics/${from.id}/posts/move`
  expect((await call(from.authorRow, path, { to: to.id, numbers: null })).status).toBe(403)
  expect((await call(moderator, path, { to: to.id, numbers: [2, 9] })).status).toBe(422)
  expect((await call(moderator, path, { to: from.id, numbers: null })).status).toBe(422)
  expect((await call(moderator, path, { to: 999_999, numbers: null })).status).toBe(422)
  expect((await call(moderator, path, { numbers: [2] })).status).toBe(422)
  const topic = { title: 'Отдельный разговор', category: 'offtopic' }
  expect((await call(moderator, path, { topic, to: to.id, numbers: [2] })).status).toBe(422)
  expect((await call(moderator, path, { topic, numbers: null })).status).toBe(422)
  const nowhere = await call(moderator, path, { topic: { ...topic, category: 'nowhere' }, numbers: [2] })
  expect(nowhere.body.error.fields).toHaveProperty(['topic.category'])
  const poll = await aTopic(api, { kind: 'poll', poll: { options: ['One', 'Two'] } })
  const refused = await call(moderator, `/api/topics/${poll.id}/posts/move`, { to: to.id, numbers: null })
  expect(refused.body.error.fields).toHaveProperty('to')
  expect((await placeOf(from.id, 'number=99')).status).toBe(404)
  expect((await placeOf(from.id, '')).status).toBe(422)
})

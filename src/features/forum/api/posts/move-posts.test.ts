import { expect, test } from 'vitest'
import { aPost, aTopic } from '../../../../testing/content/topics.ts'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import { testApi } from '../../../../testing/test-api.ts'
import type { Posts } from '../../posts.contract.ts'

const api = await testApi()
const moderator = await aUser(api, { roles: ['user', 'moderator'] })

async function call(who: { id: number }, path: string, json?: unknown) {
  const response = await api.send(path, { method: 'POST', headers: await bearerHeaders(api, who), json })
  const body = response.status === 204 ? null : await response.json()
  return {
    status: response.status,
    body: body as { data: { id: number; moved: number }; error: { key: string } },
  }
}
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
  expect((await postsOf(from.id)).length + (await postsOf(to.id)).length).toBe(9)
})

test('only staff moves posts, only those there are, and not into nowhere', async () => {
  const [from, to] = [await aTopic(api), await aTopic(api)]
  await aPost(api, from.id)
  const path = `/api/topics/${from.id}/posts/move`
  expect((await call(from.authorRow, path, { to: to.id, numbers: null })).status).toBe(403)
  expect((await call(moderator, path, { to: to.id, numbers: [2, 9] })).status).toBe(422)
  expect((await call(moderator, path, { to: from.id, numbers: null })).status).toBe(422)
  expect((await call(moderator, path, { to: 999_999, numbers: null })).status).toBe(422)
})

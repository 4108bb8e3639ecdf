import { expect, test } from 'vitest'
import { anArticle } from '../../src/testing/content/articles.ts'
import { areFree, holdRows, untilWaiting } from '../../src/testing/database/held-row.ts'
import { testApi } from '../../src/testing/test-api.ts'
import { aUser, bearerHeaders } from '../../src/testing/content/users.ts'

// Two writers that lock rows in different orders can wait for each other forever. A race shows that
// once in a thousand times; a row that is held shows it always.
const api = await testApi()
const { pool } = api.services.database

async function aReader() {
  const user = await aUser(api)
  const headers = await bearerHeaders(api, user)
  return {
    user,
    send: (method: string, path: string, json: unknown) => api.send(path, { method, headers, json }),
  }
}

test('whichever way reactions change, their sums are taken from the lowest up, and the thing last', async () => {
  const { id } = await anArticle(api)
  const [ann, bob] = [await aReader(), await aReader()]
  const react = (who: typeof ann, reaction: number) =>
    who.send('PUT', `/api/articles/${id}/react`, { reaction })
  await Promise.all([react(ann, 2), react(bob, 5)])
  const sum = (kind: number) =>
    `select from reaction_counts where subject_kind = 'article' and subject_id = ${id} and kind = ${kind}`
  const article = `select from articles where id = ${id}`

  const low = await holdRows(pool, sum(2))
  const changes = [react(ann, 5), react(bob, 2)]
  await untilWaiting(pool, 2)
  const whileLow = [await areFree(pool, sum(5)), await areFree(pool, article)]
  await low.release()
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200])
  expect(whileLow).toEqual([true, true])

  const all = await holdRows(pool, sum(-1))
  const removed = ann.send('DELETE', `/api/articles/${id}/react`, undefined)
  await untilWaiting(pool, 1)
  const whileAll = [await areFree(pool, sum(5)), await areFree(pool, article)]
  await all.release()
  expect((await removed).status).toBe(200)
  expect(whileAll).toEqual([true, true])
})

test('an answer takes the comment first, then the sums of the thing, then those of its author', async () => {
  const { id } = await anArticle(api)
  const [ann, bob] = [await aReader(), await aReader()]
  const path = `/api/articles/${id}/comments`
  const said = await ann.send('POST', path, { content: 'Светит ровно.' })
  const { data } = (await said.json()) as { data: { id: number } }
  const answer = () => bob.send('POST', path, { content: 'И долго.', parent_id: data.id })
  expect((await answer()).status).toBe(201)
  const comment = `select from comments where id = ${data.id}`
  const sums = `select from comment_counts where subject_kind = 'article' and subject_id = ${id}`
  const authors = `select from author_comment_counts where user_id = ${bob.user.id}`
  const article = `select from articles where id = ${id}`
  const areAllFree = async (...rows: string[]) => {
    const free = []
    for (const row of rows) free.push(await areFree(pool, row))
    return free
  }

  const first = await holdRows(pool, comment)
  const one = answer()
  await untilWaiting(pool, 1)
  const whileComment = await areAllFree(sums, authors, article)
  await first.release()
  expect((await one).status).toBe(201)
  expect(whileComment).toEqual([true, true, true])

  const second = await holdRows(pool, sums)
  const other = answer()
  await untilWaiting(pool, 1)
  const whileSums = await areAllFree(comment, authors, article)
  await second.release()
  expect((await other).status).toBe(201)
  expect(whileSums).toEqual([false, true, true])
})

import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Comment, Thread, Threads } from '../comments.contract.ts'
import { addReply, changeIn, knownIds, withThreads } from './comment-cache.ts'

const comment = (id: number, more: object = {}) =>
  ({
    id,
    parent_id: null,
    content_html: `<p>${id}</p>`,
    abilities: {},
    pinned: false,
    reply_count: 0,
    ...more,
  }) as unknown as Comment
const thread = (id: number, replies: Comment[] = [], more: object = {}) =>
  ({ ...comment(id, { reply_count: replies.length, ...more }), replies }) as Thread
const list = (...data: Thread[]) =>
  ({ data, count: data.length, meta: { next_cursor: null } }) as unknown as Threads

test('a change reaches a comment in a list, as an answer and alone, and nothing else is made anew', () => {
  const before = list(thread(1, [comment(2)]), thread(3))
  const after = changeIn(before, 2, (old) => ({ ...old, solved: true })) as Threads
  expect(after.data[0]!.replies[0]).toMatchObject({ id: 2, solved: true })
  expect(after.data[1]).toBe(before.data[1])
  expect(changeIn(before, 9, (old) => ({ ...old }))).toBe(before)
  expect(changeIn(thread(4), 4, (old) => ({ ...old, pinned: true }))).toMatchObject({
    pinned: true,
    replies: [],
  })
  expect(changeIn([{ edited_at: 'x', content_html: '' }], 1, (old) => old)).toHaveLength(1)
})

test('new threads stand below pinned ones, once', () => {
  const before = list(thread(1, [], { pinned: true }), thread(2))
  const after = withThreads(before, [thread(4), thread(2)])
  expect(after.data.map(({ id }) => id)).toEqual([1, 4, 2])
  expect(after.count).toBe(3)
  expect(withThreads(before, [thread(1)])).toBe(before)
})

test('an answer just written ends its thread wherever that is shown', () => {
  const client = new QueryClient()
  const key = ['comments', 'article', 5, {}]
  client.setQueryData(key, list(thread(1, [comment(2)])))
  client.setQueryData(['comments', 'answers', 1, null], { data: [comment(2)], meta: { next_cursor: null } })
  addReply(client, { kind: 'article', id: 5 }, comment(3, { parent_id: 1 }))
  const now = client.getQueryData<Threads>(key)!
  expect(now.data[0]).toMatchObject({ reply_count: 2, replies: [{ id: 2 }, { id: 3 }] })
  expect(now.count).toBe(2)
  expect(knownIds(client)).toEqual(new Set([1, 2, 3]))
  client.clear()
})

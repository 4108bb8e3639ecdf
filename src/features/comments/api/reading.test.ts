import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import { commentLimits } from '../comment-limits.contract.ts'
import { commentsKit } from './comments.fixture.ts'

const { api, db, subjects, aPerson, aSubject } = await commentsKit()
const hour = 3_600_000
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

test('new, old, useful and one kind, page by page by cursor', async () => {
  const subject = await aSubject()
  const [ann, bob] = [await aPerson(), await aPerson()]
  const said: number[] = []
  for (const [index, kind] of ['idea', 'bug', 'idea', 'thanks', null].entries()) {
    api.clock.forward(1000)
    said.push((await ann.say(subject.id, `Comment ${index}`, { kind })).id)
  }
  await bob.send('PUT', `/api/comments/${said[1]}/react`, { reaction: 0 })
  await subject.owner.send('PUT', `/api/comments/${said[1]}/react`, { reaction: 2 })
  await bob.send('PUT', `/api/comments/${said[3]}/react`, { reaction: 9 })
  const walk = async (query: string) => {
    const found: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await bob.read(subject.id, `?per_page=2&${query}${cursor && `&cursor=${cursor}`}`)
      found.push(...ids(page.data))
      cursor = page.meta.next_cursor
    }
    return found.map((id) => said.indexOf(id))
  }
  expect(await walk('sort=new')).toEqual([4, 3, 2, 1, 0])
  expect(await walk('sort=old')).toEqual([0, 1, 2, 3, 4])
  expect(await walk('sort=useful')).toEqual([1, 3, 4, 2, 0])
  expect(await walk('kind=idea')).toEqual([2, 0])
  expect((await bob.read(subject.id, '?per_page=2')).meta.total).toBe(5)
})

test('a cursor fits the order it was made for, and no number in it is too large', async () => {
  const [subject, ann] = [await aSubject(), await aPerson()]
  for (const words of ['One', 'Two']) await ann.say(subject.id, words)
  const ask = async (query: string) => {
    const answer = await ann.send('GET', `/api/articles/${subject.id}/comments?per_page=1&${query}`)
    return { status: answer.status, body: (await answer.json()) as { meta: { next_cursor: string } } }
  }
  const { body } = await ask('sort=new')
  expect((await ask(`sort=new&cursor=${body.meta.next_cursor}`)).status).toBe(200)
  for (const sort of ['old', 'useful'])
    expect((await ask(`sort=${sort}&cursor=${body.meta.next_cursor}`)).status, sort).toBe(422)
  expect((await ask('sort=useful&cursor=99999999999-1')).status).toBe(422)
  for (const sort of ['new', 'old', 'useful'])
    expect((await ask(`sort=${sort}&cursor=${sort}.99999999999999-9007199254740991`)).status, sort).toBe(200)
})

test('a link to a late answer opens its thread with that answer in it', async () => {
  const [subject, ann] = [await aSubject(), await aPerson()]
  const old = await api.clock.now()
  await db.execute(sql`update users set created_at = ${new Date(old.getTime() - 30 * 24 * hour).toISOString()}
    where id = ${ann.user.id}`)
  const root = await ann.say(subject.id, 'Root')
  const replies: number[] = []
  for (let index = 0; index < commentLimits.repliesShown + 3; index++) {
    api.clock.forward(60_000)
    replies.push((await ann.say(subject.id, `Answer ${index}`, { parent_id: root.id })).id)
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

test('under a thing that is hidden nothing is read', async () => {
  const [subject, ann] = [await aSubject(), await aPerson()]
  const said = await ann.say(subject.id, 'Here')
  subjects.delete(subject.id)
  for (const path of [
    `/api/articles/${subject.id}/comments`,
    `/api/comments/${said.id}`,
    `/api/comments/${said.id}/replies`,
  ])
    expect((await ann.send('GET', path)).status).toBe(404)
  expect((await ann.send('DELETE', `/api/comments/${said.id}`)).status).toBe(404)
})

import { sql } from '../../../db/sql.ts'
import { tags } from '../../../server/cache/tags.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Subject, SubjectSource } from '../../../server/content-subjects.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, browserHeaders } from '../../../testing/content/users.ts'
import { mendReactionCounts } from './reaction-jobs.store.ts'
import { notifyReactions } from './reaction-jobs.ts'
import { reactionsFeature } from './reactions.handlers.ts'

// The test's own subjects; what features hand in is tested there.
const subjects = new Map<number, Subject>()
const source: SubjectSource = {
  kind: 'article',
  find: async (_db, id) => subjects.get(id) ?? null,
  findPublic: async (_db, ids) =>
    new Map(ids.flatMap((id) => (subjects.has(id) ? [[id, subjects.get(id)!]] : []))),
  tags: (id) => [tags.article(id)],
  // The latest sum, and all changes added up.
  reactionSums: (id) => sql`
    update thing_sums s set total = coalesce(n.total, s.total),
      liked = s.liked + (n.after is not distinct from 9)::int - (n.before is not distinct from 9)::int
    from reacted n where s.id = ${id}`,
}
const { reactionSums: _sums, ...withoutSums } = source
const sources = [source, { ...withoutSums, kind: 'comment' as const }]
const api = await testApi({ endpoints: reactionsFeature(sources) })
const { db } = api.services.database
await db.execute(sql`
  create table thing_sums (id bigint primary key, total integer not null default 0, liked integer not null default 0)`)

let nextId = 1
async function aSubject() {
  const owner = await aUser(api)
  await db.execute(sql`insert into thing_sums (id) values (${nextId})`)
  const subject = { id: nextId++, ownerId: owner.id, title: 'Lamps', path: '/article/lamps.1', locked: false }
  subjects.set(subject.id, subject)
  return { ...subject, owner }
}

async function aReader() {
  const user = await aUser(api)
  const headers = await browserHeaders(api, user)
  const react = (id: number, reaction: unknown, subjects = 'articles') =>
    api.send(`/api/${subjects}/${id}/react`, { method: 'PUT', headers, json: { reaction } })
  const remove = (id: number) => api.send(`/api/articles/${id}/react`, { method: 'DELETE', headers })
  const get = async (path: string) => (await api.send(path, { headers })).json()
  return { user, headers, react, remove, get }
}

/** How many sums differ from the rows; must always be none. */
async function drift(): Promise<number> {
  const { rows } = await db.execute<{ wrong: number }>(sql`
    select (select count(*) from thing_sums s where (s.total, s.liked) <> (
      select count(*), count(*) filter (where kind = 9) from reactions r
      where r.subject_kind = 'article' and r.subject_id = s.id)) + count(*) as wrong from (
      select subject_kind, subject_id, kind, count(*)::int as count from reactions group by 1, 2, 3
      union all select subject_kind, subject_id, -1, count(*)::int from reactions group by 1, 2) t
    full join reaction_counts c using (subject_kind, subject_id, kind)
    where coalesce(t.count, 0) <> coalesce(c.count, 0)`)
  return rows[0]!.wrong
}

test('a reaction is given, changed and taken back, and each call twice is once', async () => {
  const [subject, ann] = [await aSubject(), await aReader()]
  const given = await ann.react(subject.id, 6)
  expect(given.status).toBe(200)
  expect(await given.json()).toMatchObject({ data: { reactions: { '6': 1, '0': 0 }, own: 6 } })
  await ann.react(subject.id, 6)
  const changed = await ann.react(subject.id, 0)
  expect(await changed.json()).toMatchObject({ data: { reactions: { '6': 0, '0': 1 }, own: 0 } })
  expect(await drift()).toBe(0)
  const removed = await ann.remove(subject.id)
  expect(await removed.json()).toMatchObject({ data: { reactions: { '0': 0 }, own: null } })
  expect((await ann.remove(subject.id)).status).toBe(200)
  expect(await drift()).toBe(0)
})

test('nobody reacts to their own, to what is hidden, or without a login', async () => {
  const subject = await aSubject()
  const headers = await browserHeaders(api, subject.owner)
  const own = await api.send(`/api/articles/${subject.id}/react`, {
    method: 'PUT',
    headers,
    json: { reaction: 1 },
  })
  expect(own.status).toBe(403)
  expect((await (await aReader()).react(999_999, 1)).status).toBe(404)
  const nobody = await api.send(`/api/articles/${subject.id}/react`, { method: 'PUT', json: { reaction: 1 } })
  expect(nobody.status).toBe(401)
  const pending = await browserHeaders(api, await aUser(api, { status: 'pending' }))
  const early = { method: 'PUT', headers: pending, json: { reaction: 1 } }
  expect((await api.send(`/api/articles/${subject.id}/react`, early)).status).toBe(403)
})

test.each([[-1], [10], [1.5], ['1'], [null], [undefined]])('%j is no reaction', async (reaction) => {
  const [subject, ann] = [await aSubject(), await aReader()]
  expect((await ann.react(subject.id, reaction)).status).toBe(422)
  expect(await drift()).toBe(0)
})

test('a thousand identical calls at once change one row', { timeout: 60_000 }, async () => {
  const [subject, ann] = [await aSubject(), await aReader()]
  // A busy machine may have no free connection and refuse some; those try again.
  const react = async (tries = 5): Promise<number> => {
    const { status } = await ann.react(subject.id, 3)
    return status === 503 && tries > 1 ? react(tries - 1) : status
  }
  const statuses = await Promise.all(Array.from({ length: 1000 }, () => react()))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await (await ann.react(subject.id, 3)).json()).toMatchObject({
    data: { reactions: { '3': 1 }, own: 3 },
  })
  expect(await drift()).toBe(0)
})

test('whatever people do at once, the sums are those of the rows', { timeout: 60_000 }, async () => {
  const [subject, other] = [await aSubject(), await aSubject()]
  const people = await Promise.all(Array.from({ length: 6 }, aReader))
  const call = fc.record({
    who: fc.nat(5),
    what: fc.constantFrom(subject.id, other.id),
    reaction: fc.option(fc.nat(9)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 5, maxLength: 40 }), async (calls) => {
      const answers = await Promise.all(
        calls.map(({ who, what, reaction }) =>
          reaction === null ? people[who]!.remove(what) : people[who]!.react(what, reaction),
        ),
      )
      expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
      expect(await drift()).toBe(0)
    }),
    { numRuns: 12 },
  )
})

test('who reacted is told to verified people, latest first, by cursor', async () => {
  const subject = await aSubject()
  const people = [await aReader(), await aReader(), await aReader()]
  for (const [index, person] of people.entries()) {
    api.clock.forward(1000)
    await person.react(subject.id, index === 2 ? 9 : 1)
  }
  const { get } = people[0]!
  const first = (await get(`/api/articles/${subject.id}/reactions?per_page=2`)) as {
    data: { user: { id: number }; reaction: number }[]
    meta: { total: number; next_cursor: string }
  }
  const rest = (await get(
    `/api/articles/${subject.id}/reactions?per_page=2&cursor=${first.meta.next_cursor}`,
  )) as typeof first
  expect([...first.data, ...rest.data].map(({ user }) => user.id)).toEqual(
    people.map(({ user }) => user.id).toReversed(),
  )
  expect(first.meta.total).toBe(3)
  expect(await get(`/api/articles/${subject.id}/reactions?reaction=9`)).toMatchObject({
    data: [{ reaction: 9 }],
    meta: { total: 1 },
  })
  expect((await api.send(`/api/articles/${subject.id}/reactions`)).status).toBe(401)
  await db.execute(sql`insert into blocked_users (user_id, blocked_id, created_at)
    values (${people[0]!.user.id}, ${people[1]!.user.id}, ${api.clock.now().toISOString()})`)
  expect(await get(`/api/articles/${subject.id}/reactions?reaction=1`)).toMatchObject({
    data: [{ user: { id: people[0]!.user.id } }],
    meta: { total: 1 },
  })
})

test('a page learns all own reactions in one call', async () => {
  const [one, two, ann, bob] = [await aSubject(), await aSubject(), await aReader(), await aReader()]
  await ann.react(one.id, 4)
  await ann.react(two.id, 2, 'comments')
  await bob.react(two.id, 7)
  const query = `subjects[]=article.${one.id}&subjects[]=comment.${two.id}&subjects[]=article.${two.id}`
  expect(await ann.get(`/api/reactions/own?${query}`)).toEqual({
    data: { [`article.${one.id}`]: 4, [`comment.${two.id}`]: 2 },
  })
  expect((await api.send('/api/reactions/own?subjects[]=planet.1', { headers: ann.headers })).status).toBe(
    422,
  )
})

test('the owner is told in one digest, not of those they blocked, and of no reaction twice', async () => {
  await notifyReactions(db, { sources, now: api.clock.now(), services: api.services })
  const [subject, ann, bob, foe] = [await aSubject(), await aReader(), await aReader(), await aReader()]
  await db.execute(sql`insert into blocked_users (user_id, blocked_id, created_at)
    values (${subject.owner.id}, ${foe.user.id}, ${api.clock.now().toISOString()})`)
  for (const person of [ann, bob, foe]) await person.react(subject.id, 1)
  const notifyOwners = () => notifyReactions(db, { sources, now: api.clock.now(), services: api.services })
  expect(await notifyOwners()).toBe(1)
  await ann.react(subject.id, 2)
  expect(await notifyOwners()).toBe(0)
  const { rows } = await db.execute<{ data: unknown }>(sql`
    select data from notifications where user_id = ${subject.owner.id} and kind = 'reaction'`)
  expect(rows).toEqual([{ data: { args: { title: 'Lamps', count: 2 }, path: '/article/lamps.1' } }])
})

test('sums that drifted are mended, and mending again finds nothing', async () => {
  const [subject, gone, ann] = [await aSubject(), await aSubject(), await aReader()]
  await ann.react(subject.id, 1)
  await ann.react(gone.id, 5)
  await db.execute(sql`update reaction_counts set count = 40 where subject_id = ${subject.id}`)
  await db.execute(sql`delete from reaction_counts where subject_id = ${gone.id}`)
  expect(await drift()).toBe(4)
  expect(await mendReactionCounts(db)).toBe(4)
  expect(await drift()).toBe(0)
  expect(await mendReactionCounts(db)).toBe(0)
})

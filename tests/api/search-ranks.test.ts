import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../src/db/sql.ts'
import { weighJobs } from '../../src/features/search/api/weigh.ts'
import type { SearchItem } from '../../src/features/search/search.contract.ts'
import { anArticle, someText } from '../../src/testing/content/articles.ts'
import { aResource } from '../../src/testing/content/resources.ts'
import { testApi } from '../../src/testing/test-api.ts'

const api = await testApi({})
const { db } = api.services.database

type Body = { data: SearchItem[]; error?: { fields: Record<string, unknown> } }
const search = async (params: Record<string, string>) => {
  const answer = await api.send(`/api/search?${new URLSearchParams({ lang: 'ru', ...params })}`)
  return { status: answer.status, ...((await answer.json()) as Body) }
}
const titles = async (params: Record<string, string>) => (await search(params)).data.map((item) => item.title)
const slices = (text: string, ranges: readonly { start: number; end: number }[]) =>
  ranges.map(({ start, end }) => [...text].slice(start, end).join(''))

beforeAll(async () => {
  const here = { platforms: ['velocity'], gameVersions: ['1.20.6'] }
  await aResource(api, { title: 'Телескоп на крыше', version: here })
  await aResource(api, {
    title: 'Телескоп во дворе',
    version: { platforms: ['spigot'], gameVersions: ['1.21.4'] },
  })
})

test('title and snippet say where the question stands, in whatever form', async () => {
  await anArticle(api, {
    title: 'Сова 🦉 и филины',
    description: 'О птицах, которые не спят ночью.',
    content: `${someText(500, 'ветка')}\n\nСовы охотятся на мышей у мельницы.\n\n${someText(400, 'листва')}`,
  })

  const [item] = (await search({ q: 'сову мышь мельница' })).data
  expect(slices(item!.title, item!.highlights.title)).toEqual(['Сова'])
  const { text, ranges } = item!.highlights.snippet!
  expect(slices(text, ranges)).toEqual(['Совы', 'мышей', 'мельницы'])
  expect(text).toMatch(/^….*…$/)

  const [bird] = (await search({ q: 'филин птицы' })).data
  // An owl is a bird too.
  expect(slices(bird!.title, bird!.highlights.title)).toEqual(['Сова', 'филины'])
  expect(bird!.highlights.snippet).toMatchObject({ text: bird!.description })
  expect(slices(bird!.description, bird!.highlights.snippet!.ranges)).toEqual(['птицах'])
})

test('what fits the server of the reader comes first, and nothing is left out', async () => {
  const both = ['Телескоп на крыше', 'Телескоп во дворе']
  expect((await titles({ q: 'телескоп' })).toSorted()).toEqual(both.toSorted())
  // Paper runs what was made for Spigot.
  for (const server of ['paper', 'spigot-1.21.4', '1.21.4'])
    expect([server, await titles({ q: 'телескоп', server })]).toEqual([server, both.toReversed()])
  for (const server of ['velocity', 'velocity-1.20.6', '1.20.6'])
    expect([server, await titles({ q: 'телескоп', server })]).toEqual([server, both])
})

test.each(['', 'hats', 'paper-9.9', 'paper1.21.4', "paper'--"])(
  'the server “%s” is refused',
  async (server) => {
    const { status, error } = await search({ q: 'телескоп', server })
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, ['server']])
  },
)

test('among equals what people like comes first, after a job has weighed it; a whole name stays before it', async () => {
  const liked = await aResource(api, { title: 'Барометр медный' })
  const newer = await aResource(api, { title: 'Барометр оловянный' })
  const exact = await aResource(api, { title: 'Барометр' })
  const order = () => titles({ q: 'барометр' })
  expect((await order()).slice(1)).toEqual([newer.title, liked.title])

  await db.execute(sql`update resources set downloads = 50000 where id = ${liked.id}`)
  const jobs = weighJobs(db)
  const run = (payload: object) => jobs['search.weigh']!(payload, { job: { id: '1', attempts: 1 } })
  const waiting = async () =>
    (
      await db.execute<{ payload: { kind: string; after: number } }>(sql`
        select payload from graphile_worker._private_jobs as jobs
        join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id and tasks.identifier = 'search.weigh'
        order by key`)
    ).rows.map(({ payload }) => payload)
  await run({})
  expect(await waiting()).toMatchObject([
    { kind: 'article', after: 0 },
    { kind: 'request', after: 0 },
    { kind: 'resource', after: 0 },
    { kind: 'topic', after: 0 },
  ])
  await run({ kind: 'resource', after: 0 })
  // The rest is left to the next job, which goes on after the last one.
  expect((await waiting()).find(({ kind }) => kind === 'resource')!.after).toBeGreaterThanOrEqual(exact.id)
  expect(await order()).toEqual([exact.title, liked.title, newer.title])

  // Once more changes nothing: so little is not written.
  await db.execute(sql`update resources set downloads = downloads + 100 where id = ${liked.id}`)
  const before = await db.execute(sql`select xmin::text, weight from search_doc where id = ${liked.id}`)
  await run({ kind: 'resource', after: 0 })
  expect(
    (await db.execute(sql`select xmin::text, weight from search_doc where id = ${liked.id}`)).rows,
  ).toEqual(before.rows)
})

test('the nightly job chooses the best anew: what is liked, and what is newest', async () => {
  const [liked, newest, other] = [await aResource(api), await aResource(api), await aResource(api)]
  await db.execute(sql`update resources set downloads = 50000 where id = ${liked.id}`)
  await db.execute(sql`update search_doc set created_at = created_at + interval '2 days'
    where kind = 'resource' and id = ${newest.id}`)
  const best = async () =>
    (
      await db.execute<{ id: number }>(sql`select id from search_doc
        where kind = 'resource' and best and id = any(${[liked.id, newest.id, other.id]}::bigint[]) order by id`)
    ).rows.map(({ id }) => id)
  // Until the job comes, all that is new is among them.
  expect(await best()).toEqual([liked.id, newest.id, other.id])

  const bounds = { weight: 0.5, newerThan: new Date(api.clock.now().getTime() + 86_400_000).toISOString() }
  const part = { kind: 'resource', after: liked.id - 1, bounds }
  await weighJobs(db)['search.weigh']!(part, { job: { id: '1', attempts: 1 } })
  expect(await best()).toEqual([liked.id, newest.id])
})

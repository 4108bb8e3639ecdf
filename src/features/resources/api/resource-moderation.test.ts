import { expect, test } from 'vitest'
import { aResource, aVersionOf, approveResource } from '../../../testing/content/resources.ts'
import { pressRoom } from '../../articles/api/articles.fixture.ts'
import type { ResourceReview } from '../resources.contract.ts'
import type { Resource } from '../resource-shapes.contract.ts'
import { flushResourceViews } from './resource-views.ts'
import { resourceJobs } from './resource-jobs.ts'

const { api, reader, moderator, as, pool, db } = await pressRoom()
const staff = as(moderator)
const decide = (id: number, body: unknown, who = staff) =>
  who('PUT', `/api/moderations/resources/${id}`, body)
const isPublic = async (id: number) => (await as(null)('GET', `/api/resources/${id}`)).status === 200
const jobs = resourceJobs({
  db,
  clock: api.clock,
  secret: async () => api.services.secret,
  config: api.services.config,
})
const run = (name: string, payload: unknown = {}) => jobs[name]!(payload, { job: { id: '1', attempts: 1 } })

test('only staff decides, nobody about their own, and declining needs a reason', async () => {
  const { id, authorRow } = await aResource(api, { public: false })
  expect((await decide(id, { status: 'approved' }, as(null))).status).toBe(401)
  expect((await decide(id, { status: 'approved' }, as(reader))).status).toBe(403)
  expect((await decide(id, { status: 'approved' }, as(authorRow))).status).toBe(403)
  expect((await decide(id, { status: 'declined' })).body.error.fields.reason).toMatchObject([
    { key: 'required' },
  ])
  const own = await aResource(api, { author: moderator, public: false })
  expect((await decide(own.id, { status: 'approved' })).status).toBe(403)
  await pool.query('update resources set team = $2 where id = $1', [
    id,
    JSON.stringify({ [moderator.id]: ['versions'] }),
  ])
  expect((await decide(id, { status: 'approved' })).status).toBe(403)
  expect((await decide(999_999, { status: 'approved' })).status).toBe(404)
})

test('a resource stands in the queue with its place, and its author sees it', async () => {
  const { authorRow, ...resource } = await aResource(api, { public: false })
  const queue = await staff<{ data: { subject_id: number; path: string }[] }>(
    'GET',
    '/api/moderations/content?kind=resource&per_page=100',
  )
  expect(queue.body.data.find(({ subject_id }) => subject_id === resource.id)).toMatchObject({
    path: `/plugins/${resource.slug}`,
  })
  const review = `/api/moderations/content/${resource.pending_revision!.review_id}`
  const own = await as(authorRow)<{ data: { place: number } }>('GET', review)
  expect(own.body.data.place).toBeGreaterThan(0)
  expect((await as(reader)('GET', review)).status).toBe(404)
  const withdrawn = await as(authorRow)<{ data: Resource }>(
    'POST',
    `/api/resources/${resource.slug}/withdraw`,
  )
  expect(withdrawn.body.data.pending_revision).toMatchObject({ submitted_at: null })
  expect((await as(authorRow)('POST', `/api/resources/${resource.slug}/withdraw`)).status).toBe(409)
  const sent = await as(authorRow)<{ data: Resource }>('POST', `/api/resources/${resource.slug}/submit`)
  expect(sent.body.data.pending_revision!.submitted_at).not.toBeNull()
  expect((await as(reader)('POST', `/api/resources/${resource.slug}/submit`)).status).toBe(404)
})

test('staff sees the change since the last approval and the history of the author', async () => {
  const { authorRow, ...resource } = await aResource(api)
  await as(authorRow)('PATCH', `/api/resources/${resource.id}`, { title: 'Название после правки' })
  const seen = await staff<{ data: ResourceReview }>('GET', `/api/moderations/resources/${resource.id}`)
  expect(seen.body.data).toMatchObject({
    public: true,
    resource: { title: 'Название после правки' },
    revision: { title: 'Название после правки', gallery: [], links: { source: null } },
    review: { kind: 'resource', decision: null },
    changes: { since_revision_id: resource.revision_id },
    history: { approved: 1, declined: 0, strikes: 0 },
    waiting_versions: [],
  })
  expect((await as(authorRow)('GET', `/api/moderations/resources/${resource.id}`)).status).toBe(403)
})

test('a clean first version becomes public together with the text', async () => {
  const resource = await aResource(api, { public: false })
  await aVersionOf(api, resource, { public: false, verdict: 'clean', file: true })
  const seen = await staff<{ data: ResourceReview }>('GET', `/api/moderations/resources/${resource.id}`)
  expect(seen.body.data.waiting_versions).toMatchObject([{ verdict: 'clean' }])
  expect(await isPublic(resource.id)).toBe(false)
  await approveResource(api, resource.id)
  expect(await isPublic(resource.id)).toBe(true)
})

test.each(['hold', null] as const)('a first version whose scan says %s waits for itself', async (verdict) => {
  const resource = await aResource(api, { public: false })
  await aVersionOf(api, resource, { public: false, verdict, file: true })
  await approveResource(api, resource.id)
  expect(await isPublic(resource.id)).toBe(false)
})

test('what is declined while public is taken down and can be brought back', async () => {
  const { id, authorRow } = await aResource(api)
  api.clock.forward(120_000)
  expect((await decide(id, { status: 'declined', prepared: ['rules'] })).body.status).toBe('declined')
  expect(await isPublic(id)).toBe(false)
  expect((await as(authorRow)('GET', `/api/resources/${id}`)).status).toBe(200)
  const { rows } = await pool.query(`select 1 from search_doc where kind = 'resource' and id = $1`, [id])
  expect(rows).toEqual([])
  api.clock.forward(120_000)
  expect((await decide(id, { status: 'approved' })).body.status).toBe('approved_and_verified')
  expect(await isPublic(id)).toBe(true)
  const audit = await pool.query(`select action from audit_log where target = $1 order by id`, [
    `resource:${id}`,
  ])
  expect(audit.rows.map(({ action }) => action)).toEqual([
    'resource.approve',
    'resource.take_down',
    'resource.approve',
  ])
})

test('links to places we block keep a text from being verified', async () => {
  const { id } = await aResource(api, { public: false, links: { chat: 'https://grabify.link/x' } })
  const seen = await staff<{ data: ResourceReview }>('GET', `/api/moderations/resources/${id}`)
  expect(seen.body.data.revision.status).toBe('pending')
  expect(seen.body.data.review!.checks).toContainEqual({
    key: 'blocked_domain',
    result: 'failed',
    detail: 'grabify.link',
  })
})

test('a look counts once per visitor and day, by any slug, never the author’s', async () => {
  const { authorRow, ...resource } = await aResource(api, { slug: 'looked-at' })
  await as(authorRow)('PATCH', '/api/resources/looked-at', { slug: 'looked-at-2' })
  const look = (who: { id: number } | null, path: string, agent = 'a') =>
    as(who)('POST', '/api/analytics/hit', { path }, { 'user-agent': agent })
  await look(null, '/ru/plugins/looked-at')
  await look(null, '/th/plugins/looked-at-2')
  await look(null, '/th/plugins/looked-at-2', 'b')
  await look(reader, '/ru/plugins/looked-at-2')
  await look(authorRow, '/ru/plugins/looked-at-2')
  await look(null, '/ru/plugins/looked-at-2/versions', 'c')
  await look(null, '/ru/sandwiches/looked-at-2', 'd')
  await flushResourceViews(db)
  const { rows } = await pool.query('select views::int from resources where id = $1', [resource.id])
  expect(rows).toEqual([{ views: 3 }])
  const plot = `/api/resources/${resource.id}/views?days=7`
  const seen = await as(authorRow)<{ data: { total: number; days: { views: number }[] } }>('GET', plot)
  expect(seen.body.data.total).toBe(3)
  expect(seen.body.data.days.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 0, 3])
  expect((await as(reader)('GET', plot)).status).toBe(403)
  expect((await as(null)('GET', plot)).status).toBe(401)
  expect((await as(authorRow)('GET', plot.replace('7', '8'))).status).toBe(422)
  api.clock.forward(5 * 86_400_000)
  await run('resources.clean-up')
  expect((await pool.query('select 1 from resource_visits')).rows).toEqual([])
})

test('who is named in a text is told when it appears', async () => {
  const content = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Спасибо за помощь: '.repeat(10) },
          { type: 'mention', attrs: { user_id: reader.id, username: reader.username } },
        ],
      },
    ],
  }
  const resource = await aResource(api, { content })
  const { rows } = await pool.query(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'resources.tell-mentioned' and payload ->> 'id' = $1`,
    [String(resource.id)],
  )
  expect(rows).toHaveLength(1)
  await run('resources.tell-mentioned', { id: resource.id })
  const notices = await pool.query(`select kind from notifications where user_id = $1`, [reader.id])
  expect(notices.rows).toEqual([{ kind: 'mention' }])
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Answer } from '../../contract/endpoint.ts'
import { found } from '../../contract/errors.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf } from '../../contract/paging.ts'
import { sql } from '../../db/sql.ts'
import type { CacheTag } from '../../server/cache/tags.ts'
import { feature } from '../../server/endpoints/feature.ts'
import { someText } from '../../testing/content/articles.ts'
import { testApi } from '../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../testing/content/users.ts'
import { articlePolicy } from '../articles/api/articles.policy.ts'
import { contentReview } from '../moderation/contract/content/content-reviews.contract.ts'
import { publicationFeature } from './api/publication-feature.ts'
import { draftCover, draftTexts, storedCover, storedTexts } from './drafts/drafts.contract.ts'
import { itemStore } from './kind/api/items.store.ts'
import { presentPending, presentRevision } from './kind/api/present-publications.ts'
import { publicationKind, type Publication } from './kind/api/publication-kind.ts'
import type { PublicationName } from './kind/api/publication-tables.store.ts'
import { writtenFields } from './kind/items.contract.ts'
import { pendingRevision, revision } from './kind/publications.contract.ts'
import { publicationContract } from './publication.contract.ts'
import { reviewFacts } from './review/review.contract.ts'

// The design is right if a kind that nobody thought of needs no more than this: its word in the list of what staff
// reviews, its tables, and one registration with its own fields.
const limits = {
  title: { min: 10, max: 140 },
  description: { min: 25, max: 250 },
  content: { min: 300, max: 30_000 },
  categories: { min: 1, max: 3 },
  tags: { max: 8 },
}
const fields = {
  ...writtenFields(limits),
  /** Its own: what somebody would pay for it. */
  budget: z.number().int().min(0),
}
const { language: _fixed, ...changeable } = fields
const budget = z.number().int()

const errand = z.object({
  id,
  title: z.string(),
  public: z.boolean(),
  budget,
  original_language: z.enum(localeCodes),
  pending_revision: pendingRevision.nullable(),
})

const contract = publicationContract({
  name: 'errand',
  phrase: 'an errand',
  key: { id },
  maxBodyBytes: 1024 * 1024,
  limits,
  item: errand,
  revision: revision.extend({ budget }),
  fields,
  create: { ...fields, tags: fields.tags.prefault([]), cover_id: fields.cover_id.prefault(null) },
  update: z.object(changeable).partial().shape,
  draft: {
    fields: { ...draftTexts(limits), ...draftCover, budget: fields.budget.nullable().prefault(null) },
    stored: { ...storedTexts, ...storedCover, budget: budget.nullable() },
    glance: { budget: budget.nullable() },
  },
})

// Its word, in the place of those that staff reviews today.
const { get: askReview } = contract.rooms.moderation
const facts = (askReview.answer as unknown as ReturnType<typeof itemOf<z.ZodObject>>).shape.data
const itsReview = contentReview.extend({ kind: z.literal('errand') })
const history = reviewFacts.history.extend({ latest: z.array(itsReview) })
Object.assign(askReview, { answer: itemOf(facts.extend({ review: itsReview.nullable(), history })) })

type Details = { budget: number }
type Draft = Answer<typeof contract.rooms.drafts.get>['data']

const name = 'errand' as PublicationName
const rows = itemStore<object, object>(name, { columns: sql`a.scheduled_at`, read: () => ({}) })
const errands = publicationKind<Publication, Details, Draft['fields']>({
  name,
  content: limits.content,
  policy: articlePolicy,
  details: {
    shown: () => [],
    links: () => [],
    words: () => '',
    embedded: () => [],
    same: (a, b) => a.budget === b.budget,
  },
  find: rows.find,
  lock: rows.lock,
  path: (item) => `/errand/${item.id}`,
  tag: (item) => `errand:${item}` as CacheTag,
  tags: (item) => [`errand:${item.id}` as CacheTag],
  followLatest: (tx, item, { id: revisionId, now }) =>
    rows.updateLatest(tx, { id: item.id, revisionId, now }),
  followPublished: (tx, item, { id: revisionId }, now) =>
    rows.updatePublished(tx, { id: item.id, revisionId, now }),
})

const shared = publicationFeature(errands, contract, {
  writing: {
    insert: (tx, { language, categories: chosen }, by) =>
      rows.insert(tx, { ...by, language, categories: chosen }, {}),
    details: {
      fields: ['budget'],
      of: ({ budget: asked }, before) => ({ budget: asked ?? before?.budget ?? 0 }),
    },
  },
  drafts: { max: 2, glance: ({ budget: asked }) => ({ budget: asked }) },
  newest: async ({ db }, item) => ({
    data: await present(db, found(await errands.find(db, item)), 'latest'),
  }),
  presentRevision: async (db, row, item) => ({ ...(await presentRevision(db, row, item)), ...row.details }),
})

async function present(db: Parameters<typeof rows.find>[0], item: Publication, shown: 'latest' | 'public') {
  const newest = shown === 'latest' || item.publishedRevisionId === null
  const shownId = newest ? item.latestRevisionId : item.publishedRevisionId!
  const row = found(await errands.revisions.findRevision(db, item.id, shownId))
  return {
    id: item.id,
    title: row.title,
    public: item.public,
    budget: row.details.budget,
    original_language: item.language,
    pending_revision: await presentPending(db, errands, item),
  }
}

const endpoints = [
  ...feature('errands', contract.items, {
    ...shared.items,
    async get({ input, db, viewer }) {
      const item = found(await errands.find(db, input.id))
      found(errands.policy.see(viewer, item) || null)
      return { data: await present(db, item, input.revision) }
    },
  }),
  ...shared.writing,
  ...shared.moderation,
]

const api = await testApi({ endpoints })
const { pool } = api.services.database
const author = await aUser(api)
const stranger = await aUser(api)
const translator = await aUser(api, { roles: ['user', 'translator'] })
const moderator = await aUser(api, { roles: ['user', 'moderator'] })

// As a migration would: its tables, made like those of articles, and its word in every list of kinds.
await pool.query(`
  create table errands (like articles including all);
  alter table errands drop column slug, drop column title_key;
  create table errand_revisions (like article_revisions including all);
  alter table errand_revisions rename column article_id to errand_id;
  alter table errand_revisions add column details jsonb not null;
  create table errand_translations (like article_translations including all);
  alter table errand_translations rename column article_id to errand_id;
  create table errand_drafts (like article_drafts including all);
  alter table errand_drafts rename column article_id to errand_id;`)
const { rows: checks } = await pool.query<{ place: string; name: string }>(`
  select conrelid::regclass::text as place, conname as name from pg_constraint
  where contype = 'c' and pg_get_constraintdef(oid) like '%kind%''article''::text%'`)
for (const check of checks) await pool.query(`alter table ${check.place} drop constraint "${check.name}"`)

type Body = { data: Record<string, never> & { id: number }; status: string; error: { key: string } }
async function call(who: { id: number } | null, method: string, path: string, json?: unknown) {
  const response = await api.send(path, {
    method,
    headers: who ? await bearerHeaders(api, who) : {},
    ...(json === undefined ? {} : { json }),
  })
  return { status: response.status, body: (response.status === 204 ? null : await response.json()) as Body }
}

const words = {
  title: 'Ищем плагин для дуэлей',
  description: 'Нужен небольшой плагин для дуэлей на арене сервера.',
  content: someText(400, 'дуэль'),
  categories: ['tutorial'],
}

test('a third kind goes from a draft through review to readers, is edited and translated', async () => {
  // A draft, with the field of its own, seen by nobody else.
  const opened = await call(author, 'POST', '/api/errands/drafts', { title: words.title, budget: 50 })
  expect(opened.status).toBe(201)
  expect(opened.body.data).toMatchObject({ errand_id: null, fields: { title: words.title, budget: 50 } })
  const draft = `/api/errands/drafts/${opened.body.data.id}`
  const saved = await call(author, 'PUT', draft, { base_version: 1, title: words.title, budget: 70 })
  expect(saved.body.data).toMatchObject({ version: 2, fields: { budget: 70 } })
  expect((await call(author, 'PUT', draft, { base_version: 1, budget: 1 })).body.error.key).toBe(
    'draftConflict',
  )
  expect((await call(stranger, 'GET', draft)).status).toBe(404)
  expect((await call(author, 'GET', '/api/errands/drafts')).body.data).toMatchObject([{ budget: 70 }])
  const preview = await call(author, 'POST', '/api/errands/preview', {
    content: words.content,
    language: 'ru',
  })
  expect(preview.body.data.content_html).toContain('дуэль')

  // Written from the draft, kept back, and sent.
  const made = await call(author, 'POST', '/api/errands', {
    ...words,
    language: 'ru',
    budget: 70,
    submit: false,
    draft_id: opened.body.data.id,
  })
  expect(made.status).toBe(201)
  expect((await call(author, 'GET', draft)).status).toBe(404)
  const address = `/api/errands/${made.body.data.id}`
  expect((await call(null, 'GET', address)).status).toBe(404)
  expect((await call(stranger, 'POST', `${address}/submit`)).status).toBe(404)
  const sent = await call(author, 'POST', `${address}/submit`)
  expect(sent.body.data).toMatchObject({ public: false, pending_revision: { number: 1, status: 'verified' } })
  expect((await call(author, 'POST', `${address}/withdraw`)).status).toBe(200)
  await call(author, 'POST', `${address}/submit`)

  // Read and approved by staff.
  const review = `/api/moderations/errands/${made.body.data.id}`
  expect((await call(author, 'GET', review)).status).toBe(403)
  expect((await call(moderator, 'GET', review)).body.data).toMatchObject({
    errand: { title: words.title },
    revision: { number: 1, budget: 70 },
    review: { kind: 'errand' },
  })
  expect((await call(moderator, 'PUT', review, { status: 'approved' })).body.status).toBe(
    'approved_and_verified',
  )
  expect((await call(null, 'GET', address)).body.data).toMatchObject({ public: true, budget: 70 })
  const { rows: indexed } = await pool.query(`select from search_doc where kind = 'errand'`)
  expect(indexed).toHaveLength(1)

  // Another budget is no trivial edit: readers see the old one until somebody has read it.
  const edited = await call(author, 'PATCH', address, { budget: 90 })
  expect(edited.body.data).toMatchObject({ budget: 90, pending_revision: { number: 2 } })
  expect((await call(null, 'GET', address)).body.data).toMatchObject({ budget: 70 })
  await call(moderator, 'PUT', review, { status: 'approved' })
  expect((await call(null, 'GET', address)).body.data).toMatchObject({ budget: 90 })
  const revisions = await call(author, 'GET', `${address}/revisions`)
  expect(revisions.body.data).toMatchObject([{ number: 2, public: true }, { number: 1 }])
  expect((await call(stranger, 'GET', `${address}/revisions`)).status).toBe(404)

  // A few other letters are: they are public at once.
  const corrected = await call(author, 'PATCH', address, { title: `${words.title}!` })
  expect(corrected.body.data).toMatchObject({
    title: `${words.title}!`,
    public: true,
    pending_revision: null,
  })

  // Translated by somebody who may, public at once, and seen by staff.
  const translation = {
    title: 'Looking for a duel plugin',
    description: 'We need a small plugin for duels in our arena.',
    content: someText(400, 'duel'),
  }
  expect((await call(stranger, 'PUT', `${address}/translations/en`, translation)).status).toBe(403)
  expect((await call(translator, 'PUT', `${address}/translations/en`, translation)).status).toBe(200)
  expect((await call(null, 'GET', `${address}/translations`)).body.data).toMatchObject([
    { language: 'en', stale: false },
  ])

  // Restored to its beginning, and deleted.
  const first = (revisions.body.data as unknown as { id: number }[])[1]!.id
  const restored = await call(author, 'POST', `${address}/revisions/${first}/restore`)
  expect(restored.body.data).toMatchObject({ budget: 70, pending_revision: { number: 4 } })
  expect((await call(author, 'DELETE', address)).status).toBe(204)
  expect((await call(null, 'GET', address)).status).toBe(404)
})

test('nobody has more drafts of a third kind than its registration allows', async () => {
  for (const _ of [1, 2]) expect((await call(stranger, 'POST', '/api/errands/drafts', {})).status).toBe(201)
  expect((await call(stranger, 'POST', '/api/errands/drafts', {})).status).toBe(422)
})

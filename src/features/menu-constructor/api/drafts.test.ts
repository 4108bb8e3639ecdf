import { expect, test } from 'vitest'
import { testApi } from '../../../testing/test-api.ts'
import { maxDraftCharacters } from '../draft-limits.contract.ts'
import type { SharedDraft } from '../menu-constructor.contract.ts'
import { removeExpiredDrafts } from './drafts.store.ts'

const api = await testApi({ rateLimit: true })
const dayMs = 24 * 3600 * 1000
let visitors = 0
/** Everybody from an address of their own, so that only the test about limits meets one. */
const keep = async (content: unknown, ip = `198.51.100.${++visitors}`) =>
  api.send('/api/dm/drafts', { json: { content }, ip })
const made = async (content: string) => ((await (await keep(content)).json()) as { data: SharedDraft }).data
const read = (id: string) => api.send(`/api/dm/drafts/${id}`)

test('a project kept without an account comes back as it was', async () => {
  const draft = await made('eJyrVkrLz1eyUkpKLFKqBQAjjQTe')
  expect(draft.id).toMatch(/^[A-Za-z0-9_-]{22}$/)
  const answer = await read(draft.id)
  expect(await answer.json()).toEqual({ data: draft })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
})

test('the same project is kept once and its life begins anew', async () => {
  const first = await made('the-same')
  api.clock.forward(dayMs)
  const second = await made('the-same')
  expect(second.id).toBe(first.id)
  expect(Date.parse(second.expires_at) - Date.parse(first.expires_at)).toBe(dayMs)
})

test('after 90 days it is gone, first for readers and then from the table', async () => {
  const { id } = await made('short-lived')
  api.clock.forward(90 * dayMs)
  expect((await read(id)).status).toBe(404)
  expect(await removeExpiredDrafts(api.services.database.db, api.clock.now())).toBeGreaterThan(0)
})

test.each([
  ['nothing', ''],
  ['what no page packs', '<script>alert(1)</script>'],
  ['more than is allowed', 'a'.repeat(maxDraftCharacters + 1)],
  ['a number', 7],
])('%s is not kept', async (_, content) => {
  const answer = await keep(content)
  expect(answer.status).toBe(422)
})

test('the largest that is allowed is kept', async () => {
  expect((await keep('b'.repeat(maxDraftCharacters))).status).toBe(201)
})

test('an id nobody was given leads nowhere', async () => {
  expect((await read('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
  expect((await read('short')).status).toBe(422)
})

test('one address cannot fill the table', async () => {
  const answers: number[] = []
  for (let count = 0; count < 31; count++) answers.push((await keep(`fill-${count}`, '203.0.113.9')).status)
  expect(answers.filter((status) => status === 201)).toHaveLength(30)
  expect(answers.at(-1)).toBe(429)
})

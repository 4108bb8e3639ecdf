import { sql } from '../../../../db/sql.ts'
import { expect, test } from 'vitest'
import type { Subject, SubjectSource } from '../../../../server/content-subjects.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, browserHeaders } from '../../../../testing/content/users.ts'
import type { Report } from '../../contract/content/reports.contract.ts'
import type { ReportedKinds } from './reported-kind.ts'
import { reportsFeature } from './reports.handlers.ts'

const subjects = new Map<number, Subject>()
const source: SubjectSource = {
  kind: 'comment',
  find: async (_db, id) => subjects.get(id) ?? null,
  findPublic: async (_db, ids) =>
    new Map(ids.flatMap((id) => (subjects.has(id) ? [[id, subjects.get(id)!] as const] : []))),
  tags: () => [],
}
const hidden: number[] = []
const kind: ReportedKinds['comment'] = {
  async read(_db, id) {
    const subject = subjects.get(id)
    if (!subject) return null
    return {
      title: subject.title,
      path: subject.path,
      description: '',
      html: '<p>Buy lamps</p>',
      language: null,
      authorId: subject.ownerId,
      public: !hidden.includes(id),
      mayHide: true,
    }
  },
  hide: async (_context, id) => void hidden.push(id),
}
const kinds = { article: kind, resource: kind, comment: kind, collection: kind, topic: kind, request: kind }
const api = await testApi({ endpoints: reportsFeature([source], kinds) })
const { db } = api.services.database
type List = { data: Report[]; meta: { total: number; next_cursor: string | null } }

let nextId = 1
async function aReported() {
  const owner = await aPerson()
  const id = nextId++
  subjects.set(id, {
    id,
    ownerId: owner.user.id,
    title: 'Lamps',
    path: `/article/lamps.1?comment=${id}`,
    locked: false,
  })
  return { id, owner }
}

async function aPerson(options: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(api, options)
  const headers = await browserHeaders(api, user)
  const report = (id: number, more: object = {}) =>
    api.send('/api/reports', { headers, json: { kind: 'comment', id, reason: 'spam', ...more } })
  const list = async (search = '') =>
    (await (await api.send(`/api/moderations/reports${search}`, { headers })).json()) as List
  const close = (id: number, result: string) =>
    api.send(`/api/moderations/reports/${id}`, { method: 'PUT', headers, json: { result } })
  return { user, headers, report, list, close }
}

test('reporting twice is reporting once; one answer closes all reports of a thing and tells who reported', async () => {
  const [reported, ann, bob, staff] = [
    await aReported(),
    await aPerson(),
    await aPerson(),
    await aPerson({ roles: ['moderator'] }),
  ]
  expect((await ann.report(reported.id)).status).toBe(202)
  expect((await ann.report(reported.id, { reason: 'insult', words: 'Look here' })).status).toBe(202)
  expect((await bob.report(reported.id)).status).toBe(202)
  const open = await staff.list()
  expect(open.data).toMatchObject([
    {
      reporter: { id: ann.user.id },
      reason: 'insult',
      words: 'Look here',
      open: 2,
      subject: { title: 'Lamps' },
    },
    { reporter: { id: bob.user.id }, reason: 'spam', open: 2 },
  ])
  const closed = await staff.close(open.data[0]!.id, 'upheld')
  expect(await closed.json()).toEqual({ data: { closed: 2 } })
  expect((await staff.close(open.data[1]!.id, 'dismissed')).status).toBe(409)
  expect((await staff.list()).data).toEqual([])
  expect((await staff.list('?state=closed')).data).toMatchObject([{ result: 'upheld' }, { result: 'upheld' }])
  const { rows } = await db.execute(sql`
    select user_id::int, data->'args'->>'result' as result from notifications where kind = 'report_result'
    order by user_id`)
  expect(rows).toEqual([ann, bob].map(({ user }) => ({ user_id: user.id, result: 'upheld' })))
})

test('one does not report one’s own, what is not there, or without a login', async () => {
  const reported = await aReported()
  expect((await reported.owner.report(reported.id)).status).toBe(403)
  expect((await (await aPerson()).report(999_999)).status).toBe(404)
  const body = { kind: 'comment', id: reported.id, reason: 'spam' }
  expect((await api.send('/api/reports', { json: body })).status).toBe(401)
  expect((await (await aPerson()).report(reported.id, { reason: 'dull' })).status).toBe(422)
  expect((await (await aPerson()).report(reported.id, { words: 'x'.repeat(1001) })).status).toBe(422)
})

test('only staff reads and answers reports', async () => {
  const [reported, ann] = [await aReported(), await aPerson()]
  await ann.report(reported.id)
  expect((await api.send('/api/moderations/reports', { headers: ann.headers })).status).toBe(403)
  expect((await ann.close(1, 'upheld')).status).toBe(403)
  const staff = await aPerson({ roles: ['moderator'] })
  expect((await staff.close(999_999, 'upheld')).status).toBe(404)
  expect((await staff.close(1, 'maybe')).status).toBe(422)
})

test('what was removed meanwhile is listed without its name', async () => {
  const [reported, ann, staff] = [await aReported(), await aPerson(), await aPerson({ roles: ['moderator'] })]
  await ann.report(reported.id)
  subjects.delete(reported.id)
  const open = await staff.list()
  const row = open.data.find((entry) => entry.subject.id === reported.id)!
  expect(row.subject).toEqual({ kind: 'comment', id: reported.id, title: '', path: null })
  expect((await staff.close(row.id, 'dismissed')).status).toBe(200)
})

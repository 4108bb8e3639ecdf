import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { apiEndpoints } from '../../src/app/api.ts'
import type { ErrorBody } from '../../src/contract/errors.ts'
import type { BoundEndpoint } from '../../src/server/endpoints/feature.ts'
import { addressOf, fieldsOf, isUnsafe } from '../../src/testing/operations/endpoint-calls.ts'
import { isLong } from '../../src/testing/long.ts'
import { sampleBody } from '../../src/testing/operations/sample-body.ts'
import { tableDigest } from '../../src/testing/database/table-digest.ts'
import { testApi } from '../../src/testing/test-api.ts'
import { aUser, bearerHeaders } from '../../src/testing/content/users.ts'

const api = await testApi()
const { pool } = api.services.database
const admin = await aUser(api, { roles: ['user', 'admin'] })
const member = await aUser(api, { status: 'pending' })
// The last-seen mark moves once a minute; let it move before anything is compared.
for (const user of [admin, member])
  await api.send('/api/users/client', { headers: await bearerHeaders(api, user) })

/** Every column of every table of ours, as the database and as the code call it. */
const { rows: columns } = await pool.query<{ name: string; type: string }>(`
  select distinct on (column_name) column_name as name, data_type as type from information_schema.columns
  where table_schema = 'public' order by column_name`)
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Something each column could hold, and that an attacker would like it to. */
function valueOf(name: string, type: string): unknown {
  if (type === 'boolean') return true
  if (/int|numeric|double/.test(type)) return 1
  if (/timestamp/.test(type)) return '2020-01-01T00:00:00Z'
  if (type === 'jsonb') return { admin: true }
  if (type === 'ARRAY') return ['role.assign']
  if (name === 'staff_decision') return 'approved'
  return name === 'role' ? 'admin' : 'planted'
}
const planted: Record<string, unknown> = Object.fromEntries([
  ...columns.flatMap(({ name, type }) => [
    [name, valueOf(name, type)],
    [camel(name), valueOf(name, type)],
  ]),
  ...['roles', 'scope', 'is_admin', 'moderation_status_type', 'balance'].map((name) => [name, ['admin']]),
])

/** What no call of a member may change, whatever they send: who they are, what they may do, what they own. */
async function privileges(): Promise<unknown> {
  const { rows } = await pool.query(
    `
    select u.id, username, username_key, email_verified_at, password_hash, staff_decision, decision_reason, created_at,
      deleted_at, array(select role from user_roles r where r.user_id = u.id order by 1) as roles,
      (select coalesce(sum(kopecks), 0) from transfers) as ledger,
      (select count(*) from audit_log) as audit, (select count(*) from user_sanctions) as sanctions
    from users u where u.id in ($1, $2) order by u.id`,
    [admin.id, member.id],
  )
  return rows
}

async function send(
  bound: BoundEndpoint,
  who: { id: number },
  body: unknown,
  search = '',
): Promise<Response> {
  const headers = bound.endpoint.access === 'guest' ? {} : await bearerHeaders(api, who)
  return api.send(addressOf(bound) + search, { method: bound.endpoint.method, headers, json: body })
}

const unsafe = apiEndpoints.filter(isUnsafe)
const named = (list: BoundEndpoint[]) => list.map((bound) => [bound.name, bound] as const)

describe.each(named(unsafe.filter(({ endpoint }) => endpoint.body)))('%s', (_, bound) => {
  const own = fieldsOf(bound, 'body')
  const foreign = Object.fromEntries(Object.entries(planted).filter(([name]) => !own.includes(name)))
  const sample = sampleBody(bound.endpoint.body!, 'sample text')
  let before = ''
  beforeAll(async () => {
    before = await digest()
  })

  test('names every column it was not asked for, and changes nothing', async () => {
    const missed: string[] = []
    // A few at a time: an answer names no more than fifty fields.
    for (const part of parts(Object.entries(foreign), 30)) {
      const person = bound.endpoint.access === 'unverified' ? member : admin
      const response = await send(bound, person, { ...sample, ...Object.fromEntries(part) })
      const { error } = (await response.json()) as ErrorBody
      expect(response.status).toBe(422)
      missed.push(
        ...part
          .map(([name]) => name)
          .filter((name) => !error.fields[name]?.some(({ key }) => key === 'unknown_field')),
      )
    }
    expect(missed).toEqual([])
    expect(await digest()).toBe(before)
  })

  // One at a time is the same question for every column; the long run asks it.
  test.each(isLong ? [0] : [])(
    'refuses each of them alone',
    async () => {
      for (const [name, value] of Object.entries(foreign)) {
        const response = await send(bound, admin, { ...sample, [name]: value })
        expect([name, response.status]).toEqual([name, 422])
      }
      expect(await digest()).toBe(before)
    },
    120_000,
  )

  const nested = withNested(sample)
  test.each(nested.length > 0 ? [0] : [])('takes nothing over from the objects inside it', async () => {
    const was = await privileges()
    for (const body of nested) await send(bound, member, body)
    expect(await privileges()).toEqual(was)
  })
})

describe.each(named(unsafe.filter(({ endpoint }) => !endpoint.body)))(
  '%s, which takes no JSON',
  (_, bound) => {
    test('takes nothing from a body or a query that nobody asked for', async () => {
      const was = await privileges()
      const search = new URLSearchParams(
        Object.entries(planted).map(([name, value]) => [name, String(value)] as [string, string]),
      )
      const response = await send(bound, member, planted)
      const second = await send(bound, member, planted, `?${search}`)
      expect(response.status).toBeLessThan(500)
      expect(second.status).toBeLessThan(500)
      expect(await privileges()).toEqual(was)
    })
  },
)

test('there are columns to plant, and a call that takes too much would be noticed', async () => {
  expect(columns.length).toBeGreaterThan(100)
  expect(planted).toMatchObject({
    staff_decision: 'approved',
    staffDecision: 'approved',
    email_verified_at: expect.any(String),
  })
  const was = await privileges()
  await pool.query(`update users set staff_decision = 'approved' where id = $1`, [member.id])
  expect(await privileges()).not.toEqual(was)
  await pool.query(`update users set staff_decision = 'pending' where id = $1`, [member.id])
})

test('every body refuses what it does not know; none of them is open', () => {
  const open = unsafe.filter(({ endpoint }) => {
    const schema =
      endpoint.body && (z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Closed)
    return schema && schema.additionalProperties !== false
  })
  expect(open.map(({ name }) => name)).toEqual([])
})
type Closed = { additionalProperties?: unknown }

/** Everything but sessions, which every call here opens one of. */
async function digest(): Promise<string> {
  await pool.query('delete from sessions')
  return tableDigest(api.services.database)
}

/** The body once for every object inside it, with the columns planted there. */
function withNested(body: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (Array.isArray(value) && isObject(value[0]))
      return [{ ...body, [name]: [{ ...planted, ...value[0] }] }]
    return isObject(value) ? [{ ...body, [name]: { ...planted, ...value } }] : []
  })
}

function parts<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

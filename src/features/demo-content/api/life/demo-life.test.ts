import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../auth/api/passwords.ts'
import { ensureDemoArticles } from '../../../articles/api/demo-articles.ts'
import { demoUsers, ensureDemoUsers } from '../../../users/api/demo/demo-users.ts'
import { countStatements } from '../../../../testing/database/count-statements.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { ensureDemoResources } from '../resources/demo-resources.ts'
import { ensureDemoLife } from './demo-life.ts'
import { turnedAway } from './demo-life-content.ts'

const api = await testApi()
const { database, storage, pictures, config, log, secret, clock } = api.services
const { db, pool } = database
const content = path.resolve(import.meta.dirname, '../..')
const options = { now: clock.now(), services: { storage, pictures, config, log, secret } }
/** As much of the demo as the rest builds upon. */
const scratch = mkdtempSync(path.join(tmpdir(), 'blockyard-life-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const copy = (names: string[], from: string, to: string) => {
  for (const name of names)
    cpSync(path.join(content, from, name), path.join(scratch, to, name), { recursive: true })
  return path.join(scratch, to)
}
let statements = 0
let written: Record<string, number> = {}

const logIn = async (name: string) => {
  const { username, password } = demoUsers.find((user) => user.username === name)!
  const answer = await api.send('/_auth/local/local/authorize', {
    json: { grant_type: 'password', username, password },
  })
  const { data, access_token: token = '' } = (await answer.json()) as {
    data?: { access_token?: string }
    access_token?: string
  }
  return { status: answer.status, headers: { authorization: `Bearer ${data?.access_token ?? token}` } }
}
const ask = async <T>(who: string, asked: string): Promise<T> => {
  const { headers } = await logIn(who)
  return (await (await api.send(asked, { headers })).json()) as T
}

beforeAll(async () => {
  await ensureDemoUsers(db, {
    seed: true,
    knownPasswords: true,
    adminPassword: '',
    hashPassword,
    now: clock.now(),
  })
  const articles = ['inventory-menu-done-right', 'first-server-in-an-evening']
  await ensureDemoArticles(db, { ...options, folder: copy(articles, '../articles/demo', 'articles') })
  const resources = ['model.yaml', 'plugin.progress.yaml', 'plugin.server-care.yaml']
  const demoResources = { ...options, folder: copy(resources, 'resources', 'resources') }
  const made = await ensureDemoResources(db, demoResources)
  const again = await ensureDemoResources(db, demoResources)
  const { rows } = await pool.query(`
    select (select count(*)::int from resources where listed) as listed,
      (select count(*)::int from versions where not public) as closed,
      (select count(*)::int from content_reviews where decided_at is null) as waiting,
      (select count(*)::int from notifications) + (select count(*)::int from mail_outbox) as notices`)
  written = { made, again, ...(rows[0] as Record<string, number>) }
  statements = await countStatements(api, () =>
    ensureDemoLife(db, { ...options, folder: path.join(content, 'waiting') }),
  )
}, 300_000)

test('resources are made once, public as a whole, and nobody is notified', () => {
  const { made } = written
  expect(made).toBeGreaterThan(10)
  expect(written).toEqual({ made, again: 0, listed: made, closed: 0, waiting: 0, notices: 0 })
})

test('staff finds texts, files, an edit and people that wait, and reports of every kind', async () => {
  const waiting = await pool.query(
    'select subject_kind as kind, is_edit as edit from content_reviews where decided_at is null order by 1, 2',
  )
  expect(waiting.rows).toEqual([
    { kind: 'article', edit: false },
    { kind: 'article', edit: false },
    { kind: 'resource', edit: false },
    { kind: 'resource', edit: false },
    { kind: 'resource', edit: true },
    { kind: 'version', edit: false },
    { kind: 'version', edit: false },
    { kind: 'version', edit: false },
  ])
  const people = await ask<{ data: { username: string }[] }>('moderator', '/api/moderations')
  expect(people.data.map(({ username }) => username)).toEqual(
    expect.arrayContaining(['Kira_lamps', 'sam_hollow']),
  )
  const reports = await ask<{ data: { subject: { kind: string; path: string | null } }[] }>(
    'moderator',
    '/api/moderations/reports',
  )
  expect(reports.data.map(({ subject }) => subject.kind).toSorted()).toEqual([
    'article',
    'comment',
    'resource',
  ])
  for (const { subject } of reports.data) expect(subject.path).not.toBeNull()
})

test('people of the demo have news, and nobody is sent a mail', async () => {
  const kinds = async (who: string) =>
    new Set((await ask<{ data: { kind: string }[] }>(who, '/api/notifications')).data.map(({ kind }) => kind))
  expect(await kinds('author')).toEqual(new Set(['comment', 'reply', 'reaction', 'announcement']))
  for (const who of ['admin', 'moderator', 'newcomer'])
    expect(await kinds(who)).toEqual(new Set(['announcement']))
  expect((await pool.query('select from mail_outbox')).rowCount).toBe(0)
})

test('a declined person can log in and has a reason; a suspended one cannot log in', async () => {
  expect((await logIn('declined')).status).toBe(200)
  const { rows } = await pool.query(
    `select staff_decision, decision_reason from users where username = 'declined'`,
  )
  expect(rows).toEqual([{ staff_decision: 'declined', decision_reason: turnedAway.declined.reason }])
  expect((await logIn('suspended')).status).toBe(403)
})

test('it is made once and asks the database a bounded number of times', async () => {
  const count = async () =>
    (await pool.query('select (select count(*) from content_reviews) + (select count(*) from comments) as n'))
      .rows[0]
  const before = await count()
  await ensureDemoLife(db, { ...options, folder: path.join(content, 'waiting') })
  expect(await count()).toEqual(before)
  expect(statements).toBeLessThan(450)
})

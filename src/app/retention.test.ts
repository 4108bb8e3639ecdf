import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { localeCodes } from '../contract/locales.ts'
import { backupDays } from '../db/embedded/backup.ts'
import { insertAudit } from '../features/users/api/audit.store.ts'
import { forgetTraces, retentionDays } from './retention.ts'
import { testApi } from '../testing/test-api.ts'
import { aUser } from '../testing/content/users.ts'

const api = await testApi()
const { db } = api.services.database
const dayMs = 86_400_000
const now = api.clock.now()
const ago = (days: number) => new Date(now.getTime() - days * dayMs)
const forget = () => forgetTraces(db, api.services.config, now)

async function column<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  const { rows } = await db.execute<{ value: T }>(query)
  return rows.map((row) => row.value)
}

test('the terms promise in six languages what the code keeps to', async () => {
  expect([retentionDays.traces, retentionDays.mail, backupDays]).toEqual([30, 14, 35])
  for (const locale of localeCodes) {
    const text = await readFile(
      path.join(inject('root'), `src/features/info/texts/terms.${locale}.md`),
      'utf8',
    )
    for (const days of [30, 14, 35]) expect(text, `${locale}: ${days}`).toContain(` ${days} `)
  }
})

test('from where staff acted is forgotten after 30 days, what they did is not', async () => {
  const entry = { actorId: null, action: 'user.approve', target: 'user:1', ip: '203.0.113.9' }
  await insertAudit(db, { ...entry, target: 'user:31', now: ago(31) })
  await insertAudit(db, { ...entry, target: 'user:29', now: ago(29) })
  await forget()
  const rows = await column(sql`select target || ' ' || coalesce(host(ip), '-') as value from audit_log
    where target in ('user:29', 'user:31') order by target`)
  expect(rows).toEqual(['user:29 203.0.113.9', 'user:31 -'])
})

test('codes and reset links go a day after they ran out', async () => {
  const { id } = await aUser(api)
  for (const hours of [23, 25]) {
    const expires = new Date(now.getTime() - hours * 3_600_000).toISOString()
    await db.execute(sql`insert into email_codes (user_id, purpose, email, hash, created_at, expires_at)
      values (${id}, 'change', ${`${hours}@example.com`}, ${Buffer.from([0])}, ${expires}, ${expires})`)
    await db.execute(sql`insert into password_resets (hash, user_id, created_at, expires_at)
      values (${Buffer.from([hours])}, ${id}, ${expires}, ${expires})`)
  }
  await forget()
  expect(await column(sql`select email as value from email_codes where user_id = ${id}`)).toEqual([
    '23@example.com',
  ])
  expect(await column(sql`select hash as value from password_resets where user_id = ${id}`)).toEqual([
    Buffer.from([23]),
  ])
})

test('settled letters and complaints go after a year, open ones stay', async () => {
  for (const [name, settled] of [
    ['Open', null],
    ['Young', ago(364).toISOString()],
    ['Old', ago(366).toISOString()],
  ] as const) {
    await db.execute(sql`insert into contact_messages (name, email, text, created_at, handled_at)
      values (${name}, 'a@example.com', 'A letter to the yard', ${ago(400).toISOString()}, ${settled})`)
    await db.execute(sql`insert into complaints (name, email, role, path, explanation, language, created_at, closed_at,
        result)
      values (${name}, 'a@example.com', 'owner', '/ru/plugins/x', ${'It is mine. '.repeat(5)}, 'ru',
        ${ago(400).toISOString()}, ${settled}, ${settled && 'kept'})`)
  }
  await forget()
  for (const table of [sql`contact_messages`, sql`complaints`])
    expect(await column(sql`select name as value from ${table} order by name`)).toEqual(['Open', 'Young'])
})

test('a job that was given up is forgotten with what it was about', async () => {
  for (const days of [29, 31])
    await db.execute(sql`select graphile_worker.add_job('auth.mail-reset',
      ${JSON.stringify({ email: `${days}@example.com` })}::json, job_key => ${`t${days}`}, max_attempts => 1)`)
  for (const days of [29, 31])
    await db.execute(sql`update graphile_worker._private_jobs set attempts = 1, updated_at = ${ago(days).toISOString()}
      where key = ${`t${days}`}`)
  await forget()
  expect(
    await column(sql`select key as value from graphile_worker._private_jobs where key in ('t29', 't31')`),
  ).toEqual(['t29'])
})

test('how often pages were looked at is forgotten after 90 days', async () => {
  const day = (days: number) => ago(days).toISOString().slice(0, 10)
  for (const days of [89, 91])
    await db.execute(sql`insert into page_hits (day, path, hits) values (${day(days)}, '/en', 1)`)
  await forget()
  expect(await column(sql`select day::text as value from page_hits`)).toEqual([day(89)])
})

test('what people searched for is forgotten after 30 days', async () => {
  const day = (days: number) => ago(days).toISOString().slice(0, 10)
  for (const days of [29, 31])
    await db.execute(sql`insert into search_questions (day, lang, question, found, asked, askers)
      values (${day(days)}, 'en', 'lanterns', false, 1, 1)`)
  await forget()
  expect(await column(sql`select day::text as value from search_questions`)).toEqual([day(29)])
})

test('mails in files go after 14 days, and other files stay', async () => {
  const folder = path.join(api.services.config.dataDir, 'mail')
  await mkdir(folder, { recursive: true })
  for (const [name, days] of [
    ['old.eml', 15],
    ['young.eml', 13],
    ['notes.txt', 400],
  ] as const) {
    await writeFile(path.join(folder, name), 'text')
    await utimes(path.join(folder, name), ago(days), ago(days))
  }
  await forget()
  const there = (name: string) =>
    stat(path.join(folder, name)).then(
      () => true,
      () => false,
    )
  expect([await there('old.eml'), await there('young.eml'), await there('notes.txt')]).toEqual([
    false,
    true,
    true,
  ])
})

test('no line of the database’s log lives for more than four weeks', async () => {
  const log = path.join(api.services.config.dataDir, 'postgres.log')
  const read = (file: string) => readFile(file, 'utf8').catch(() => null)
  const turned = async (days: number) => {
    await utimes(`${log}.1`, ago(days), ago(days))
    await forget()
    return [await read(log), await read(`${log}.1`)]
  }
  await writeFile(log, 'first\n')
  await forget()
  expect([await read(log), await read(`${log}.1`)]).toEqual(['', 'first\n'])
  await writeFile(log, 'second\n', { flag: 'a' })
  expect(await turned(13)).toEqual(['second\n', 'first\n'])
  expect(await turned(14)).toEqual(['', 'second\n'])
  expect(await turned(14)).toEqual(['', null])
})

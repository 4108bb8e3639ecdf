import { describe, expect, test } from 'vitest'
import { compile, sql } from './sql.ts'

test('values stay apart from the text, also inside parts', () => {
  const part = sql`name = ${"'; drop table users; --"}`
  const { text, values } = compile(
    sql`select ${sql.identifier('a"b')} from t where ${part} and id = any(${[1, 2]})`,
  )
  expect(text).toBe('select "a""b" from t where name = $1 and id = any($2)')
  expect(values).toEqual(["'; drop table users; --", [1, 2]])
})

test('parts are joined, none of them is nothing', () => {
  expect(compile(sql.join([sql`a = ${1}`, sql`b = ${2}`], sql` and `))).toEqual({
    text: 'a = $1 and b = $2',
    values: [1, 2],
  })
  expect(compile(sql.join([])).text).toBe('')
})

test('a moment is sent as it is everywhere', () => {
  expect(compile(sql`${new Date('2026-11-16T02:00:00Z')}`).values).toEqual(['2026-11-16T02:00:00.000Z'])
})

test('a missing value is an error, not a null', () => {
  const missing = undefined as unknown as string
  expect(() => compile(sql`id = ${missing}`)).toThrow('A value is missing in: id = ?')
})

test.each([1.5, -1, Number.NaN, 2 ** 60])('%s is no number of rows', (value) => {
  expect(() => sql.count(value)).toThrow('no number of rows')
})

test('a word of a list is text, anything else is refused', () => {
  expect(compile(sql`${sql.word('th')} = any(languages)`)).toEqual({
    text: "'th' = any(languages)",
    values: [],
  })
  for (const value of ['', "th'", 'a b', 'TH', '1', '-', "'; drop table users; --"])
    expect(() => sql.word(value)).toThrow('no word of a list')
})

describe('what writes or locks', () => {
  test.each([
    sql`update users set updated_at = ${1}`,
    sql`select id from users where id = ${1} for update`,
    sql`select id from users where id = ${1} for key share`,
    sql`select pg_advisory_xact_lock(${1})`,
    sql`select from graphile_worker.add_job(${'mail'})`,
    sql`set statement_timeout = 0`,
    sql`with ${sql`gone as (delete from users returning id)`} select id from gone`,
    sql.join([sql`select 1`, sql`insert into tags (name) values (${'a'})`], sql`; `),
    sql.unprepared(sql`select nextval('ids')`),
  ])('is known: %#', (statement) => {
    expect(statement.writes).toBe(true)
  })

  test.each([
    sql`select updated_at, deleted_at from users where name = ${'update'}`,
    sql`select ${sql.join([sql`id`, sql`share`], sql`, `)} from ${sql.identifier('locks')}`,
  ])('is nothing else: %#', (statement) => {
    expect(statement.writes).toBe(false)
  })
})

import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database/database.ts'
import { compileRow, plainRow } from './row-shapes.ts'
import { sql } from './sql.ts'

const { db } = await testDatabase()

test.each([compileRow, plainRow])('a row has its columns by name, of two alike the last', (make) => {
  const [text, int8] = [25, 20]
  const read = make([
    { name: 'id', dataTypeID: text },
    { name: 'it\'s "so"', dataTypeID: text },
    { name: 'id', dataTypeID: int8 },
    { name: 'none', dataTypeID: int8 },
  ])
  expect(read(['x', 'a', '2', null])).toEqual({ id: 2, 'it\'s "so"': 'a', none: null })
})

test('a statement says the same before and after it is prepared', async () => {
  const ask = () =>
    db.execute(sql`select n, 'x' || n as "a b", null as nothing from generate_series(1, ${2}::int) n`)
  const expected = [
    { n: 1, 'a b': 'x1', nothing: null },
    { n: 2, 'a b': 'x2', nothing: null },
  ]
  for (let time = 0; time < 4; time++) expect((await ask()).rows).toEqual(expected)
})

test('rows have the columns that their table has now', async () => {
  await db.execute(sql`create table growing (a int)`)
  await db.execute(sql`insert into growing values (1)`)
  const ask = async () => (await db.execute(sql`select * from growing where a = ${1}`)).rows
  for (let time = 0; time < 4; time++) expect(await ask()).toEqual([{ a: 1 }])
  await db.execute(sql`alter table growing add b text default 'new'`)
  for (let time = 0; time < 4; time++) expect(await ask()).toEqual([{ a: 1, b: 'new' }])
})

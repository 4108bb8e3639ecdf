import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { compileRow, plainRow } from './row-shapes.ts'
import { sql } from './sql.ts'

const { db } = await testDatabase()

test.each([compileRow, plainRow])('a row has its columns by name, of two alike the last', (make) => {
  expect(make(['id', 'it\'s "so"', 'id'])([1, 'a', 2])).toEqual({ id: 2, 'it\'s "so"': 'a' })
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

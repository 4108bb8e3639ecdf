import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { tableDigest } from './table-digest.ts'

test('a row more or a changed row is noticed, in a table that was empty too; what is taken back is not', async () => {
  const database = await testDatabase()
  const digests: string[] = []
  const note = async (statement: string) => {
    await database.pool.query(statement)
    digests.push(await tableDigest(database))
  }
  await note('create table fruits (name text)')
  await note(`insert into fruits values ('apple')`)
  await note(`update fruits set name = 'pear'`)
  await note('delete from fruits')
  expect(new Set(digests).size).toBe(3)
  expect(digests[3]).toBe(digests[0])
})

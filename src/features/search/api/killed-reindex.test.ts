import path from 'node:path'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { killedAt } from '../../../testing/killed-process.ts'
import { testApi } from '../../../testing/test-api.ts'
import { reindexProgress } from './reindex.ts'
import { searchFeature } from './search.handlers.ts'
import { aDocument, plainPresenter } from './search.fixture.ts'

const api = await testApi({ endpoints: searchFeature([plainPresenter('article')]) })
const { db, pool } = api.services.database
const program = path.join(import.meta.dirname, 'killed-reindex.fixture.ts')

async function found(q: string): Promise<number[]> {
  const answer = await api.send(`/api/search?${new URLSearchParams({ q })}`)
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return data.map(({ id }) => id).toSorted((a, b) => a - b)
}

test('re-indexing that is killed loses nothing, answers meanwhile, and goes on where it was', async () => {
  const all = [1, 2, 3, 4, 5]
  for (const id of all) await aDocument(db, { id, language: 'ru', title: `Маяк старый ${id}` })
  await db.execute(sql`update search_doc set analyzer = 0`)
  expect(await found('маяк')).toEqual(all)

  const anew = async () => (await found('новый')).length
  for (const [point, made] of [
    ['before it is written', 2],
    ['before it is kept', 4],
    ['after the last', 5],
  ] as const) {
    await killedAt(pool, program, [api.databaseUrl, point])
    expect(await anew()).toBe(made)
    // What is not made anew is found as before.
    expect((await found('старый')).length).toBe(all.length - made)
    expect(await found('маяк')).toEqual(all)
    expect((await reindexProgress(db)).left).toBe(all.length - made)
  }
})

import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { testApi } from '../../../testing/test-api.ts'
import { reindexIfStale, reindexJobs } from './reindex.ts'
import { analyzerVersion } from './search-index.store.ts'
import { aDocument } from './search.fixture.ts'

const { services } = await testApi({})
const { db } = services.database
const waiting = async () =>
  (await db.execute(sql`select from graphile_worker.jobs where task_identifier = 'search.reindex'`)).rows
    .length

test('documents an older analyzer made are made anew by a job, and what is gone leaves the index', async () => {
  for (const id of [1, 2, 3]) await aDocument(db, { id, language: 'ru', title: `Маяк ${id}` })
  await reindexIfStale(db)
  expect(await waiting()).toBe(0)
  await db.execute(sql`update search_doc set analyzer = 0 where id < 3`)
  await reindexIfStale(db)
  expect(await waiting()).toBe(1)

  const made: number[] = []
  const jobs = reindexJobs(db, services.log, {
    // The second is not public any more, so nobody writes it again.
    async article(tx, id) {
      made.push(id)
      if (id === 1) await aDocument(tx, { id, language: 'ru', title: 'Маяк новый' })
    },
    resource: async () => {},
    topic: async () => {},
    request: async () => {},
  })
  await jobs['search.reindex']!({}, { job: { id: '1', attempts: 1 } })
  expect(made.toSorted()).toEqual([1, 2])
  const { rows } = await db.execute(sql`select id, analyzer from search_doc order by id`)
  expect(rows).toEqual([
    { id: 1, analyzer: analyzerVersion },
    { id: 3, analyzer: analyzerVersion },
  ])
})

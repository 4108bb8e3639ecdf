import { expect, test } from 'vitest'
import { anArticle } from '../../../../testing/content/articles.ts'
import { aResource } from '../../../../testing/content/resources.ts'
import { pressRoom } from '../../../articles/api/articles.fixture.ts'
import { relatedArticles } from '../../../articles/api/related.store.ts'
import { relatedJobs } from '../../../publications/kind/api/related-jobs.ts'
import { relatedResources } from './related-resources.store.ts'

const { api, author, as, pool, db } = await pressRoom()
const jobs = relatedJobs({ db, clock: api.clock, kinds: [relatedArticles, relatedResources] })

/** Does what waits in the queue, until nothing of these does. */
async function runJobs(): Promise<number> {
  for (let done = 0; ; done++) {
    const { rows } = await pool.query(`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier like 'publications.choose-%' returning t.identifier, j.payload`)
    if (rows.length === 0) return done
    for (const { identifier, payload } of rows) await jobs[identifier]!(payload, {} as never)
  }
}

const kinds = [
  {
    name: 'articles',
    make: (tags: string[]) => anArticle(api, { author, categories: ['economy'], tags }),
    hide: (id: number) => pool.query('update articles set published_revision_id = null where id = $1', [id]),
  },
  {
    name: 'resources',
    make: (tags: string[]) => aResource(api, { author, categories: ['magic'], tags }),
    hide: (id: number) => pool.query('update resources set unlisted = true where id = $1', [id]),
  },
]

test.each(kinds)('what is related to one of $name is chosen by a job', async ({ name, make, hide }) => {
  const related = async (id: number) =>
    (await as(null)<{ data: { id: number }[] }>('GET', `/api/${name}/${id}/related`)).body.data.map(
      (item) => item.id,
    )
  const [first, near, nearer] = [
    await make(['магия', 'посох', 'мобы']),
    await make(['магия']),
    await make(['магия', 'посох']),
  ]
  expect(await related(first.id)).toEqual([nearer.id, near.id])
  await runJobs()
  expect(await related(first.id)).toEqual([nearer.id, near.id])

  const nearest = await make(['магия', 'посох', 'мобы'])
  expect(await related(first.id), 'until the night').toEqual([nearer.id, near.id])
  expect(await related(nearest.id), 'its own, at once').toContain(first.id)
  await jobs['publications.choose-all-related']!({}, {} as never)
  await runJobs()
  expect(await related(first.id)).toEqual([nearest.id, nearer.id, near.id])

  await hide(nearer.id)
  expect(await related(first.id), 'what is hidden, at once').toEqual([nearest.id, near.id])
})

test('at night every resource gets its related ones, those from before too', async () => {
  await runJobs()
  const made = []
  for (let count = 0; count < 3; count++) made.push(await aResource(api, { author, tags: ['many'] }))
  await pool.query('delete from related_publications')
  await jobs['publications.choose-all-related']!({}, {} as never)
  await runJobs()
  const { rows } = await pool.query(
    `select subject_id from related_publications where subject_kind = 'resource'`,
  )
  expect(rows.map(({ subject_id }) => Number(subject_id))).toEqual(
    expect.arrayContaining(made.map(({ id }) => id)),
  )
})

import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { sql } from '../../src/db/sql.ts'
import { articleKind } from '../../src/features/articles/api/article-kind.ts'
import { indexAgain } from '../../src/features/publications/kind/api/publish.ts'
import { resourceKind } from '../../src/features/resources/api/resource-kind.ts'
import { reindexJobs } from '../../src/features/search/api/reindex.ts'
import { aDocument } from '../../src/features/search/api/search.fixture.ts'
import { anArticle } from '../../src/testing/content/articles.ts'
import { aResource } from '../../src/testing/content/resources.ts'
import { testApi } from '../../src/testing/test-api.ts'
import { bearerHeaders } from '../../src/testing/content/users.ts'

const api = await testApi({})
const { db } = api.services.database

test('entries are made anew past one whose publication was deleted', async () => {
  const gone = await anArticle(api)
  const living = await anArticle(api)
  const deleted = await api.send(`/api/articles/${gone.id}`, {
    method: 'DELETE',
    headers: await bearerHeaders(api, gone.authorRow),
  })
  expect(deleted.status).toBeLessThan(300)
  await aDocument(db, { id: gone.id, language: 'ru', title: 'Призрак' })
  await aDocument(db, { id: 999_999, kind: 'resource', language: 'ru', title: 'Призрак' })
  await db.execute(sql`update search_doc set analyzer = 0, tokens = '''old''', weight = 0`)

  const jobs = reindexJobs(db, api.services.log, {
    article: indexAgain(articleKind),
    resource: indexAgain(resourceKind),
    topic: async () => {},
    request: async () => {},
  })
  await jobs['search.reindex']!({}, { job: { id: '1', attempts: 1 } })
  const { rows } = await db.execute(
    sql`select kind, id, analyzer > 0 as new, tokens @@ '''old''' as old from search_doc`,
  )
  expect(rows).toEqual([{ kind: 'article', id: living.id, new: true, old: false }])
})

test('entries from before the filters answer to them while they wait to be made anew', async () => {
  const resource = await aResource(api, { tags: ['Маяки', 'ночь'], licence: { id: 'MIT' } })
  await anArticle(api, { title: 'Маяки у моря и на скалах', tags: ['Маяки'] })
  const entries = async () =>
    (
      await db.execute(sql`
        select kind, id, updated_at, array(select unnest(facets) order by 1) as facets,
          array(select lexeme from unnest(tokens) where lexeme like '@%' order by 1) as filters
        from search_doc order by kind, id`)
    ).rows
  const made = await entries()
  await db.execute(sql`
    alter table search_doc add column type text, add column categories text[] not null default '{}'`)
  await db.execute(sql`
    update search_doc set analyzer = 0, updated_at = null, facets = '{}',
      tokens = ts_delete(tokens, array(select lexeme from unnest(tokens) where lexeme like '@%'))`)
  await db.execute(sql`delete from schema_migrations where name like '0043%'`)
  const found = async () => {
    const answer = await api.send('/api/search?q=маяки&types[]=plugin&categories[]=utility&licences[]=MIT')
    return ((await answer.json()) as { data: { id: number }[] }).data.map(({ id }) => id)
  }
  expect(await found()).toEqual([])

  await migrate(api.databaseUrl, path.join(inject('root'), 'src/db/migrations'))
  expect(await entries()).toEqual(made)
  expect(await found()).toEqual([resource.id])
})

import { expect, test } from 'vitest'
import { sql } from '../../src/db/sql.ts'
import { articleKind } from '../../src/features/articles/api/article-kind.ts'
import { indexAgain } from '../../src/features/publications/kind/api/publish.ts'
import { resourceKind } from '../../src/features/resources/api/resource-kind.ts'
import { reindexJobs } from '../../src/features/search/api/reindex.ts'
import { aDocument } from '../../src/features/search/api/search.fixture.ts'
import { anArticle } from '../../src/testing/articles.ts'
import { testApi } from '../../src/testing/test-api.ts'
import { bearerHeaders } from '../../src/testing/users.ts'

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
  })
  await jobs['search.reindex']!({}, { job: { id: '1', attempts: 1 } })
  const { rows } = await db.execute(
    sql`select kind, id, analyzer > 0 as new, tokens @@ '''old''' as old from search_doc`,
  )
  expect(rows).toEqual([{ kind: 'article', id: living.id, new: true, old: false }])
})

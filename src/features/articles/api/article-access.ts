import { found } from '../../../contract/errors.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import type { Article } from '../articles.contract.ts'
import { findArticle } from './articles.store.ts'
import { findLatest, presentArticle } from './present-article.ts'

/** What the author sees after a change: the newest revision. */
export async function newest(context: RequestContext, id: number): Promise<{ data: Article }> {
  const { db, viewer } = context
  const article = found(await findArticle(db, id))
  return { data: await presentArticle(db, await findLatest(db, article), { viewer }) }
}

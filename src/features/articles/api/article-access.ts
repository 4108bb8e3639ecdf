import { authorize, fail, found } from '../../../contract/errors.ts'
import type { RequestContext } from '../../../server/request-context.ts'
import type { NotifyServices } from '../../notifications/api/notification-mail.ts'
import type { Article } from '../articles.contract.ts'
import type { Writing } from './article-services.ts'
import { findArticle, lockArticle } from './articles.store.ts'
import type { ArticleRow } from './articles.store.ts'
import { articlePolicy } from './articles.policy.ts'
import { presentArticle } from './present-article.ts'

/** The article if this viewer may see it; otherwise it is not there at all. */
export async function visibleArticle({ db, viewer }: RequestContext, id: number): Promise<ArticleRow> {
  const article = found(await findArticle(db, id))
  if (!articlePolicy.see(viewer, article)) throw fail('notFound')
  return article
}

/** Locked for the caller's transaction; 404 for strangers where it is not public, 403 where it is not theirs. */
export async function ownArticle(
  { viewer }: Pick<RequestContext, 'viewer'>,
  { tx }: Pick<Writing, 'tx'>,
  id: number,
  may: (viewer: RequestContext['viewer'], article: ArticleRow) => boolean,
): Promise<ArticleRow> {
  const article = found(await lockArticle(tx, id))
  if (!articlePolicy.see(viewer, article)) throw fail('notFound')
  authorize(may(viewer, article))
  return article
}

/** What writing needs of a request; the demo's articles are written without one. */
export type WritingContext = Pick<RequestContext, 'db' | 'viewer' | 'now' | 'ip'> & {
  services: NotifyServices
}

export const writingOf = (
  context: Pick<WritingContext, 'now' | 'services'>,
  tx: RequestContext['db'],
): Writing => ({
  tx,
  now: context.now(),
  services: context.services,
})

/** What the author sees after a change: the newest revision. */
export async function newest(context: RequestContext, id: number): Promise<{ data: Article }> {
  const { db, viewer, locale } = context
  const article = found(await findArticle(db, id))
  return { data: await presentArticle(db, article, { viewer, reader: locale, latest: true }) }
}

import { notFound, redirect } from '@tanstack/react-router'
import type { Locale } from '../contract/locales.ts'
import { articlePath } from '../features/articles/web/article-address.ts'
import { articleQueries } from '../features/articles/web/articles.queries.ts'
import { readRevisionChoice } from '../features/publications/revisions/web/revision-choice.ts'
import { writingQueries } from '../features/articles/web/editor/editor.queries.ts'
import { reviewQueries } from '../features/publications/review/web/review.queries.ts'
import { href } from '../web/routing/href.ts'
import type { PageContext } from '../web/routing/router-context.ts'
import { articleParam } from './page-props.ts'
import { notFoundUnless } from './root.tsx'

type OfPage = { context: PageContext }
type OfArticle = OfPage & { params: { slug: string }; location: { searchStr: string } }

/** Whoever may not see it gets the 404 page, whoever may only read it the article. */
const refused =
  (toArticle: string) =>
  (error: { status?: number }): never => {
    if (error.status === 404) throw notFound()
    if (error.status === 403) throw redirect({ href: toArticle, statusCode: 302 })
    throw error
  }

/** The newest revision for its author and staff, under its right address. */
async function loadLatest({ context: { query, locale }, params, location }: OfArticle, page: string) {
  const { slug, id } = articleParam(params.slug)
  const article = await query
    .fetchQuery(writingQueries.latest(id))
    .catch(refused(href(locale, `/article/${params.slug}`)))
  const path = href(locale, articlePath(article))
  if (article.slug !== slug) throw redirect({ href: `${path}/${page}${location.searchStr}`, statusCode: 302 })
  return { article, path }
}

export async function createLoader({
  context: { query, locale },
  deps: { draft },
}: OfPage & { deps: { draft: number | null } }) {
  if (draft === null) return query.prefetchQuery(writingQueries.drafts())
  await query.fetchQuery(writingQueries.draft(draft)).catch((error: { status?: number }) => {
    // Sent off or thrown away meanwhile: there one finds what became of it.
    if (error.status === 404) throw redirect({ href: href(locale, '/profile/articles'), statusCode: 302 })
    throw error
  })
}

export async function editLoader(loading: OfArticle) {
  const { article, path } = await loadLatest(loading, 'edit')
  if (!article.abilities.edit) throw redirect({ href: path, statusCode: 302 })
  await loading.context.query.fetchQuery(writingQueries.draftOf(article.id, null))
}

export async function reviewLoader(loading: OfArticle) {
  const { article } = await loadLatest(loading, 'review')
  const reviewId = article.pending_revision?.review_id
  if (reviewId) await loading.context.query.prefetchQuery(reviewQueries.review(reviewId))
}

export async function revisionsLoader(
  loading: OfArticle & { deps: Parameters<typeof readRevisionChoice>[0] },
) {
  const { article } = await loadLatest(loading, 'revisions')
  const { page, revision, from } = readRevisionChoice(loading.deps)
  const { query } = loading.context
  await Promise.all([
    query.fetchQuery(writingQueries.revisions(article.id, page)),
    revision !== null && query.prefetchQuery(writingQueries.diff(article.id, revision, from)),
  ])
}

export async function translationLoader({
  context: { query, locale },
  params,
}: OfPage & { params: { slug: string; language: string } }) {
  const { slug, id } = articleParam(params.slug)
  const language = params.language as Locale
  const article = await query
    .fetchQuery(articleQueries.byId(id, locale))
    .catch(refused(href(locale, '/articles')))
  const path = href(locale, articlePath(article))
  if (article.slug !== slug) throw redirect({ href: `${path}/translations/${language}`, statusCode: 302 })
  // The original is not translated into itself.
  notFoundUnless(article.original_language !== language)
  if (!article.abilities.translate) throw redirect({ href: path, statusCode: 302 })
  await Promise.all([
    query.fetchQuery(writingQueries.actions(id, language)).catch(refused(path)),
    query.fetchQuery(writingQueries.draftOf(id, language)),
    query.fetchQuery(writingQueries.translations(id)),
  ])
}

export async function ownLoader({ context: { query, locale }, deps }: OfPage & { deps: { page: unknown } }) {
  const { page } = readRevisionChoice(deps)
  await Promise.all([
    query.fetchQuery(writingQueries.drafts()),
    query.fetchQuery(writingQueries.own(locale, page)),
  ])
}

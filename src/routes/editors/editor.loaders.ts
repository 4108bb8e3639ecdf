import { notFound, redirect } from '@tanstack/react-router'
import type { Locale } from '../../contract/locales.ts'
import type { AnyDraft } from '../../features/publications/drafts/web/draft-kind.ts'
import type { EditedPublication } from '../../features/publications/kind/web/publication-actions.ts'
import { reviewQueries } from '../../features/publications/review/web/review.queries.ts'
import { readRevisionChoice } from '../../features/publications/revisions/web/revision-choice.ts'
import type { ItemKey, PublicationQueries } from '../../features/publications/web/publication-queries.ts'
import { moderationQueries } from '../../features/moderation/web/moderation.queries.ts'
import { userQueries } from '../../features/users/web/users.queries.ts'
import type { query as queryOf } from '../../web/query.ts'
import { href } from '../../web/routing/href.ts'
import type { PageContext } from '../../web/routing/router-context.ts'
import { notFoundUnless } from '../root.tsx'

export type OfPage = { context: PageContext }
export type OfItem<P> = OfPage & { params: P; location: { searchStr: string } }

/** A visitor who may not see it gets the 404 page, one who may only read it is led to `elsewhere`. */
export const refused =
  (elsewhere: string) =>
  (error: { status?: number }): never => {
    if (error.status === 404) throw notFound()
    if (error.status === 403) throw redirect({ href: elsewhere, statusCode: 302 })
    throw error
  }

/** What the loaders of a kind need to know of it. */
type Loaded<T extends EditedPublication, D extends AnyDraft, L, P> = {
  api: PublicationQueries<T, D, L>
  ownPath: string
  /** Where readers find all of the kind. */
  listPath: string
  pathOf: (item: Omit<T, 'content'>) => string
  keyOf: (item: Omit<T, 'content'>) => ItemKey
  /** The item an address is about, and the part of the address that must be its own. */
  keyFrom: (params: P) => ItemKey
  addressFrom: (params: P) => string
  read: (key: ItemKey, locale: Locale) => ReturnType<typeof queryOf<Omit<T, 'content'>>>
}

/** What the pages of writers load, the same for every kind. */
export function editorLoaders<T extends EditedPublication, D extends AnyDraft, L, P>(
  kind: Loaded<T, D, L, P>,
) {
  const { queries } = kind.api

  /** A page stands under the right address only. */
  function keepAddress(params: P, item: Omit<T, 'content'>, page: string, locale: Locale): void {
    if (kind.pathOf(item) !== kind.addressFrom(params))
      throw redirect({ href: `${href(locale, kind.pathOf(item))}/${page}`, statusCode: 302 })
  }

  /** The newest revision for writers and staff, under its right address; others are led to the item. */
  async function loadLatest(
    { context: { query, locale }, params, location }: OfItem<P>,
    page: string,
    allowed: (abilities: T['abilities']) => boolean = () => true,
  ): Promise<T> {
    const item = await query
      .fetchQuery(queries.latest(kind.keyFrom(params)))
      .catch(refused(href(locale, kind.addressFrom(params))))
    keepAddress(params, item, `${page}${location.searchStr}`, locale)
    if (!allowed(item.abilities)) throw redirect({ href: href(locale, kind.pathOf(item)), statusCode: 302 })
    return item
  }

  return {
    loadLatest,

    async create({
      context: { query, locale },
      deps: { draft },
    }: OfPage & { deps: { draft: number | null } }): Promise<void> {
      const user = query.getQueryData(userQueries.current().queryKey)
      // Shown instead of the form: where the person stands in the queue.
      if (user?.moderation_status_type === 'verified')
        return query.prefetchQuery(moderationQueries.record(user.id))
      if (draft === null) return query.prefetchQuery(queries.drafts())
      await query.fetchQuery(queries.draft(draft)).catch((error: { status?: number }) => {
        // Sent off or thrown away meanwhile: there one finds what became of it.
        if (error.status === 404) throw redirect({ href: href(locale, kind.ownPath), statusCode: 302 })
        throw error
      })
    },

    async edit(loading: OfItem<P>): Promise<void> {
      const item = await loadLatest(loading, 'edit', ({ edit }) => edit)
      await loading.context.query.fetchQuery(queries.draftOf(item.id, null))
    },

    /** `also` loads what only this kind shows there. */
    async review(loading: OfItem<P>, also?: (item: T) => Promise<unknown>): Promise<void> {
      const item = await loadLatest(loading, 'review')
      const reviewId = item.pending_revision?.review_id
      await Promise.all([
        also?.(item),
        reviewId && loading.context.query.prefetchQuery(reviewQueries.review(reviewId)),
      ])
    },

    async revisions(loading: OfItem<P> & { deps: Parameters<typeof readRevisionChoice>[0] }): Promise<void> {
      const key = kind.keyOf(await loadLatest(loading, 'revisions'))
      const { page, revision, from } = readRevisionChoice(loading.deps)
      const { query } = loading.context
      await Promise.all([
        query.fetchQuery(queries.revisions(key, page)),
        revision !== null && query.prefetchQuery(queries.diff(key, revision, from)),
      ])
    },

    async translation({
      context: { query, locale },
      params,
    }: OfPage & { params: P & { language: string } }): Promise<void> {
      const language = params.language as Locale
      const item = await query
        .fetchQuery(kind.read(kind.keyFrom(params), locale))
        .catch(refused(href(locale, kind.listPath)))
      keepAddress(params, item, `translations/${language}`, locale)
      // The original is not translated into itself.
      notFoundUnless(item.original_language !== language)
      const path = href(locale, kind.pathOf(item))
      if (!item.abilities.translate) throw redirect({ href: path, statusCode: 302 })
      const key = kind.keyOf(item)
      await Promise.all([
        query.fetchQuery(queries.translation(key, language)).catch(refused(path)),
        query.fetchQuery(queries.draftOf(item.id, language)),
        query.fetchQuery(queries.translations(key)),
      ])
    },

    async own({ context: { query, locale }, deps }: OfPage & { deps: { page: unknown } }): Promise<void> {
      const { page } = readRevisionChoice(deps)
      await Promise.all([query.fetchQuery(queries.drafts()), query.fetchQuery(kind.api.own(locale, page))])
    },
  }
}

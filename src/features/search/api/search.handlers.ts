import { failField } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import type { Db } from '../../../db/client.ts'
import { cachedRead } from '../../../server/cache/cached-read.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import type { BoundEndpoint } from '../../../server/endpoints/feature.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { endpoints } from '../search.contract.ts'
import type { SearchItem } from '../search.contract.ts'
import { listExamples } from './learning/examples.store.ts'
import { countQuestion } from './learning/question-counter.ts'
import { afterCursor, cursorOfHit, facetsOf, isChosen, sortHits } from './results.ts'
import type { DocumentFilter, Hit } from './results.ts'
import { findHits, maxRanked } from './search-documents.ts'
import { tags } from '../../../server/cache/tags.ts'
import type { DocumentKind } from './search-document.ts'

/** Presents documents of one kind. Those it leaves out are not shown. */
export type SearchPresenter = {
  kind: DocumentKind
  presentMany(db: Db, ids: readonly number[], viewer: Viewer, language: Locale): Promise<SearchItem[]>
}

/** Later features hand their presenters in through `api.ts`. */
export function searchFeature(presenters: readonly SearchPresenter[]): BoundEndpoint[] {
  /** In the order of the hits, a kind at a time. */
  async function present(db: Db, hits: readonly Hit[], viewer: Viewer, language: Locale) {
    const items = await Promise.all(
      presenters.map(({ kind, presentMany }) => {
        const ids = hits.filter((hit) => hit.kind === kind).map((hit) => hit.id)
        return ids.length > 0 ? presentMany(db, ids, viewer, language) : []
      }),
    )
    const byKey = new Map(items.flat().map((item) => [`${item.kind}:${item.id}`, item]))
    return hits.flatMap((hit) => byKey.get(`${hit.kind}:${hit.id}`) ?? [])
  }

  return feature('search', endpoints, {
    async examples(context) {
      // Staff reads those of other languages than the page's.
      const language = context.input.lang ?? context.locale
      context.tag(tags.examples())
      return { data: await cachedRead(context, 'examples', language, (db) => listExamples(db, language)) }
    },

    async search(context) {
      const { input, viewer, readDb, locale, tag } = context
      tag(tags.search())
      const { q, page, per_page: limit, sort, cursor } = input
      if (cursor === undefined && page * limit > maxRanked + limit)
        throw failField('page', 'too_big', { max: Math.ceil(maxRanked / limit) })
      const filter: DocumentFilter = {
        ...(input.kind && { kind: input.kind }),
        ...(input.language && { contentLanguage: input.language }),
        ...(input.categories && { categories: input.categories }),
      }
      const how = { exact: input.exact !== undefined, plain: input.plain ?? [] }
      const all = await findHits(readDb, q, locale, how)
      // If not everything was ranked, the filters have to be part of the query.
      const narrowed = all.capped && Object.keys(filter).length > 0
      const chosen = narrowed ? await findHits(readDb, q, locale, { ...how, filter }) : all
      const hits = sortHits(
        chosen.hits.filter((hit) => isChosen(hit, filter)),
        sort,
      )
      const rest = cursor === undefined ? hits.slice((page - 1) * limit) : afterCursor(hits, cursor, sort)
      const shown = rest.slice(0, limit)
      const next = rest.length > limit ? cursorOfHit(shown.at(-1)!) : null
      const data = await present(readDb, shown, viewer, locale)
      // Another page, or the same words taken otherwise, is the same question again.
      if (cursor === undefined && page === 1 && !how.exact && how.plain.length === 0)
        countQuestion(context, { q, language: locale, match: all.match, corrected: all.corrected })
      return {
        data,
        meta: {
          ...listMetaFor({ page, per_page: limit }, hits.length, next),
          total_capped: chosen.capped,
          match: all.match,
          understood: all.understood.map(({ kind, text, value }) => ({ kind, text, value })),
          corrected: all.corrected,
          did_you_mean: all.corrected?.to ?? null,
          facets: facetsOf(all.hits),
        },
      }
    },
  })
}

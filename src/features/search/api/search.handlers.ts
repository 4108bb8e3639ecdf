import { failField } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import type { Db } from '../../../db/client.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import type { BoundEndpoint } from '../../../server/endpoints/feature.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { endpoints } from '../search.contract.ts'
import type { SearchItem } from '../search.contract.ts'
import { listUsernames } from '../../users/api/users.store.ts'
import { countFacets } from './count-facets.ts'
import { afterCursor, cursorOfHit, sortHits } from './results.ts'
import type { Hit } from './results.ts'
import { presentUnderstood } from './present-understood.ts'
import { readFilter } from './read-filter.ts'
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
    async search({ input, viewer, readDb, locale, tag, now }) {
      tag(tags.search())
      const { q, page, per_page: limit, sort, cursor } = input
      if (cursor === undefined && page * limit > maxRanked + limit)
        throw failField('page', 'too_big', { max: Math.ceil(maxRanked / limit) })
      const filter = readFilter(input, now())
      const how = { exact: input.exact !== undefined, plain: input.plain ?? [], faceted: true }
      // The filter is part of the question, so that the nearest that fits it is found too.
      const [all, chosen] = await Promise.all([
        findHits(readDb, q, locale, how),
        Object.keys(filter).length > 0 ? findHits(readDb, q, locale, { ...how, filter }) : null,
      ])
      const found = chosen ?? all
      const facets = countFacets({ all: all.hits, chosen: found.hits }, filter, now())
      const authors = facets.authors.map(({ value }) => value)
      const names = authors.length > 0 ? await listUsernames(readDb, authors) : new Map<number, string>()
      const hits = sortHits(found.hits, sort)
      const rest = cursor === undefined ? hits.slice((page - 1) * limit) : afterCursor(hits, cursor, sort)
      const shown = rest.slice(0, limit)
      const next = rest.length > limit ? cursorOfHit(shown.at(-1)!) : null
      return {
        data: await present(readDb, shown, viewer, locale),
        meta: {
          ...listMetaFor({ page, per_page: limit }, hits.length, next),
          total_capped: found.capped,
          ...presentUnderstood(found),
          did_you_mean: found.corrected?.to ?? null,
          facets: {
            ...facets,
            authors: facets.authors.flatMap(({ value, count }) => {
              const name = names.get(value)
              return name === undefined ? [] : [{ value, name, count }]
            }),
          },
        },
      }
    },
  })
}

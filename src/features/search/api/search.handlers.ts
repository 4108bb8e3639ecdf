import { failField } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import type { Db } from '../../../db/client.ts'
import { cachedRead } from '../../../server/cache/cached-read.ts'
import { feature, type BoundEndpoint } from '../../../server/endpoints/feature.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { endpoints, type SearchItem } from '../search.contract.ts'
import { readRunsOn } from '../../users/runs-on.contract.ts'
import { findPages, type SitePages } from './pages/find-pages.ts'
import { findPeople } from './people/find-people.ts'
import { vocabularyOf } from './concepts/cached-vocabulary.ts'
import { highlighter } from './highlight.ts'
import { listExamples } from './learning/examples.store.ts'
import { countQuestion } from './learning/question-counter.ts'
import { listUsernames } from '../../users/api/users.store.ts'
import { countFacets } from './count-facets.ts'
import { afterCursor, cursorOfHit, sortHits, type Hit } from './results.ts'
import { presentUnderstood } from './present-understood.ts'
import { readFilter } from './read-filter.ts'
import type { Part } from './words/query-parts.ts'
import { findHits, maxRanked, type Found } from './search-documents.ts'
import { tags } from '../../../server/cache/tags.ts'
import type { Config } from '../../../server/config.ts'
import type { DocumentKind } from './search-document.ts'

/** What a presenter gives: a result, and the beginning of its text to show where it was found. */
export type FoundItem = Omit<SearchItem, 'highlights'> & { text: string }

/** Presents documents of one kind. Those it leaves out are not shown. */
export type SearchPresenter = {
  kind: DocumentKind
  /** Whether this site shows the kind at all; always where left out. */
  isShown?(config: Config): boolean
  presentMany(db: Db, ids: readonly number[], viewer: Viewer, language: Locale): Promise<FoundItem[]>
}

/** Later features hand their presenters and the site's own pages in through `api.ts`. */
export function searchFeature(
  presenters: readonly SearchPresenter[],
  sitePages: SitePages = () => [],
): BoundEndpoint[] {
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

  const highlight = async (
    db: Db,
    items: readonly FoundItem[],
    parts: readonly Part[],
  ): Promise<SearchItem[]> => {
    const mark = highlighter(parts, await vocabularyOf(db))
    return items.map(({ text, ...item }) => ({ ...item, highlights: mark({ ...item, text }) }))
  }

  return feature('search', endpoints, {
    async examples(context) {
      // Staff reads those of other languages than the page's.
      const language = context.input.lang ?? context.locale
      context.tag(tags.examples())
      return { data: await cachedRead(context, 'examples', language, (db) => listExamples(db, language)) }
    },

    async search(context) {
      const { input, viewer, readDb, locale, tag, now, services } = context
      tag(tags.search())
      const { q, page, per_page: limit, sort, cursor } = input
      if (cursor === undefined && page * limit > maxRanked + limit)
        throw failField('page', 'too_big', { max: Math.ceil(maxRanked / limit) })
      const filter = readFilter(input, now())
      const how = {
        exact: input.exact !== undefined,
        plain: input.plain ?? [],
        server: input.server === undefined ? null : readRunsOn(input.server),
        faceted: true,
      }
      // The filter is part of the question, so that the nearest that fits it is found too.
      const closed = presenters.filter(({ isShown }) => isShown?.(services.config) === false)
      const open = (found: Found): Found =>
        closed.length === 0
          ? found
          : { ...found, hits: found.hits.filter((hit) => closed.every(({ kind }) => kind !== hit.kind)) }
      const [all, chosen] = await Promise.all([
        findHits(readDb, q, locale, how).then(open),
        Object.keys(filter).length > 0 ? findHits(readDb, q, locale, { ...how, filter }).then(open) : null,
      ])
      const found = chosen ?? all
      const facets = countFacets({ all: all.hits, chosen: found.hits }, filter, now())
      const authors = facets.authors.map(({ value }) => value)
      const names = authors.length > 0 ? await listUsernames(readDb, authors) : new Map<number, string>()
      const hits = sortHits(found.hits, sort)
      const rest = cursor === undefined ? hits.slice((page - 1) * limit) : afterCursor(hits, cursor, sort)
      const shown = rest.slice(0, limit)
      const next = rest.length > limit ? cursorOfHit(shown.at(-1)!) : null
      // Another page, or the same words taken otherwise, is the same question again.
      if (cursor === undefined && page === 1 && !how.exact && how.plain.length === 0)
        countQuestion(context, { q, language: locale, match: all.match, corrected: all.corrected })
      const known = all.match === 'all' && all.corrected === null
      const first = cursor === undefined && page === 1
      const pages = sitePages(locale, services.config.siteTitle)
      return {
        data: await highlight(readDb, await present(readDb, shown, viewer, locale), all.understood),
        meta: {
          ...listMetaFor({ page, per_page: limit }, hits.length, next),
          total_capped: found.capped,
          ...presentUnderstood(found),
          people: first ? await findPeople(readDb, q, { parts: all.typed, known, now: now() }) : [],
          site_pages: first ? findPages(pages, [all.typed, all.understood]) : [],
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

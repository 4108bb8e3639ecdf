import type { HandlerInput } from '../../../../contract/endpoint.ts'
import { failField } from '../../../../contract/errors.ts'
import { tagKey } from '../../../../contract/tags.ts'
import { signedIn } from '../../../../server/endpoints/call-endpoint.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { tags } from '../../../../server/cache/tags.ts'
import { cachedRead } from '../../../../server/cache/cached-read.ts'
import type { DocumentFilter } from '../../../search/api/facets.ts'
import { presentUnderstood } from '../../../search/api/present-understood.ts'
import { readFilter } from '../../../search/api/read-filter.ts'
import { matchDocuments, maxRanked } from '../../../search/api/search-documents.ts'
import type { Understanding } from '../../../search/search.contract.ts'
import { findTagsByKeys } from '../../../taxonomy/api/tags.store.ts'
import { readSortCursor, writeSortCursor } from '../../../listing/api/sorted-page.store.ts'
import type { ResourcePeriod } from '../../limits/resource-limits.contract.ts'
import type { endpoints } from '../../resources.contract.ts'
import { presentSummary } from '../../api/present-resource.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import { cutBy, sliceBy } from '../../../../server/endpoints/list-page.ts'
import { indexedRows } from './facet-index/index-matches.ts'
import { countFacets, facetsOf, noFacets } from './resource-facets.store.ts'
import { countResources, listPage, type ListFilter } from './resource-list.store.ts'

type Input = HandlerInput<typeof endpoints.list>
type FacetInput = HandlerInput<typeof endpoints.facets>

const periodDays: Record<Exclude<ResourcePeriod, 'all'>, number> = { day: 1, week: 7, month: 30, year: 365 }

/** The list of public resources, or with `own` everything of the person asking. */
export async function listResources(context: RequestContext & { input: Input }) {
  const { input, viewer, readDb: db, locale, tag } = context
  const owner = input.own ? signedIn(viewer) : null
  tag(tags.list('resources', input.type))
  const sort = sortOf(input)
  const slice = sliceBy(input, (cursor) => readSortCursor(sort, cursor))
  // Words may find more than can be ranked; then what else is asked for has to be part of the search.
  // Only configurations are looked through for menus.
  const type = input.type ?? (input.menus && 'configuration')
  const within = readFilter({ ...input, ...(type && { types: [type] }) }, context.now())
  const { filter, understood } = await filterOf(context, input, within)
  if (filter === null) return { data: [], meta: { ...listMetaFor(input, 0, null), ...understood } }
  if (owner) Object.assign(filter, { author: owner.id, unpublished: true })
  const listed = await indexedRows(context, filter)
  const [rows, total] = await Promise.all([
    listPage(db, filter, { sort, ...slice }, { reader: locale, known: listed?.known }),
    listed?.seen.total ??
      cachedRead(context, 'counts', `total ${JSON.stringify(filter)}`, (from) =>
        countResources(from, filter),
      ),
  ])
  const page = cutBy(rows, input.per_page, (last) =>
    writeSortCursor(sort, { key: last.sortKey, id: last.id }),
  )
  tag(...new Set(page.rows.map((row) => tags.user(row.author.id))))
  return {
    data: page.rows.map(presentSummary),
    meta: { ...listMetaFor(input, total, page.next), ...understood },
  }
}

/** What else could be chosen, and how many there would be. */
export async function listFacets(context: RequestContext & { input: FacetInput }) {
  const { input, readDb, tag } = context
  // Other types are counted too.
  tag(tags.list('resources'))
  const { filter } = await filterOf(context, input)
  if (filter === null) return { data: noFacets }
  const listed = await indexedRows(context, filter)
  if (listed) return { data: await facetsOf(readDb, listed.seen) }
  const question = `facets ${JSON.stringify(filter)}`
  return { data: await cachedRead(context, 'counts', question, (db) => countFacets(db, filter)) }
}

/** What words find comes by how well it fits, everything else newest first. */
function sortOf({ sort, q, own }: Input): string {
  if (own) return 'own'
  if (sort === undefined) return q ? 'relevance' : 'new'
  return sort === 'relevance' && !q ? 'new' : sort
}

/** What must work, where that is asked for: each chosen platform with each chosen release of the game. */
function pairsOf({ works, platforms = [], game_versions: releases = [] }: FacetInput): string[] | undefined {
  if (!works) return undefined
  if (platforms.length === 0) throw failField('platforms', 'required')
  if (releases.length === 0) throw failField('game_versions', 'required')
  return platforms.flatMap((platform) => releases.map((release) => `${platform} ${release}`))
}

/** To the minute, so that two who ask one after the other ask the same. */
const daysBefore = (now: Date, days: number): Date =>
  new Date(Math.floor(now.getTime() / 60_000) * 60_000 - days * 86_400_000)

/** Without a filter when nothing can match: a tag nobody uses, words nobody wrote. */
async function filterOf(
  context: RequestContext,
  input: FacetInput,
  within: DocumentFilter = {},
): Promise<{ filter: ListFilter | null; understood?: Understanding }> {
  const { readDb, locale, now } = context
  const filter: ListFilter = {
    type: input.type,
    notTypes: input.not_types,
    categories: input.categories,
    notCategories: input.not_categories,
    platforms: input.platforms,
    notPlatforms: input.not_platforms,
    gameVersions: input.game_versions,
    notGameVersions: input.not_game_versions,
    licences: input.licences,
    notLicences: input.not_licences,
    language: input.language,
    author: input.author,
    lookingForMaintainer: input.looking_for_maintainer === 'true',
    menus: input.menus === 'true',
    archived: input.archived,
    worksOn: pairsOf(input),
  }
  if (input.period !== 'all') filter.since = daysBefore(now(), periodDays[input.period])
  const wanted = [...new Set(input.tags?.map(tagKey))]
  const unwanted = [...new Set(input.not_tags?.map(tagKey))]
  if (wanted.length + unwanted.length > 0) {
    const tags = await findTagsByKeys(readDb, [...wanted, ...unwanted])
    const idsOf = (keys: string[]) => tags.filter(({ key }) => keys.includes(key)).map(({ id }) => id)
    if (idsOf(wanted).length < wanted.length) return { filter: null }
    if (wanted.length > 0) filter.tagIds = idsOf(wanted)
    filter.notTagIds = idsOf(unwanted)
  }
  if (!input.q) return { filter }
  const { ids, ...found } = await matchDocuments(readDb, {
    kind: 'resource',
    q: input.q,
    language: locale,
    limit: maxRanked,
    exact: input.exact !== undefined,
    filter: within,
  })
  const understood = presentUnderstood(found)
  return { filter: ids.length > 0 ? { ...filter, ids } : null, understood }
}

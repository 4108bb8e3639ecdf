import { gameVersions, platformCodes, type GameVersion, type Platform } from '../../../../contract/game.ts'
import { isLocale, type Locale } from '../../../../contract/locales.ts'
import { segmentOfType, type ResourceType } from '../../../../contract/taxonomy.ts'
import { categories, type Category } from '../../../../contract/categories.ts'
import { queryString } from '../../../../web/routing/search.ts'
import { cleaned, knownOf, numberOf, pageOf, unusual } from '../../../../web/routing/search-values.ts'
import {
  chosenOf,
  chosenOne,
  isSortOf,
  tagsOf,
  type Chosen,
  type ReactionSort,
} from '../../../listing/web/list-search.ts'
import { resourceLimits, resourcePeriods, resourceSorts } from '../../limits/resource-limits.contract.ts'
import type { ResourcePeriod, ResourceSort } from '../../limits/resource-limits.contract.ts'
import { licenceIds, type Licence } from '../../../taxonomy/licences.contract.ts'

export type ListSort = ResourceSort | ReactionSort

export type ResourceFilter = {
  /** Stands in the path. */
  type: ResourceType | null
  q: string
  /** The words as they are typed, without correction. */
  exact: boolean
  categories: Category[]
  tags: string[]
  platforms: Platform[]
  gameVersions: GameVersion[]
  licences: Licence[]
  language: Locale | null
  author: number | null
  period: ResourcePeriod
  /** Only those whose author looks for somebody to take over. */
  maintainer: boolean
  /** Only those with a menu that can be played. */
  menus: boolean
  /** Without those that most people report as failing on what is chosen. */
  works: boolean
  /** Without those that get no new versions. */
  current: boolean
  /** Null: by fit where words are given, else the most downloaded first. */
  sort: ListSort | null
  view: 'list' | 'grid'
  page: number
}

/** What the address of the list asks for; nonsense is left out, not refused. */
export function resourceFilter(
  search: Record<string, unknown>,
  type: ResourceType | null = null,
): ResourceFilter {
  const { language, author, period, sort, page } = search
  const chosenPlatforms = knownOf(platformCodes, search['platforms[]'])
  const releases = knownOf(gameVersions, search['game_versions[]'])
  return {
    type,
    q: cleaned(search.q, resourceLimits.search),
    exact: search.exact === '1',
    categories: knownOf(categories, search['categories[]']),
    tags: tagsOf(search['tags[]'], resourceLimits.tags.max),
    platforms: chosenPlatforms,
    gameVersions: releases,
    licences: knownOf(licenceIds, search['licences[]']),
    language: isLocale(language) ? language : null,
    author: numberOf(author),
    period: resourcePeriods.find((known) => known === period) ?? 'all',
    maintainer: search.maintainer === '1',
    menus: search.menus === '1',
    // Without a platform and a release there is nothing to fail on.
    works: search.works === '1' && chosenPlatforms.length > 0 && releases.length > 0,
    current: search.archived === 'no',
    sort: isSortOf(resourceSorts, sort) ? sort : null,
    view: search.view === 'grid' ? 'grid' : 'list',
    page: pageOf(page),
  }
}

/** The path of a list without what is chosen in it. */
export const listPath = (type: ResourceType | null): string =>
  type ? `/resources/${segmentOfType[type]}` : '/resources'

/** The address of a list, without what is the default. */
export function resourcesAddress(filter: ResourceFilter, change: Partial<ResourceFilter> = {}): string {
  // Another choice begins at the first page again.
  const wanted = { ...filter, page: 1, ...change }
  const address = queryString({
    q: wanted.q,
    exact: wanted.q && wanted.exact ? 1 : null,
    categories: wanted.categories,
    tags: wanted.tags,
    platforms: wanted.platforms,
    game_versions: wanted.gameVersions,
    licences: wanted.licences,
    language: wanted.language,
    author: wanted.author,
    period: unusual(wanted.period, 'all'),
    maintainer: wanted.maintainer ? 1 : null,
    menus: wanted.menus ? 1 : null,
    works: wanted.works && wanted.platforms.length > 0 && wanted.gameVersions.length > 0 ? 1 : null,
    archived: wanted.current ? 'no' : null,
    sort: unusual(wanted.sort, defaultSort(wanted)),
    view: unusual(wanted.view, 'list'),
    page: unusual(wanted.page, 1),
  })
  return listPath(wanted.type) + address
}

export const noFilter = resourceFilter({})

/** The address crawlers should keep: the same resources in another order or period, or as cards, are the same list. */
export const canonicalAddress = (filter: ResourceFilter): string =>
  resourcesAddress(filter, { sort: null, period: 'all', view: 'list', page: filter.page })

/** What is new in a list, for a feed reader; how fresh it is and who looks for a maintainer is no part of it. */
export function feedAddress(filter: ResourceFilter, locale: Locale): string {
  const plain = {
    ...noFilter,
    ...filter,
    q: '',
    maintainer: false,
    menus: false,
    works: false,
    current: false,
  }
  const [path, query] = resourcesAddress(plain, { sort: null, period: 'all', view: 'list' }).split('?')
  return `/feeds/${locale}${path}.atom${query ? `?${query}` : ''}`
}

/** Everything that narrows the list besides its type, the words first. */
export function chosenIn(filter: ResourceFilter): Chosen<ResourceFilter>[] {
  const { q, language, author, period } = filter
  return [
    ...chosenOne(filter, 'q', q, { q: '', exact: false }),
    ...chosenOne(filter, 'author', author === null ? '' : String(author), { author: null }),
    ...chosenOf(filter, 'platforms'),
    ...chosenOf(filter, 'gameVersions'),
    ...chosenOf(filter, 'categories'),
    ...chosenOf(filter, 'licences'),
    ...chosenOf(filter, 'tags'),
    ...chosenOne(filter, 'language', language ?? '', { language: null }),
    ...chosenOne(filter, 'period', period === 'all' ? '' : period, { period: 'all' }),
    ...chosenOne(filter, 'menus', filter.menus ? '1' : '', { menus: false }),
    ...chosenOne(filter, 'works', filter.works ? '1' : '', { works: false }),
    ...chosenOne(filter, 'current', filter.current ? '1' : '', { current: false }),
    ...chosenOne(filter, 'maintainer', filter.maintainer ? '1' : '', { maintainer: false }),
  ]
}

/** How many choices narrow the list besides its type and the words. */
export const choicesOf = (filter: ResourceFilter): number =>
  chosenIn(filter).filter(({ field }) => field !== 'q').length

const defaultSort = ({ q }: Pick<ResourceFilter, 'q'>): ListSort => (q ? 'relevance' : 'downloads')

/** The order in force. */
export const sortOf = (filter: ResourceFilter): ListSort => filter.sort ?? defaultSort(filter)

import { cardPath } from '../../../contract/cards.ts'
import { platformCodes, type Platform } from '../../../contract/game.ts'
import { isLocale, type Locale } from '../../../contract/locales.ts'
import { resourceTypes, type ResourceType } from '../../../contract/taxonomy.ts'
import { requestSorts, requestStages, type RequestStage } from '../request-limits.contract.ts'
import type { RequestSummary } from '../requests.contract.ts'

export type RequestFilter = {
  stage: RequestStage
  type: ResourceType | null
  platform: Platform | null
  language: Locale | null
  reward: 'money' | 'thanks' | null
  sort: (typeof requestSorts)[number]
  page: number
}

type Shared = Pick<RequestSummary, 'id' | 'title' | 'shown_language' | 'author'>

/** The address of the picture shown where a request is shared. */
export const cardOf = ({ id, title, shown_language: language, author }: Shared): string =>
  cardPath({
    kind: 'request',
    id,
    language,
    type: 'request',
    title,
    author: author.deleted ? '' : author.username,
    cover: 'requests',
  })

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | null =>
  list.find((one) => one === value) ?? null

/** A language the address names. */
export const chosenLanguage = ({ language }: Record<string, unknown>): Locale | null =>
  typeof language === 'string' && isLocale(language) ? language : null

export const requestParams = ['stage', 'type', 'platform', 'language', 'reward', 'sort', 'page']

export const requestFilter = (search: Record<string, unknown>): RequestFilter => ({
  stage: oneOf(requestStages, search.stage) ?? 'open',
  type: oneOf(resourceTypes, search.type),
  platform: oneOf(platformCodes, search.platform),
  language: chosenLanguage(search),
  reward: oneOf(['money', 'thanks'] as const, search.reward),
  sort: oneOf(requestSorts, search.sort) ?? 'new',
  page: typeof search.page === 'string' && /^[1-9]\d{0,5}$/.test(search.page) ? Number(search.page) : 1,
})

/** What narrows the list, as the API takes it. */
export const filterQuery = ({ stage, type, platform, language, reward }: RequestFilter) => ({
  stage,
  ...(type && { type }),
  ...(platform && { platform }),
  ...(language && { language }),
  ...(reward && { reward }),
})

export function requestsAddress(filter: RequestFilter, change: Partial<RequestFilter> = {}): string {
  const { stage, sort, page, ...chosen } = { ...filter, page: 1, ...change }
  const search = new URLSearchParams({
    ...(stage !== 'open' && { stage }),
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== null)),
    ...(sort !== 'new' && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return `/requests${search && `?${search}`}`
}

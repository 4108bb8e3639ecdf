import type { HandlerInput } from '../../../contract/endpoint.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { tagKey } from '../../../contract/tags.ts'
import { tags } from '../../../server/cache/tags.ts'
import { signedIn } from '../../../server/endpoints/call-endpoint.ts'
import { cutBy, sliceBy } from '../../../server/endpoints/list-page.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import { readSortCursor, writeSortCursor } from '../../listing/api/sorted-page.store.ts'
import { findTagsByKeys } from '../../taxonomy/api/tags.store.ts'
import { requestStages, statesOfStage } from '../request-limits.contract.ts'
import type { endpoints, RequestFacets } from '../requests.contract.ts'
import { presentSummary } from './present-request.ts'
import { choose, countRequests, listFacets, listSummaries, type RequestFilter } from './request-list.store.ts'

type Input = HandlerInput<typeof endpoints.list>

/** Public requests, or with `own` everything of the person asking. */
export async function listRequests(context: RequestContext & { input: Input }) {
  const { input, readDb: db, locale, tag } = context
  tag(tags.list('requests'))
  const sort = input.own ? 'own' : (input.sort ?? 'new')
  const slice = sliceBy(input, (cursor) => readSortCursor(sort, cursor))
  const filter = await filterOf(context)
  if (filter === null) return { data: [], meta: listMetaFor(input, 0, null) }
  const total = await countRequests(db, filter)
  const rows = await listSummaries(db, choose(filter, { sort, ...slice }), input.lang ?? locale)
  const page = cutBy(rows, input.per_page, (last) =>
    writeSortCursor(sort, { key: last.sortKey, id: last.id }),
  )
  tag(...new Set(page.rows.map((row) => tags.user(row.author.id))))
  return { data: page.rows.map(presentSummary), meta: listMetaFor(input, total, page.next) }
}

/** Without a filter when nothing can match: a tag nobody uses. */
async function filterOf({
  input,
  readDb,
  viewer,
}: RequestContext & { input: Input }): Promise<RequestFilter | null> {
  const filter: RequestFilter = {
    ...chosen(input),
    author: input.own ? signedIn(viewer).id : input.author,
    performer: input.performer,
    unpublished: input.own !== undefined,
  }
  if (!input.tag) return filter
  const [known] = await findTagsByKeys(readDb, [tagKey(input.tag)])
  return known ? { ...filter, tagId: known.id } : null
}

const chosen = (input: HandlerInput<typeof endpoints.facets>): RequestFilter => ({
  stage: input.stage,
  type: input.type,
  platform: input.platform,
  gameVersion: input.game_version,
  language: input.language,
  reward: input.reward,
})

export async function readFacets({
  input,
  readDb,
  tag,
}: RequestContext & { input: HandlerInput<typeof endpoints.facets> }): Promise<{ data: RequestFacets }> {
  tag(tags.list('requests'))
  const rows = await listFacets(readDb, chosen(input))
  const of = <T>(facet: string) =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, count }) => ({ value: value as T, count }))
      .toSorted((a, b) => b.count - a.count)
  const states = new Map(of<string>('state').map(({ value, count }) => [value, count]))
  const stage = requestStages.map((value) => ({
    value,
    count: statesOfStage[value].reduce((sum, state) => sum + (states.get(state) ?? 0), 0),
  }))
  return {
    data: {
      stage,
      type: of('type'),
      platform: of('platform'),
      language: of('language'),
      reward: of('reward'),
    },
  }
}

import type { HandlerInput } from '../../../contract/endpoint.ts'
import { found } from '../../../contract/errors.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { tagKey } from '../../../contract/tags.ts'
import { tags } from '../../../server/cache/tags.ts'
import { signedIn } from '../../../server/endpoints/call-endpoint.ts'
import { cutBy, sliceBy } from '../../../server/endpoints/list-page.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import { readSortCursor, writeSortCursor } from '../../listing/api/sorted-page.store.ts'
import { findTagsByKeys } from '../../taxonomy/api/tags.store.ts'
import type { endpoints } from '../topics.contract.ts'
import { findCategory } from './categories.store.ts'
import { presentSummary } from './present-topic.ts'
import { findAbout } from './topic-about.store.ts'
import { findSince } from './topic-readers.store.ts'
import { choose, choosePinned, countTopics, listSummaries, type TopicFilter } from './topic-list.store.ts'

type Input = HandlerInput<typeof endpoints.list>

/** Public topics, or with `own` everything of the person asking. */
export async function listTopics(context: RequestContext & { input: Input }) {
  const { input, readDb: db, viewer, locale, tag } = context
  tag(tags.list('topics'))
  const category = input.category ? found(await findCategory(db, input.category)) : null
  const sort = input.own ? 'own' : (input.sort ?? category?.sort ?? 'active')
  const slice = sliceBy(input, (cursor) => readSortCursor(sort, cursor))
  const filter = await filterOf(context)
  if (filter === null) return { data: [], meta: listMetaFor(input, 0, null) }
  const reading = { reader: input.lang ?? locale, viewerId: viewer?.id ?? null }
  const total = await countTopics(db, filter)
  const rows = await listSummaries(db, choose(filter, { sort, ...slice }), reading)
  const page = cutBy(rows, input.per_page, (last) =>
    writeSortCursor(sort, { key: last.sortKey, id: last.id }),
  )
  const first = category !== null && slice.after === null && slice.offset === 0
  const pinned = first ? await listSummaries(db, choosePinned(filter), reading) : []
  const above = new Set(pinned.map(({ id }) => id))
  const shown = [...pinned, ...page.rows.filter(({ id }) => !above.has(id))]
  tag(...new Set(shown.map((row) => tags.user(row.author.id))))
  return { data: shown.map(presentSummary), meta: listMetaFor(input, total, page.next) }
}

/** Without a filter when nothing can match: a tag nobody uses. */
async function filterOf({
  input,
  readDb,
  viewer,
  now,
}: RequestContext & { input: Input }): Promise<TopicFilter | null> {
  const filter: TopicFilter = {
    category: input.category,
    kind: input.kind,
    solved: input.solved && input.solved === 'yes',
    author: input.own ? signedIn(viewer).id : input.author,
    unreadBy: input.unread ? signedIn(viewer).id : undefined,
    freshFor: input.fresh
      ? { userId: signedIn(viewer).id, since: await findSince(readDb, signedIn(viewer).id, now()) }
      : undefined,
    unpublished: input.own !== undefined,
  }
  const about = await findAbout(readDb, input)
  if (about.resourceId) filter.resourceId = about.resourceId
  if (about.articleId) filter.articleId = about.articleId
  if (!input.tag) return filter
  const [known] = await findTagsByKeys(readDb, [tagKey(input.tag)])
  return known ? { ...filter, tagId: known.id } : null
}

import type { Db } from '../../../db/client.ts'
import { localeOrDefault } from '../../../contract/locales.ts'
import type { Clock } from '../../../server/clock.ts'
import type { JobLog } from '../../../server/jobs/job-log.ts'
import type { NotifyServices } from '../../notifications/api/notification-mail.ts'
import { notify } from '../../notifications/api/notify.ts'
import { searchPath } from '../../search/api/saved/search-path.ts'
import { searchTitle } from '../../search/api/saved/search-title.ts'
import type { SavedQuestion } from '../../search/saved-searches.contract.ts'
import { readFilter } from '../../search/api/read-filter.ts'
import { findHits } from '../../search/api/search-documents.ts'
import { readRunsOn } from '../../users/runs-on.contract.ts'
import type { FeedSources } from './feed-source.store.ts'
import {
  findSettledEvent,
  listNewDocuments,
  listToMatch,
  listUnsaid,
  listUnsaidEvents,
  lockUnsaid,
  searched,
  updateMatched,
  updateSaid,
  type NewDocument,
  type WaitingSearch,
} from './saved-search-news.store.ts'

const secondMs = 1_000
const hourMs = 3_600 * secondMs
/** No transaction that makes something public takes longer. */
const settledMs = 60 * secondMs
/** So many searches before other jobs get their turn. */
export const searchesInOneRun = 100
/** So many new documents are compared with a search at once, and so many are counted in a message. */
const documentsAtOnce = 1_000
const titlesNamed = 3
/** The longest address a notification leads to. */
const longestPath = 300

type Deps = { db: Db; clock: Clock; log: JobLog; sources: FeedSources }

/**
 * Compares searches with what became public since, each at most once an hour, and writes what fits into the feed. Says
 * whether more wait. A search that takes too long waits for the next hour, and the others go on.
 */
export async function matchSearches({ db, clock, log, sources }: Deps): Promise<boolean> {
  const now = clock.now()
  const newest = await findSettledEvent(db, new Date(now.getTime() - settledMs))
  const before = new Date(now.getTime() - hourMs)
  const searches = await listToMatch(db, { newest, before, limit: searchesInOneRun })
  for (const search of searches)
    await matchSearch({ db, sources }, search, newest, now).catch(async (error: unknown) => {
      log.warn({ err: error, search: search.id }, 'a saved search was not compared')
      await updateMatched(db, search, { until: search.matchedEventId, eventIds: [], now })
    })
  return searches.length === searchesInOneRun
}

async function matchSearch(
  { db, sources }: Pick<Deps, 'db' | 'sources'>,
  waiting: WaitingSearch,
  newest: number,
  now: Date,
): Promise<void> {
  const { search, matchedEventId: after } = waiting
  const documents = await listNewDocuments(db, { after, newest, limit: documentsAtOnce })
  const until = documents.length === documentsAtOnce ? documents.at(-1)!.id : newest
  const fitting =
    documents.length === 0
      ? new Set()
      : search.q === ''
        ? await findChosen({ db, sources }, search, documents)
        : await findByWords(db, waiting, documents, now)
  const eventIds = documents
    .filter(({ kind, subjectId }) => fitting.has(`${kind} ${subjectId}`))
    .map(({ id }) => id)
  await updateMatched(db, waiting, { until, eventIds, now })
}

/** The documents that the search finds, by kind and number. */
async function findByWords(
  db: Db,
  { search, language }: WaitingSearch,
  documents: readonly NewDocument[],
  now: Date,
): Promise<Set<string>> {
  const oldest = Math.min(...documents.map(({ at }) => at.getTime()))
  const { hits } = await findHits(db, search.q, localeOrDefault(language), {
    filter: { ...readFilter(search, now), publishedSince: new Date(oldest) },
    exact: search.exact !== undefined,
    plain: search.plain ?? [],
    server: search.server === undefined ? null : readRunsOn(search.server),
    strict: true,
  })
  return new Set(hits.map(({ kind, id }) => `${kind} ${id}`))
}

/** The same for a search without words: what was chosen on a list of one kind. */
async function findChosen(
  { db, sources }: Pick<Deps, 'db' | 'sources'>,
  search: SavedQuestion,
  documents: readonly NewDocument[],
): Promise<Set<string>> {
  const kind = searched.find((one) => one === search.kind)
  const ids = documents.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId)
  if (!kind || ids.length === 0) return new Set()
  const fitting = (await sources[kind].fitting?.(db, ids, search)) ?? []
  return new Set(fitting.map((id) => `${kind} ${id}`))
}

/** Tells people what is new in their searches, of each at most once a day. Says whether more wait. */
export async function notifyOfSearches(deps: Deps, services: NotifyServices): Promise<boolean> {
  const before = new Date(deps.clock.now().getTime() - 24 * hourMs)
  const ids = await listUnsaid(deps.db, { before, limit: searchesInOneRun })
  for (const id of ids) await notifyOfSearch(deps, id, before, services)
  return ids.length === searchesInOneRun
}

async function notifyOfSearch(
  { db, clock, sources }: Deps,
  id: number,
  before: Date,
  services: NotifyServices,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const unsaid = await lockUnsaid(tx, id, before)
    if (!unsaid) return
    const events = await listUnsaidEvents(tx, sources, unsaid, { limit: documentsAtOnce, now })
    const first = events.slice(0, titlesNamed)
    const locale = localeOrDefault(unsaid.language)
    const titles: string[] = []
    for (const kind of searched) {
      const ids = first.filter((event) => event.kind === kind).map(({ subjectId }) => subjectId)
      if (ids.length === 0) continue
      const presented = await sources[kind].present(tx, ids, null, locale)
      titles.push(...[...presented.values()].map(({ item }) => item.title))
    }
    // All of it was hidden meanwhile.
    if (titles.length === 0) return updateSaid(tx, id, null)
    const path = searchPath({ ...unsaid.search, sort: 'new' })
    await notify(
      tx,
      {
        userId: unsaid.userId,
        kind: 'saved_search',
        data: {
          args: { query: searchTitle(unsaid.search, locale), count: events.length },
          path: path.length <= longestPath ? path : '/feed',
          text: titles.join(' · '),
        },
        ...(unsaid.notice === 'mail' ? {} : { mail: null }),
        now,
      },
      services,
    )
    await updateSaid(tx, id, now)
  })
}

import { notFound } from '@tanstack/react-router'
import { articleReviewQueries } from '../../features/articles/web/staff/article-reviews.queries.ts'
import { requestReviewQueries } from '../../features/requests/web/staff/request-reviews.queries.ts'
import { requestQueries } from '../../features/requests/web/requests.queries.ts'
import { topicReviewQueries } from '../../features/forum/web/staff/topic-reviews.queries.ts'
import { waveChoiceOf, waveQueries } from '../../features/compatibility/web/waves.queries.ts'
import { forumQueries } from '../../features/forum/web/forum.queries.ts'
import { reportChoiceOf, reportQueries } from '../../features/moderation/web/reports/reports.queries.ts'
import { auditFilterOf } from '../../features/moderation/web/audit/audit-filter.ts'
import {
  blockedDomainQueries,
  domainsCursorOf,
} from '../../features/moderation/web/content/blocked-domains.queries.ts'
import { contentChoiceOf, firstFree } from '../../features/moderation/web/content/content-choice.ts'
import { contentQueries } from '../../features/moderation/web/content/content.queries.ts'
import { reviewQueries, recallsCursorOf } from '../../features/staff/web/content/resource-reviews.queries.ts'
import { complaintQueries } from '../../features/staff/web/complaints/complaints.queries.ts'
import { moderationQueries } from '../../features/moderation/web/moderation.queries.ts'
import { queueChoiceOf } from '../../features/moderation/web/people/queue-choice.ts'
import { searchChoiceOf } from '../../features/staff/web/search/search-choice.ts'
import { learningQueries } from '../../features/staff/web/search/search-learning.queries.ts'
import { searchQueries } from '../../features/search/web/search.queries.ts'
import { queueQueries } from '../../features/moderation/web/queues.queries.ts'
import { userQueries } from '../../features/users/web/users.queries.ts'
import { statisticsViewOf } from '../../features/statistics/web/statistics-choice.ts'
import { statisticsQueries } from '../../features/statistics/web/statistics.queries.ts'
import type { PageContext } from '../../web/routing/router-context.ts'

export type Loading = { context: PageContext; deps: unknown }

export async function queuesLoader({ context: { query } }: Loading) {
  await query.ensureQueryData(queueQueries.counts())
}

export async function overviewLoader({ context: { query } }: Loading) {
  await Promise.all([
    query.ensureQueryData(queueQueries.overview()),
    query.ensureQueryData(userQueries.statistics()),
  ])
}

export async function usersLoader({ context: { query }, deps }: Loading) {
  const choice = queueChoiceOf(deps as Record<string, unknown>)
  const [queue] = await Promise.all([
    query.ensureQueryData(moderationQueries.queue(choice)),
    query.ensureQueryData(moderationQueries.figures()),
  ])
  const selected = choice.user ?? queue.data[0]?.id
  if (selected === undefined) return
  await Promise.all([
    query.ensureQueryData(moderationQueries.record(selected)),
    query.ensureQueryData(moderationQueries.history(selected)),
  ]).catch((error: { status?: number }) => {
    throw error.status === 404 ? notFound() : error
  })
}

export async function contentLoader({ context: { query }, deps }: Loading) {
  const choice = contentChoiceOf(deps as Record<string, unknown>)
  const viewer = query.getQueryData(userQueries.current().queryKey)
  const [queue] = await Promise.all([
    query.ensureQueryData(contentQueries.queue(choice)),
    query.ensureQueryData(contentQueries.figures()),
  ])
  const open = choice.open ?? firstFree(queue.data, viewer?.id)
  if (!open) return
  const gone = (error: { status?: number }): never => {
    throw error.status === 404 ? notFound() : error
  }
  const load = async (): Promise<{ review: { id: number } | null } | null> => {
    if (open.kind === 'request') return query.ensureQueryData(requestReviewQueries.byId(open.id))
    if (open.kind === 'topic') return query.ensureQueryData(topicReviewQueries.byId(open.id))
    if (open.kind === 'article') return query.ensureQueryData(articleReviewQueries.byId(open.id))
    if (open.kind === 'resource') return query.ensureQueryData(reviewQueries.resource(open.id))
    if (open.kind === 'version') return query.ensureQueryData(reviewQueries.version(open.id))
    return null
  }
  const found = await load().catch(gone)
  if (found?.review) await query.ensureQueryData(contentQueries.discussion(found.review.id))
}

export async function recallsLoader({ context: { query }, deps }: Loading) {
  await query.ensureQueryData(reviewQueries.recalls(recallsCursorOf(deps as Record<string, unknown>)))
}

export async function wavesLoader({ context: { query }, deps }: Loading) {
  await query.ensureQueryData(waveQueries.list(waveChoiceOf(deps as Record<string, unknown>)))
}

export async function inboxLoader({ context: { query } }: Loading) {
  await Promise.all([
    query.ensureQueryData(moderationQueries.appeals('open')),
    query.ensureQueryData(moderationQueries.letters('open')),
    query.prefetchQuery(complaintQueries.list('open')),
  ])
}

export async function reportsLoader({ context: { query }, deps }: Loading) {
  const choice = reportChoiceOf(deps as Record<string, unknown>)
  const { data } = await query.ensureQueryData(reportQueries.list(choice))
  const open = choice.open ?? data[0]?.id
  if (open === undefined) return
  await query.ensureQueryData(reportQueries.case(open)).catch((error: { status?: number }) => {
    throw error.status === 404 ? notFound() : error
  })
}

export async function auditLoader({ context: { query }, deps }: Loading) {
  await Promise.all([
    query.ensureQueryData(moderationQueries.audit(auditFilterOf(deps as Record<string, unknown>))),
    query.ensureQueryData(queueQueries.overview()),
  ])
}

export async function blockedDomainsLoader({ context: { query }, deps }: Loading) {
  await query.ensureQueryData(blockedDomainQueries.list(domainsCursorOf(deps as Record<string, unknown>)))
}

export async function forumLoader({ context: { query, locale, site } }: { context: PageContext }) {
  if (site.forum !== 'on') throw notFound()
  await query.ensureQueryData(forumQueries.categories(locale))
}

export async function disputesLoader({ context: { query, site } }: { context: PageContext }) {
  if (site.forum !== 'on') throw notFound()
  await query.ensureQueryData(requestQueries.disputes())
}

export async function searchLoader({ context: { query, locale }, deps }: Loading) {
  const choice = searchChoiceOf(deps as Record<string, unknown>)
  await Promise.all([
    query.ensureQueryData(learningQueries.progress()),
    choice.view === 'words'
      ? query.ensureQueryData(learningQueries.concepts(choice))
      : query.ensureQueryData(learningQueries.questions(choice)),
    choice.view === 'found' && query.ensureQueryData(searchQueries.examples(choice.language ?? locale)),
  ])
}

export async function statisticsLoader({ context: { query, locale }, deps }: Loading) {
  const { range } = statisticsViewOf(deps as Record<string, unknown>)
  await query.ensureQueryData(statisticsQueries.site(range, locale))
}

import { notFound, redirect } from '@tanstack/react-router'
import { forumQueries } from '../features/forum/web/forum.queries.ts'
import { structuredData } from '../features/forum/web/structured-data.ts'
import { postPart, topicFilter, topicPath } from '../features/forum/web/topic-address.ts'
import { reactionQueries } from '../features/reactions/web/reactions.queries.ts'
import { href } from '../web/routing/href.ts'
import type { PageContext } from '../web/routing/router-context.ts'
import { articleParam } from './page-props.ts'

type Loading = { context: PageContext; deps: object }

const absent = (error: { status?: number }): never => {
  throw error.status === 404 ? notFound() : error
}

export async function indexLoader({ context: { query, locale, site } }: { context: PageContext }) {
  if (site.forum === 'on') await query.ensureQueryData(forumQueries.categories(locale))
}

export async function categoryLoader({
  context: { query, locale, site },
  deps,
  params,
}: Loading & { params: { category: string } }) {
  if (site.forum !== 'on') return
  const filter = topicFilter(params.category, deps as Record<string, unknown>)
  await Promise.all([
    query.ensureQueryData(forumQueries.categories(locale)),
    query.ensureQueryData(forumQueries.topics(filter, locale)).catch(absent),
  ])
}

type OfTopic = Loading & {
  params: { category: string; topic: string }
  location: { searchStr: string }
}

/** The number finds it; an old slug, or the category it was moved from, leads to the right address. */
export async function topicLoader({ context, params, deps, location }: OfTopic) {
  const { query, locale, site, translator } = context
  if (site.forum !== 'on') throw notFound()
  const { slug, id } = articleParam(params.topic)
  const topic = await query.ensureQueryData(forumQueries.topic(id, locale)).catch(absent)
  if (topic.slug !== slug || topic.category !== params.category)
    throw redirect({ href: href(locale, topicPath(topic)) + location.searchStr, statusCode: 301 })
  const [posts] = await Promise.all([
    topic.public
      ? query.ensureQueryData(forumQueries.posts(id, postPart(deps as Record<string, unknown>))).catch(absent)
      : null,
    query.ensureQueryData(forumQueries.categories(locale)),
    topic.public && query.ensureQueryData(reactionQueries.of({ kind: 'topic', id })),
  ])
  if (!import.meta.env.SSR || !posts) return
  return { structuredData: structuredData(topic, posts, site, translator) }
}

export async function createLoader({ context: { query, locale, site } }: { context: PageContext }) {
  if (site.forum !== 'on') throw notFound()
  await query.ensureQueryData(forumQueries.categories(locale))
}

export async function editLoader({
  context: { query, site },
  params,
}: {
  context: PageContext
  params: { topic: string }
}) {
  if (site.forum !== 'on') throw notFound()
  await query.ensureQueryData(forumQueries.own(articleParam(params.topic).id)).catch(absent)
}

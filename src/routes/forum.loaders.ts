import { notFound, redirect } from '@tanstack/react-router'
import { articleQueries } from '../features/articles/web/articles.queries.ts'
import { forumQueries } from '../features/forum/web/forum.queries.ts'
import { structuredData } from '../features/forum/web/structured-data.ts'
import {
  aboutOf,
  chosenLanguage,
  pageOf,
  postPart,
  targetPost,
  topicFilter,
  topicPath,
} from '../features/forum/web/topic-address.ts'
import { reactionQueries } from '../features/reactions/web/reactions.queries.ts'
import { resourceQueries } from '../features/resources/web/resources.queries.ts'
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

export async function waitingLoader(view: 'unread' | 'new', { context: { query, locale }, deps }: Loading) {
  await Promise.all([
    query.ensureQueryData(forumQueries.categories(locale)),
    query.fetchQuery(forumQueries.waiting(view, pageOf(deps as Record<string, unknown>), locale)),
  ])
}

export async function aboutLoader({
  context: { query, locale, site },
  deps,
  params,
}: Loading & { params: { about: string } }) {
  const search = deps as Record<string, unknown>
  const about = aboutOf(params.about)
  if (site.forum !== 'on' || about === null) throw notFound()
  await Promise.all([
    query.ensureQueryData(forumQueries.categories(locale)),
    // One that is not there has no topics: a wrong number in an address is a page that does not exist.
    query
      .ensureQueryData(forumQueries.about(about, pageOf(search), locale))
      .catch((error: { status?: number }) => absent(error.status === 422 ? { status: 404 } : error)),
    'article' in about
      ? query.ensureQueryData(articleQueries.byId(about.article, locale)).catch(absent)
      : query.ensureQueryData(resourceQueries.bySlug(about.resource, locale)).catch(absent),
  ])
}

type OfTopic = Loading & {
  params: { category: string; slug: string }
  location: { searchStr: string }
}

type Place = { topic_id: number; path: string; number: number }
const pathOf = ({ path, number }: Place): string => `${path}?post=${number}#post-${number}`

/** Where a post stands now that stood in a topic; null if nowhere. */
const placeOf = (
  { query }: PageContext,
  id: number,
  post: { number: number } | { comment: number },
): Promise<Place | null> =>
  query.ensureQueryData(forumQueries.place(id, post)).catch((error: { status?: number }) => {
    if (error.status !== 404) throw error
    return null
  })

/** The same for the post that an address of this topic leads to. */
async function movedPath(
  context: PageContext,
  id: number,
  search: Record<string, unknown>,
): Promise<string | null> {
  const part = postPart(search)
  const post = 'comment' in part ? part : { number: targetPost(search) ?? 1 }
  const place = await placeOf(context, id, post)
  return place && pathOf(place)
}

/** The number finds it; an old slug, or the category it was moved from, leads to the right address. */
export async function topicLoader({ context, params, deps, location }: OfTopic) {
  const { query, locale, site, translator } = context
  if (site.forum !== 'on') throw notFound()
  const { slug, id } = articleParam(params.slug)
  const search = deps as Record<string, unknown>
  const asked = forumQueries.topic(id, locale, chosenLanguage(search))
  const topic = await query.ensureQueryData(asked).catch(absent)
  // Merged into another one.
  if (topic.id !== id) {
    const path = (await movedPath(context, id, search)) ?? topicPath(topic)
    throw redirect({ href: href(locale, path), statusCode: 301 })
  }
  if (topic.slug !== slug || topic.category !== params.category)
    throw redirect({ href: href(locale, topicPath(topic)) + location.searchStr, statusCode: 301 })
  // The post that was asked for by its id may stand in another topic now.
  const part = postPart(search)
  const place = topic.public && 'comment' in part ? await placeOf(context, id, part) : null
  if (place && place.topic_id !== id) throw redirect({ href: href(locale, pathOf(place)), statusCode: 301 })
  const [posts] = await Promise.all([
    topic.public ? query.ensureQueryData(forumQueries.posts(id, part)).catch(absent) : null,
    query.ensureQueryData(forumQueries.categories(locale)),
    topic.public && query.ensureQueryData(reactionQueries.of({ kind: 'topic', id })),
  ])
  const target = targetPost(search)
  if (target !== null && target > 1 && posts && !posts.data.some(({ number }) => number === target)) {
    const path = await movedPath(context, id, search)
    if (path && !path.startsWith(`${topicPath(topic)}?`))
      throw redirect({ href: href(locale, path), statusCode: 301 })
  }
  if (!import.meta.env.SSR || !posts) return
  return { structuredData: structuredData(topic, posts, site, translator) }
}

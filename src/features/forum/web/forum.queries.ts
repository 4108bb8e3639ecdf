import forumShapes from 'virtual:endpoints/forum'
import postShapes from 'virtual:endpoints/posts'
import topicShapes from 'virtual:endpoints/topics'
import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import type { Transport } from '../../../web/http/transport.ts'
import { query } from '../../../web/query.ts'
import type { TopicSort } from '../forum-limits.contract.ts'
import type { endpoints as forumEndpoints } from '../forum.contract.ts'
import type { endpoints as postEndpoints, Post } from '../posts.contract.ts'
import type { endpoints as topicEndpoints, Topic } from '../topics.contract.ts'

export const forumCalls = calls<typeof forumEndpoints>(forumShapes)
export const topicCalls = calls<typeof topicEndpoints>(topicShapes)
export const postCalls = calls<typeof postEndpoints>(postShapes)

/** Readers get the text as HTML. */
export type ReadTopic = Omit<Topic, 'content'>

export type TopicFilter = {
  category: string
  sort: TopicSort | null
  page: number
  unread: boolean
  /** Only what is about the resource of this slug. */
  resource: string | null
}

/** What topics are about. */
export type TopicAbout = { article: number } | { resource: string }

/** A part of a topic: from a number on, before one, or around a post. */
export type PostPart = { from: number } | { before: number } | { comment: number }

export const postsPerPage = 20

export const forumQueries = {
  categories: (locale: Locale) =>
    query(
      ['forum', 'categories', locale],
      async (transport, signal) => (await forumCalls.categories(transport, { lang: locale }, signal)).data,
    ),
  /** A category in all languages, for admins. */
  category: (key: string) =>
    query(
      ['forum', 'category', key],
      async (transport, signal) => (await forumCalls.category(transport, { category: key }, signal)).data,
    ),
  topics: ({ category, sort, page, unread, resource }: TopicFilter, locale: Locale) =>
    query(['topics list', category, sort, page, unread, resource, locale], (transport, signal) =>
      topicCalls.list(
        transport,
        {
          category,
          page,
          lang: locale,
          ...(sort && { sort }),
          ...(unread && { unread: '1' as const }),
          ...(resource && { resource }),
        },
        signal,
      ),
    ),
  /** What waits for the person asking, in all categories. */
  waiting: (view: 'unread' | 'new', page: number, locale: Locale) =>
    query(['topics list', view, page, locale], (transport, signal) =>
      topicCalls.list(
        transport,
        {
          page,
          lang: locale,
          sort: 'active',
          ...(view === 'unread' ? { unread: '1' as const } : { fresh: '1' as const }),
        },
        signal,
      ),
    ),
  /** What people say of a resource or an article, in all categories. */
  about: (about: TopicAbout, page: number, locale: Locale) =>
    query(['topics list', 'about', about, page, locale], (transport, signal) =>
      topicCalls.list(transport, { page, lang: locale, sort: 'active', ...about }, signal),
    ),
  /** What was written last anywhere; for the front page. */
  latest: (locale: Locale) =>
    query(
      ['topics list', 'latest', locale],
      async (transport, signal) =>
        (await topicCalls.list(transport, { per_page: 6, sort: 'active', lang: locale }, signal)).data,
    ),
  /** In a certain language if one is asked for, else in the reader's where it exists. */
  topic: (id: number, locale: Locale, language: Locale | null = null) =>
    query(['topic', id, locale, language], async (transport, signal): Promise<ReadTopic> => {
      const { data } = await topicCalls.get(transport, { id, language: language ?? locale }, signal)
      const { content: _, ...read } = data
      return read
    }),
  /** Among the comments of the cache, so that what changes a comment finds them. */
  posts: (id: number, part: PostPart) =>
    query(['comments', 'topic', id, part], (transport, signal) =>
      postCalls.list(transport, { id, per_page: postsPerPage, ...part }, signal),
    ),
  /** Where a post stands now that stood in this topic. */
  place: (id: number, post: { number: number } | { comment: number }) =>
    query(
      ['topic', id, 'place', post],
      async (transport, signal) => (await postCalls.place(transport, { id, ...post }, signal)).data,
    ),
  /** What staff moved out of a topic and into it. */
  moves: (id: number) =>
    query(
      ['topic', id, 'moves'],
      async (transport, signal) => (await postCalls.moves(transport, { id }, signal)).data,
    ),
}

/** Sends a post; the key makes the same post sent twice one. */
export async function sendPost(
  transport: Transport,
  id: number,
  written: { content: string; parent_id: number | null },
  key: string,
): Promise<Post> {
  const withKey: Transport = (request) =>
    transport({ ...request, headers: { ...request.headers, 'idempotency-key': key } })
  const { content, parent_id } = written
  return (await postCalls.create(withKey, { id, content, parent_id })).data
}

/** Something was said or changed in the forum: lists are out of date. */
export async function forgetForum(client: QueryClient): Promise<void> {
  await Promise.all(
    (['forum', 'topics list'] as const).map((group) => client.invalidateQueries({ queryKey: [group] })),
  )
}

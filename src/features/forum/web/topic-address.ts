import { cardPath } from '../../../contract/cards.ts'
import { isLocale, type Locale } from '../../../contract/locales.ts'
import { isSlug } from '../../../contract/taxonomy.ts'
import { topicSorts } from '../forum-limits.contract.ts'
import type { TopicSummary } from '../topics.contract.ts'
import type { PostPart, TopicAbout, TopicFilter } from './forum.queries.ts'

/** The address of a topic, without the language. */
export const topicPath = ({ id, slug, category }: { id: number; slug: string; category: string }): string =>
  `/forum/${category}/${slug}.${id}`

type Shared = Pick<TopicSummary, 'id' | 'title' | 'shown_language' | 'author'>

/** The address of the picture shown where a topic is shared. */
export const cardOf = ({ id, title, shown_language: language, author }: Shared): string =>
  cardPath({
    kind: 'topic',
    id,
    language,
    type: 'topic',
    title,
    author: author.deleted ? '' : author.username,
    cover: 'forum',
  })

/** Where somebody who has read so far goes on reading. */
export function resumePath(topic: {
  id: number
  slug: string
  category: string
  read_number: number | null
  last_post: { number: number }
}): string {
  const { read_number: read, last_post: last } = topic
  const path = topicPath(topic)
  if (read === null || read <= 1) return path
  const next = Math.min(read + 1, last.number)
  return `${path}?post=${next}#post-${next}`
}

const whole = (value: unknown): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null

/** The list of topics about one thing. */
export const aboutPath = (about: TopicAbout): string =>
  `/forum/about/${'article' in about ? `article.${about.article}` : `resource.${about.resource}`}`

/** The page of a list that an address asks for. */
export const pageOf = (search: Record<string, unknown>): number => whole(search.page) ?? 1

/** The article or resource whose topics an address asks for: `article.12`, `resource.lamps`. */
export function aboutOf(named: string): TopicAbout | null {
  const [kind, key = ''] = named.split('.')
  const article = kind === 'article' ? whole(key) : null
  if (article !== null) return { article }
  return kind === 'resource' && isSlug(key) ? { resource: key } : null
}

export function topicFilter(category: string, search: Record<string, unknown>): TopicFilter {
  return {
    category,
    sort: topicSorts.find((sort) => sort === search.sort) ?? null,
    page: whole(search.page) ?? 1,
    unread: search.unread === '1',
    resource: typeof search.resource === 'string' && isSlug(search.resource) ? search.resource : null,
  }
}

export function categoryAddress(filter: TopicFilter, change: Partial<TopicFilter> = {}): string {
  const { category, sort, page, unread, resource } = { ...filter, page: 1, ...change }
  const search = new URLSearchParams({
    ...(sort && { sort }),
    ...(unread && { unread: '1' }),
    ...(resource && { resource }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return `/forum/${category}${search && `?${search}`}`
}

/** Some posts before the one that was asked for give it a beginning. */
const shownBefore = 2

/** Which part of a topic an address shows first. */
export function postPart(search: Record<string, unknown>): PostPart {
  const comment = whole(search.comment) ?? whole(search.reply)
  if (comment !== null) return { comment }
  const post = whole(search.post)
  return { from: post === null ? 2 : Math.max(post - shownBefore, 2) }
}

/** The language that was chosen to read the topic in. */
export const chosenLanguage = ({ language }: Record<string, unknown>): Locale | null =>
  typeof language === 'string' && isLocale(language) ? language : null

/** The post an address leads to, by its number. */
export const targetPost = (search: Record<string, unknown>): number | null => whole(search.post)

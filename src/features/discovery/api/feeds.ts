import { fail, found } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import { segmentOfType, typeOfSegment } from '../../../contract/taxonomy.ts'
import { categories, type Category } from '../../../contract/categories.ts'
import type { Services } from '../../../server/endpoints/request-context.ts'
import { translate } from '../../../server/translate.ts'
import type { SummaryRow as ArticleRow } from '../../articles/api/article-list.store.ts'
import { articlePath } from '../../articles/api/article-kind.ts'
import { commentPath } from '../../comments/api/comment-subject.ts'
import type { SummaryRow as ResourceRow } from '../../resources/list/api/resource-summary.store.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { requestPath } from '../../requests/request-limits.contract.ts'
import { writeAtom, type AtomEntry, type AtomFeed } from './atom.ts'
import type { CollectedSources } from '../../collections/api/collected-sources.ts'
import { listNewestItems } from '../../collections/api/collection-items.store.ts'
import { findListed, subjectsOf } from '../../collections/api/present-collections.ts'
import { collectionPath } from '../../collections/collection-limits.contract.ts'
import {
  findAuthor,
  findPublication,
  listArticleEntries,
  listCommentEntries,
  listRequestEntries,
  listResourceEntries,
  listVersionEntries,
  entriesInFeed,
  findForumCategory,
  listTopicEntries,
  type TopicEntry,
} from './feeds.store.ts'
import { knownParts, readSelection } from './feed-selection.ts'
import { xmlAnswer } from './xml.ts'

const pattern = /^\/feeds\/(be|en|kz|ru|th|uk)\/([a-z0-9/-]{1,60})\.atom$/
const maxAgeSeconds = 300

type Body = Pick<AtomFeed, 'title' | 'subtitle' | 'page' | 'entries'>

const byDate = (entries: readonly AtomEntry[]): AtomEntry[] =>
  entries.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()).slice(0, entriesInFeed)

const personOf = ({ author }: ArticleRow | ResourceRow): string | null =>
  author.deleted ? null : author.username

const pathOf = (row: ArticleRow | ResourceRow): string =>
  'type' in row ? resourcePath(row) : articlePath(row)

const entryOf =
  (locale: Locale) =>
  (row: ArticleRow | ResourceRow): AtomEntry => ({
    id: `${'type' in row ? 'resource' : 'article'}/${row.id}`,
    title: row.title,
    address: `/${locale}${pathOf(row)}`,
    language: row.shownLanguage,
    publishedAt: row.publishedAt ?? row.createdAt,
    updatedAt: row.updatedAt,
    author: personOf(row),
    summary: row.description,
    categories: row.categories,
  })

/** As the forum writes it, which comes later than this feature. */
const topicPath = ({ id, slug, category }: TopicEntry): string => `/forum/${category}/${slug}.${id}`

/** `/feeds/ru/resources/plugins.atom` and others: what is new in a list, in one language. */
export function makeFeeds(services: Services, collectedSources: CollectedSources) {
  const { config, replica } = services
  const db = replica.db
  const site = config.siteTitle

  async function everything(locale: Locale): Promise<Body> {
    const [resources, articles] = await Promise.all([
      listResourceEntries(db, {}, locale),
      listArticleEntries(db, {}, locale),
    ])
    return {
      title: translate(locale, 'discovery.feed.all', { site }),
      subtitle: translate(locale, 'discovery.feed.about', { site }),
      page: `/${locale}`,
      entries: byDate([...resources, ...articles].map(entryOf(locale))),
    }
  }

  async function resources(locale: Locale, search: URLSearchParams, segment?: string): Promise<Body> {
    const type = segment === undefined ? null : found(typeOfSegment(segment))
    const selection = await readSelection(db, search)
    const rows = selection && (await listResourceEntries(db, { ...selection, ...(type && { type }) }, locale))
    return {
      title: type
        ? `${translate(locale, `taxonomy.types.${type}`)} · ${site}`
        : translate(locale, 'discovery.feed.resources', { site }),
      subtitle: translate(locale, 'discovery.feed.about', { site }),
      page: `/${locale}/resources${type ? `/${segmentOfType[type]}` : ''}${search.size > 0 ? `?${search}` : ''}`,
      entries: (rows ?? []).map(entryOf(locale)),
    }
  }

  async function articles(locale: Locale, name?: string): Promise<Body> {
    const category = name === undefined ? null : found(categories.find((known) => known === name) ?? null)
    const rows = await listArticleEntries(db, category ? { categories: [category as Category] } : {}, locale)
    return {
      title: category
        ? `${translate(locale, `taxonomy.categories.${category}`)} · ${site}`
        : translate(locale, 'discovery.feed.articles', { site }),
      subtitle: translate(locale, 'discovery.feed.about', { site }),
      page: `/${locale}/articles${category ? `?${new URLSearchParams({ 'categories[]': category })}` : ''}`,
      entries: rows.map(entryOf(locale)),
    }
  }

  async function ofAuthor(locale: Locale, id: number): Promise<Body> {
    const name = found(await findAuthor(db, id))
    const [theirs, written] = await Promise.all([
      listResourceEntries(db, { author: id }, locale),
      listArticleEntries(db, { author: id }, locale),
    ])
    return {
      title: translate(locale, 'discovery.feed.author', { site, name }),
      subtitle: translate(locale, 'discovery.feed.about', { site }),
      page: `/${locale}/resources?${new URLSearchParams({ author: String(id) })}`,
      entries: byDate([...theirs, ...written].map(entryOf(locale))),
    }
  }

  /** New topics of the forum, or of one category. */
  async function forum(locale: Locale, category?: string): Promise<Body> {
    if (config.forum !== 'on') throw fail('notFound')
    const name = category === undefined ? null : found(await findForumCategory(db, category, locale))
    const rows = await listTopicEntries(db, category === undefined ? {} : { category }, locale)
    return {
      title: name === null ? translate(locale, 'discovery.feed.forum', { site }) : `${name} · ${site}`,
      subtitle: translate(locale, 'discovery.feed.about', { site }),
      page: `/${locale}/forum${category === undefined ? '' : `/${category}`}`,
      entries: rows.map((row) => ({
        id: `topic/${row.id}`,
        title: row.title,
        address: `/${locale}${topicPath(row)}`,
        language: row.language,
        publishedAt: row.publishedAt,
        updatedAt: row.updatedAt,
        author: row.author,
        summary: row.text,
      })),
    }
  }

  /** What was said last in a topic. */
  async function posts(locale: Locale, id: number): Promise<Body> {
    if (config.forum !== 'on') throw fail('notFound')
    const topic = found((await listTopicEntries(db, { id }, locale))[0])
    return {
      title: translate(locale, 'discovery.feed.posts', { title: topic.title }),
      subtitle: topic.text,
      page: `/${locale}${topicPath(topic)}`,
      entries: await commentEntries(
        locale,
        { kind: 'topic', id },
        topic.title,
        `/${locale}${topicPath(topic)}`,
      ),
    }
  }

  async function commentEntries(
    locale: Locale,
    subject: Parameters<typeof listCommentEntries>[1],
    title: string,
    page: string,
  ): Promise<AtomEntry[]> {
    return (await listCommentEntries(db, subject)).map((row) => ({
      id: `comment/${row.id}`,
      title: row.author ?? title,
      address: commentPath(page, row.id),
      language: locale,
      publishedAt: row.createdAt,
      updatedAt: row.editedAt ?? row.createdAt,
      author: row.author,
      html: row.html,
    }))
  }

  async function comments(locale: Locale, kind: 'article' | 'resource', id: number): Promise<Body> {
    const publication = found(await findPublication(db, kind, id, locale))
    const page = `/${locale}${pathOf(publication)}`
    const about = translate(locale, 'discovery.feed.comments', { site, title: publication.title })
    const entries = await commentEntries(locale, { kind, id }, publication.title, page)
    return { title: about, subtitle: publication.description, page, entries }
  }

  async function versions(locale: Locale, id: number): Promise<Body> {
    const publication = found(await findPublication(db, 'resource', id, locale))
    const page = `/${locale}${pathOf(publication)}`
    const rows = await listVersionEntries(db, id)
    return {
      title: translate(locale, 'discovery.feed.versions', { site, title: publication.title }),
      subtitle: publication.description,
      page: `${page}/versions`,
      entries: rows.map((row) => ({
        id: `version/${row.id}`,
        title: `${publication.title} ${row.number}${row.name ? ` · ${row.name}` : ''}`,
        address: `${page}/version/${row.id}`,
        language: row.language,
        publishedAt: row.publishedAt,
        updatedAt: row.updatedAt,
        author: row.author,
        html: row.html,
      })),
    }
  }

  /** What was last put into a public collection. */
  async function collection(locale: Locale, id: number): Promise<Body> {
    const row = found(await findListed(db, collectedSources, id, locale))
    const items = await listNewestItems(db, id, entriesInFeed)
    const subjectOf = await subjectsOf(
      db,
      collectedSources,
      items.map(({ subject }) => subject),
      locale,
    )
    return {
      title: translate(locale, 'discovery.feed.collection', { title: row.title }),
      subtitle: row.description || translate(locale, 'discovery.feed.about', { site }),
      page: `/${locale}${collectionPath(row)}`,
      entries: items.flatMap(({ subject: ref, addedAt, note }) => {
        const subject = subjectOf(ref)
        if (!subject) return []
        return {
          id: `collection/${id}/${ref.kind}/${ref.id}`,
          title: subject.title,
          address: `/${locale}${subject.path}`,
          language: subject.language,
          publishedAt: addedAt,
          updatedAt: addedAt,
          author: subject.author.deleted ? null : subject.author.username,
          summary: note || subject.description,
        }
      }),
    }
  }

  /** Open requests. */
  async function requests(locale: Locale): Promise<Body> {
    if (config.forum !== 'on') throw fail('notFound')
    const rows = await listRequestEntries(db, locale)
    return {
      title: translate(locale, 'discovery.feed.requests', { site }),
      subtitle: translate(locale, 'discovery.feed.about', { site }),
      page: `/${locale}/requests`,
      entries: rows.map((row) => ({
        id: `request/${row.id}`,
        title: row.title,
        address: `/${locale}${requestPath(row)}`,
        language: row.shownLanguage,
        publishedAt: row.publishedAt ?? row.createdAt,
        updatedAt: row.updatedAt,
        author: row.author.deleted ? null : row.author.username,
        summary: row.excerpt,
      })),
    }
  }

  function bodyOf(locale: Locale, name: string, search: URLSearchParams): Promise<Body> {
    const [first, second, ...rest] = name.split('/')
    const id = (text = '') => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)
    if (rest.length > 0) throw fail('notFound')
    if (first === 'all' && second === undefined) return everything(locale)
    if (first === 'resources') return resources(locale, search, second)
    if (first === 'articles') return articles(locale, second)
    if (first === 'forum') return forum(locale, second)
    if (first === 'requests' && second === undefined) return requests(locale)
    if (first === 'authors' && id(second)) return ofAuthor(locale, id(second))
    if (first === 'collections' && id(second)) return collection(locale, id(second))
    if (first === 'versions' && id(second)) return versions(locale, id(second))
    const [, kind, of] = /^(article|resource)-(\d+)$/.exec(second ?? '') ?? []
    if (first === 'comments' && id(of)) return comments(locale, kind as 'article' | 'resource', id(of))
    const [, topic] = /^topic-(\d+)$/.exec(second ?? '') ?? []
    if (first === 'comments' && id(topic)) return posts(locale, id(topic))
    throw fail('notFound')
  }

  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const [, code, name] = pattern.exec(pathname) ?? []
    if (!['GET', 'HEAD'].includes(request.method))
      throw fail('methodNotAllowed', {}, { headers: { allow: 'GET, HEAD' } })
    if (!code || !name) throw fail('notFound')
    const language = code as Locale
    const search = knownParts(searchParams)
    const path = pathname + (search.size > 0 ? `?${search}` : '')
    const body = await bodyOf(language, name, search)
    const feed = writeAtom({ ...body, language, path, origin: config.origin, siteTitle: site })
    const response = xmlAnswer(request, feed, 'application/atom+xml', maxAgeSeconds)
    response.headers.set('access-control-allow-origin', '*')
    return response
  }
}

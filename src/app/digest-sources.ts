import type { Locale } from '../contract/locales.ts'
import type { Db } from '../db/client.ts'
import { listBlockedPairs } from '../features/account/api/blocked-users.store.ts'
import { articlePath } from '../features/articles/api/article-kind.ts'
import { listMarked as listArticles } from '../features/articles/api/article-list.store.ts'
import { relatedArticles } from '../features/articles/api/related.store.ts'
import { openSources } from '../features/following/api/feed-source.store.ts'
import { listNews, type NewsRow } from '../features/following/api/feed.store.ts'
import { feedKinds } from '../features/following/following-limits.contract.ts'
import { feedSources } from './following.ts'
import type { DigestItem, DigestReader, DigestSources } from '../features/digest/api/digest-sources.ts'
import { digestLimits } from '../features/digest/digest.contract.ts'
import { chooseTrends } from '../features/publications/trends/api/trends.store.ts'
import { listMarked as listResources } from '../features/resources/list/api/resource-list.store.ts'
import { relatedResources } from '../features/resources/list/api/related-resources.store.ts'
import { resourcePath } from '../features/resources/limits/resource-limits.contract.ts'
import type { Config } from '../server/config.ts'

/** More than are shown, because some readers have blocked some authors. */
const looked = 20

type Candidate = DigestItem & { authorId: number }
type Best = { resources: Candidate[]; articles: Candidate[] }

/** What a digest is made of on this site. */
export const digestSourcesOf = (config: Pick<Config, 'forum'>): DigestSources => ({
  async followed(db, readers) {
    if (readers.length === 0) return new Map()
    const now = new Date(Math.max(...readers.map(({ until }) => until.getTime())))
    const news = await listNews(db, openSources(feedSources, config), readers, {
      limit: digestLimits.followed,
      now,
    })
    const languages = new Map(readers.map(({ id, language }) => [id, language]))
    const shown = await presentNews(db, news, languages)
    const items = new Map<number, DigestItem[]>()
    const said = new Set<string>()
    for (const row of news) {
      const found = shown.get(keyOf(row, languages.get(row.userId)!))
      // Of several releases the newest stands for all.
      if (!found || said.has(`${row.userId} ${found.of}`)) continue
      said.add(`${row.userId} ${found.of}`)
      items.set(row.userId, [...(items.get(row.userId) ?? []), found.item])
    }
    return items
  },

  async best(db, readers) {
    const lists = new Map<Locale, Best>()
    for (const language of new Set(readers.map((reader) => reader.language)))
      lists.set(language, await findBest(db, language))
    const authors = [...lists.values()].flatMap(({ resources, articles }) =>
      [...resources, ...articles].map(({ authorId }) => authorId),
    )
    const blocked = await listBlockedPairs(
      db,
      readers.map(({ id }) => id),
      authors,
    )
    const hidden = new Set(blocked.map(({ userId, blockedId }) => `${userId} ${blockedId}`))
    return new Map(
      readers.map((reader) => {
        const { resources, articles } = lists.get(reader.language)!
        return [reader.id, [...pick(resources, reader, hidden), ...pick(articles, reader, hidden)]]
      }),
    )
  },
})

const keyOf = ({ kind, subjectId }: NewsRow, language: Locale) => `${language} ${kind} ${subjectId}`

/** Each thing once for every language, however many people read of it. */
async function presentNews(
  db: Db,
  news: readonly NewsRow[],
  languages: ReadonlyMap<number, Locale>,
): Promise<Map<string, { of: string; item: DigestItem }>> {
  const shown = new Map<string, { of: string; item: DigestItem }>()
  for (const language of new Set(languages.values()))
    for (const kind of feedKinds) {
      const rows = news.filter((row) => row.kind === kind && languages.get(row.userId) === language)
      const ids = [...new Set(rows.map(({ subjectId }) => subjectId))]
      if (ids.length === 0) continue
      for (const [subjectId, { item, version }] of await feedSources[kind].present(db, ids, null, language))
        shown.set(keyOf({ kind, subjectId, userId: 0 }, language), {
          of: item.path,
          item: {
            title: item.title,
            note: version?.number ?? item.author?.username ?? '',
            path: version?.path ?? item.path,
          },
        })
    }
  return shown
}

const pick = (items: Candidate[], { id }: DigestReader, hidden: ReadonlySet<string>): DigestItem[] =>
  items
    .filter(({ authorId }) => authorId !== id && !hidden.has(`${id} ${authorId}`))
    .slice(0, digestLimits.best)
    .map(({ title, note, path }) => ({ title, note, path }))

type Listed = {
  language: Locale
  languages: Locale[]
  author: { id: number; username: string; deleted: boolean }
}

/** What people of one language took and read this week; what only fills the list up on the site is left out. */
async function findBest(db: Db, language: Locale): Promise<Best> {
  const choice = { order: 'trending', reader: language, limit: looked } as const
  const isBest = ({ row, mark }: { row: Listed; mark: unknown }) =>
    mark !== null && !row.author.deleted && (row.language === language || row.languages.includes(language))
  const said = (row: Listed & { title: string }, path: string): Candidate => ({
    title: row.title,
    note: row.author.username,
    path,
    authorId: row.author.id,
  })
  const resources = await listResources<unknown>(db, chooseTrends(relatedResources, choice), language)
  const articles = await listArticles<unknown>(db, chooseTrends(relatedArticles, choice), language)
  return {
    resources: resources.filter(isBest).map(({ row }) => said(row, resourcePath(row))),
    articles: articles.filter(isBest).map(({ row }) => said(row, articlePath(row))),
  }
}

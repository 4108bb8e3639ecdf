import { Client, Pool } from 'pg'
import { localeCodes } from '../src/contract/locales.ts'
import type { Db } from '../src/db/client.ts'
import { chooseRelated, updateRelated } from '../src/features/publications/kind/api/related.store.ts'
import { chooseTrends, updateTrends } from '../src/features/publications/trends/api/trends.store.ts'
import { relatedResources } from '../src/features/resources/list/api/related-resources.store.ts'
import { countArticles, listSummaries } from '../src/features/articles/api/article-list.store.ts'
import { choose } from '../src/features/articles/api/article-sorts.store.ts'
import {
  countResources,
  listMarked,
  listPage,
} from '../src/features/resources/list/api/resource-list.store.ts'
import type { DocumentFilter } from '../src/features/search/api/facets.ts'
import { matchDocuments, maxRanked } from '../src/features/search/api/search-documents.ts'
import { findPeople } from '../src/features/search/api/people/find-people.ts'
import { nameKeys } from '../src/features/search/api/people/name-keys.ts'
import { parseQuery } from '../src/features/search/api/words/parse-query.ts'
import { seedArticles } from './articles.ts'
import { seedResources } from './resources.ts'
import { asked } from './search-questions.ts'

/** Things an author has made, on average. */
const perAuthor = 20
const fast = '-c session_replication_role=replica -c synchronous_commit=off'

const syllables = ['ka', 'ro', 'mi', 'te', 'lu', 'sa', 'ne', 'vo', 'di', 'pa', 'gu', 'zhe', 'fa', 'ri', 'bo']
const spoken = (n: number) =>
  [1, 15, 225].map((place) => syllables[Math.floor(n / place) % syllables.length]).join('')
/** Nobody has the same name, and about a third of a part of it sounds like others. */
const authorName = (n: number) => `${spoken(n)}_${spoken(n * 7 + 3)}${Math.floor(n / 3375)}`

/** So many resources and articles, their authors, who took them in the last weeks, and what was taken together. */
export async function fillLists(databaseUrl: string, rows: number): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1, options: fast })
  const client = new Client({ connectionString: databaseUrl, options: fast })
  await client.connect()
  try {
    const authors = Math.ceil(rows / perAuthor)
    await seedResources(pool, rows, new Date(), { batch: 50_000, authors })
    await seedArticles(pool, rows, new Date(), { batch: 50_000, authors })
    const { rows: people } = await client.query<{ id: string }>(
      `select id from users where username_key like 'bench%' order by id`,
    )
    for (let from = 0; from < people.length; from += 5_000) {
      const some = people
        .slice(from, from + 5_000)
        .map(({ id }, place) => ({ id, name: authorName(from + place) }))
      const keys = some.flatMap(({ id, name }) => nameKeys(name).map((key) => ({ id, key })))
      await client.query(
        `update users set username = n.name, username_key = lower(n.name)
         from unnest($1::bigint[], $2::text[]) n (id, name) where users.id = n.id`,
        [some.map(({ id }) => id), some.map(({ name }) => name)],
      )
      await client.query(
        `insert into author_names (user_id, key) select * from unnest($1::bigint[], $2::text[]) on conflict do nothing`,
        [keys.map(({ id }) => id), keys.map(({ key }) => key)],
      )
    }
    await client.query(`update tags set uses = $1 where key like 'bench%'`, [Math.ceil(rows / 250)])
    await client.query(days)
    await client.query(pairs)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
    await pool.end()
  }
}

const days = `
  insert into trend_days (subject_kind, subject_id, day, people)
  select 'resource', id, current_date - ((id * 13 + d * 9) % 28)::int, 1 + id * 7919 % 17
  from resources, generate_series(0, 1) d where id % 2 = d on conflict do nothing`
const pairs = `
  insert into publication_pairs (subject_kind, subject_id, other_id, people, crowds, last_day)
  select 'resource', id, 1 + (id * 31 + p * 977) % (select max(id) from resources), 3 + p, (~0::bit(64)), current_date
  from resources, generate_series(1, 2) p on conflict do nothing`

/** Lists that jobs make, and people, beside search. Each is read as its endpoint reads it. */
export async function listShapes(db: Db) {
  const now = new Date()
  await updateTrends(db, relatedResources, now)
  const ids = Array.from({ length: 100 }, (_, n) => 1 + n * 17)
  for (let from = 0; from < ids.length; from += 10)
    await updateRelated(db, relatedResources, ids.slice(from, from + 10), now)
  const languageOf = (n: number) => localeCodes[n % localeCodes.length]!
  const trends = (order: 'trending' | 'rising') => (n: number) =>
    listMarked(db, chooseTrends(relatedResources, { order, reader: languageOf(n), limit: 20 }), languageOf(n))
  const related = (id: (n: number) => number) => async (n: number) =>
    listMarked(db, await chooseRelated(db, relatedResources, id(n)), languageOf(n))
  const people = (q: string) => findPeople(db, q, { parts: parseQuery(q, 'ru').parts, known: false, now })
  const shapes: { name: string; ask: (n: number) => Promise<unknown> }[] = [
    { name: 'trending', ask: trends('trending') },
    { name: 'rising', ask: trends('rising') },
    { name: 'related', ask: related((n) => ids[n % ids.length]!) },
    { name: 'related, before the job came to it', ask: related((n) => 2 + n * 17) },
    { name: 'an author', ask: (n: number) => people(authorName(n * 11)) },
    { name: 'a part of an author’s name', ask: (n: number) => people(spoken(n * 11)) },
    {
      name: 'an author, mistyped',
      ask: (n: number) => people(authorName(n * 11).replace(/(..)(.)/, '$2$1')),
    },
  ]
  return shapes.map(({ name, ask }) => ({ name, query: (n: number) => () => ask(n) }))
}

/** Lists of one kind with a question of people: what it finds, how many there are and their first page. */
export function questionLists(db: Db) {
  const questions = Array.from({ length: asked.length * 60 }, (_, n) =>
    asked[n % asked.length]!.query(Math.floor(n / asked.length)),
  )
  const slice = { sort: 'relevance', after: null, offset: 0, limit: 21 } as const
  const find = (kind: 'article' | 'resource', n: number, filter: DocumentFilter = {}) => {
    const { q, language } = questions[n % questions.length]!
    return matchDocuments(db, { kind, q, language, limit: maxRanked, filter })
  }
  const resources = async (n: number, filter?: DocumentFilter) => {
    const { ids } = await find('resource', n, filter)
    if (ids.length === 0) return
    const reader = questions[n % questions.length]!.language
    await Promise.all([listPage(db, { ids }, slice, { reader }), countResources(db, { ids })])
  }
  const articles = async (n: number) => {
    const { ids } = await find('article', n)
    if (ids.length === 0) return
    const total = await countArticles(db, { ids })
    await listSummaries(db, choose({ ids }, slice, total), questions[n % questions.length]!.language)
  }
  const only = (wanted: string) => ({ wanted: [wanted], unwanted: [] })
  const chosen = { choices: { types: only('plugin'), platforms: only('paper') } }
  const shapes: { name: string; ask: (n: number) => Promise<unknown> }[] = [
    { name: 'resources', ask: (n) => resources(n) },
    { name: 'resources of a type and a platform', ask: (n) => resources(n, chosen) },
    { name: 'articles', ask: articles },
  ]
  return shapes.map(({ name, ask }) => ({ name, query: (n: number) => () => ask(n) }))
}

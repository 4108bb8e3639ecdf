import path from 'node:path'
import { Client } from 'pg'
import { localeCodes, type Locale } from '../src/contract/locales.ts'
import { platformCodes } from '../src/contract/game.ts'
import { resourceTypes } from '../src/contract/taxonomy.ts'
import { readDemoArticles } from '../src/features/articles/api/demo-files.ts'
import { readDemoResources } from '../src/features/demo-content/api/resources/demo-resource-files.ts'
import concepts from '../src/features/search/api/concepts/concepts.json' with { type: 'json' }
import { listedFacets } from '../src/features/search/api/facets.ts'
import type { SearchDocument } from '../src/features/search/api/search-document.ts'
import { cutWords } from '../src/features/search/api/words/cut-words.ts'
import { vectorsOf } from '../src/features/search/api/words/vectors.ts'

/** So many documents go through the analyzer; the others are copies with a name, an author and a time of their own. */
const originals = 10_000
const invented = 20_000
const authors = 50_000
const licences = ['MIT', 'GPL-3.0-only', 'Apache-2.0', 'CC0-1.0', 'ARR']
const categories = ['utility', 'economy', 'magic', 'mobs', 'decoration', 'management'] as const
const gameVersions = ['1.18.2', '1.19.4', '1.20.1', '1.20.4', '1.20.6', '1.21.1', '1.21.4', '1.21.8']
const start = Date.UTC(2022, 0, 1)
const spanMs = 58 * 30 * 86_400_000

/** The same numbers each time, from 0 to 1. */
function chance(seed: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

const pick = <T>(list: readonly T[], seed: number): T => list[Math.floor(chance(seed) * list.length)]!

/** As words are used: the second half as often as the first, the third a third as often, and so on. */
const pickByRank = <T>(list: readonly T[], seed: number): T =>
  list[Math.floor(list.length ** chance(seed)) - 1]!

/** The words of the demo and of the field, the most used first, then invented ones that nearly nobody uses. */
async function vocabularies(): Promise<Record<Locale, string[]>> {
  const features = path.resolve(import.meta.dirname, '../src/features')
  const publications = [
    ...(await readDemoArticles(path.join(features, 'articles/demo'))),
    ...(await readDemoResources(path.join(features, 'demo-content/resources'))),
  ].flatMap(({ translations, ...original }) => [original, ...translations])
  const ofLanguage = (language: Locale): string[] => {
    const texts = publications
      .filter((one) => one.language === language)
      .map(({ title, description, content }) => `${title} ${description} ${content}`)
    const uses = new Map<string, number>()
    for (const { text } of cutWords(texts.join('\n'))) uses.set(text, (uses.get(text) ?? 0) + 1)
    const known = [...uses].toSorted((a, b) => b[1] - a[1]).map(([word]) => word)
    const ofTheField = Object.values(concepts).flatMap((names) =>
      names[language].flatMap((name) => name.split(' ')),
    )
    const halves = (n: number) => {
      const [first, second] = [pick(known, n * 2), pick(known, n * 2 + 1)]
      return first.slice(0, Math.ceil(first.length / 2)) + second.slice(second.length / 2)
    }
    const made = Array.from({ length: invented }, (_, n) => halves(n)).filter((word) => word.length > 3)
    return [...new Set([...known, ...ofTheField, ...made])]
  }
  return Object.fromEntries(localeCodes.map((language) => [language, ofLanguage(language)])) as Record<
    Locale,
    string[]
  >
}

function documentOf(place: number, vocabulary: readonly string[], language: Locale): SearchDocument {
  const telling = vocabulary.slice(40)
  const words = (count: number, from: number, list: readonly string[]) =>
    Array.from({ length: count }, (_, word) => pickByRank(list, place * 64 + from + word)).join(' ')
  const seed = place * 64
  const versions = Math.floor(chance(seed + 60) * 6)
  const isResource = place % 3 > 0
  const document: SearchDocument = {
    kind: isResource ? 'resource' : 'article',
    id: place,
    language,
    title: words(3, 0, telling),
    tags: [words(1, 4, telling.slice(0, 300)), words(1, 5, telling.slice(0, 300))],
    description: words(9, 8, vocabulary),
    text: words(16, 20, vocabulary),
    categories: [pickByRank(categories, seed + 61)],
    licence: pickByRank(licences, seed + 62),
    createdAt: new Date(start + chance(seed + 63) * spanMs),
  }
  if (!isResource) return document
  return {
    ...document,
    type: pickByRank(['plugin', ...resourceTypes], seed + 58),
    platforms: [...new Set([pickByRank(platformCodes, seed + 56), pickByRank(platformCodes, seed + 57)])],
    gameVersions: gameVersions.slice(versions, versions + 3),
  }
}

/** Documents of real shape, with the words of the demo in all six languages. The index is built afterwards. */
export async function fillCorpus(databaseUrl: string, rows: number): Promise<void> {
  const words = await vocabularies()
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'`)
    const { rows: indexes } = await client.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname in ('search_doc_tokens', 'search_doc_best')`,
    )
    await client.query(`drop index search_doc_tokens, search_doc_best`)
    await client.query(`create temporary table original (kind text, id int, lang text, created_at timestamptz,
      facets text[], head tsvector, tokens tsvector)`)
    for (let from = 0; from < originals; from += 500) {
      const documents = Array.from({ length: 500 }, (_, n) => {
        const language = pickByRank(['ru', 'en', 'uk', 'th', 'be', 'kz'] as const, (from + n) * 64 + 59)
        return documentOf(from + n + 1, words[language], language)
      })
      await client.query(insertOriginals, [
        JSON.stringify(
          documents.map((document) => ({
            ...document,
            ...vectorsOf(document, document.language),
            facets: listedFacets(document),
          })),
        ),
      ])
    }
    await client.query(people, [authors])
    for (let copy = 0; copy < rows / originals; copy++)
      await client.query(copies, [copy, originals, authors, rows])
    await client.query(terms)
    await client.query(`set maintenance_work_mem = '512MB'`)
    for (const { indexdef } of indexes) await client.query(indexdef)
    await client.query(`vacuum analyze search_doc`)
    await client.query(`vacuum analyze search_terms`)
    await client.query(`analyze users`)
  } finally {
    await client.end()
  }
}

const insertOriginals = `
  insert into original
  select kind, id, language, "createdAt", array(select jsonb_array_elements_text(facets)), head::tsvector, tokens::tsvector
  from jsonb_to_recordset($1::jsonb) as d (kind text, id int, language text, "createdAt" timestamptz, facets jsonb,
    head text, tokens text)`

const people = `
  insert into users (username, username_key, language, staff_decision, created_at)
  select 'Builder_' || i, 'builder_' || i, 'ru', 'approved', timestamptz '2022-01-01' from generate_series(1, $1::int) i`

/** Six times 36 syllables, three to a name: about five things share one. */
const syllables = `array(select c || v from unnest(array['b','d','g','k','l','m','n','p','r','s','t','v']) c,
  unnest(array['a','e','i','o','u']) v)`
const nameOf = (id: string) =>
  `(s.s)[${id} * 7 % 60 + 1] || (s.s)[${id} * 13 / 60 % 60 + 1] || (s.s)[${id} * 17 / 3600 % 60 + 1]`

const copies = `
  insert into search_doc (kind, id, lang, created_at, updated_at, facets, head, tokens, weight, best)
  select kind, n.id, lang, created_at + $1::int * interval '1 minute', created_at + $1::int * interval '1 minute',
    facets || ('authors:' || n.author), head || ('''' || n.name || ''':1A')::tsvector,
    tokens || ('''' || n.name || ''':1 ''^' || n.name || ''':1 ''@author:' || n.author || ''':1 ''builder'':1 ''' ||
      n.author || ''':1')::tsvector,
    n.id % 97 / 97.0, $4::int <= 50000 or n.id % 97 > 92 or created_at > timestamptz '2026-09-20'
  from original o, (select ${syllables} as s) s, lateral (
    select o.id + $1::int * $2::int as id, (o.id + $1::int * $2::int)::bigint * 31 % $3::int + 1 as author,
      ${nameOf('(o.id + $1::int * $2::int)::bigint')} as name) n`

const terms = `
  insert into search_terms (term, lang)
  select distinct word, lang from original, unnest(tsvector_to_array(tokens)) word
  where word ~ '^[[:alpha:]]{3,40}$'
  union
  select distinct (s.s)[a] || (s.s)[b] || (s.s)[c], 'en' from (select ${syllables} as s) s, generate_series(1, 60) a,
    generate_series(1, 60) b, generate_series(1, 60) c
  on conflict do nothing`

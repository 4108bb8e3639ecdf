import { Client } from 'pg'
import { localeCodes } from '../../../../contract/locales.ts'
import concepts from '../concepts/concepts.json' with { type: 'json' }
import { authorKeys, nameKeys } from './name-keys.ts'
import type { Named } from './suggest-index.store.ts'

const batch = 4_000
const authors = 20_000
const tags = 30_000

/** The same numbers each time, small ones far more often than large ones: a few words stand in very many titles. */
function skewed(seed: number, below: number): number {
  const hash = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) >>> 0
  const share = ((Math.imul(hash ^ (hash >>> 12), 0x297a2d39) >>> 0) % 1_000_003) / 1_000_003
  return Math.floor(below ** share) - 1
}

const words = Object.fromEntries(
  localeCodes.map((language) => [language, Object.values(concepts).flatMap((names) => names[language])]),
)

/** Words of titles in all languages, to type the beginnings of. */
export const suggestWord = (language: (typeof localeCodes)[number], seed: number): string =>
  words[language]![skewed(seed, words[language]!.length + 1)] ?? words[language]![0]!

function titleOf(place: number): Named {
  const lang = localeCodes[place % localeCodes.length]!
  const text = [1, 2, 3].map((word) => suggestWord(lang, place * 7 + word * 104_729)).join(' ')
  const title = `${text} ${place}`.slice(0, 140)
  return { kind: 'resource', target: place, lang, text: title, keys: nameKeys(title) }
}

/** So many rows of names, and the resources, people and tags behind them. */
export async function fillSuggest(databaseUrl: string, rows: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Rows without revisions: the names are what is measured.
    await client.query(`set session_replication_role = replica`)
    await client.query(people, [authors])
    await client.query(tagRows, [tags])
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
    let made = await insert(client, [...ids(authors).map(authorOf), ...ids(tags).map(tagOf)])
    let place = 0
    for (; made < rows; place += batch)
      made += await insert(
        client,
        ids(batch).map((id) => titleOf(place + id)),
      )
    await client.query(resources, [place, authors])
    await client.query(terms)
    await client.query(`vacuum analyze search_suggest`)
    await client.query(`analyze`)
  } finally {
    await client.end()
  }
}

function authorOf(id: number): Named {
  const text = `${suggestWord('en', id).replace(/[^a-z]/gi, '')}_${id}`
  return { kind: 'author', target: id, lang: 'und', text, keys: authorKeys(text) }
}

function tagOf(id: number): Named {
  const text = `${suggestWord(localeCodes[id % 6]!, id * 31).slice(0, 25)}-${id}`
  return { kind: 'tag', target: id, lang: 'und', text, keys: nameKeys(text) }
}

async function insert(client: Client, names: readonly Named[]): Promise<number> {
  const rows = names.flatMap(({ keys, ...name }) => keys.map((key) => ({ ...name, ...key })))
  await client.query(
    `insert into search_suggest (kind, target, lang, key, text, rank)
     select kind, target, lang, key, text, case when first then 1000 else 0 end + (target * 7919) % 190
     from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::boolean[])
       as n (kind, target, lang, key, text, first) on conflict do nothing`,
    [
      rows.map((row) => row.kind),
      rows.map((row) => row.target),
      rows.map((row) => row.lang),
      rows.map((row) => row.key),
      rows.map((row) => row.text),
      rows.map((row) => row.first),
    ],
  )
  return rows.length
}

const people = `
  insert into users (username, username_key, language, staff_decision, created_at)
  select 'author' || i, 'author' || i, 'ru', 'approved', timestamptz '2026-01-01' from generate_series(1, $1::int) i`
const tagRows = `
  insert into tags (name, key, uses, created_at)
  select 'tag' || i, 'tag' || i, i, timestamptz '2026-01-01' from generate_series(1, $1::int) i`
const resources = `
  insert into resources (author_id, type, slug, language, languages, published_revision_id, latest_revision_id, categories,
    downloads, created_at, updated_at, published_at)
  select i % $2::int + 1, 'plugin', 'resource-' || i, 'ru', array['ru'], 1, 1, array['utility'], i, now(), now(), now()
  from generate_series(1, $1::int) i`
/** Known words to correct by, nearly as many as a million documents have. */
const terms = `
  insert into search_terms (term, lang)
  select distinct left(split_part(key, ' ', 1), 34) || case when n = 0 then '' else chr(1072 + n % 32) || n::text end, lang
  from (select key, lang, target from search_suggest where kind = 'resource' order by target limit 100000) s,
    generate_series(0, 5) n
  where lang <> 'und' and char_length(split_part(key, ' ', 1)) >= 3
  on conflict do nothing`

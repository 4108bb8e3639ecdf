import { sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { foldLetters } from './words/fold.ts'
import type { Author, Authors } from './words/author-names.ts'
import { authorToken } from './words/facet-tokens.ts'
import { keysNear, startOf, withOneError } from './words/near-words.ts'
import { quoted } from './words/vectors.ts'

const maxCompletions = 12
const readCompletions = 2_000
const candidatesPerWord = 12
/** So many words are compared letter by letter with one that is none. */
const alikePerWord = 60
/** With the same beginning; the shortest, which are the most alike, come first. */
const readPerRange = 40
/** Behind everything that begins with a text. */
const behindAll = '\u{10ffff}'

/**
 * Completions of an unfinished word. Looks up a few in the dictionary: the index of tokens would read
 * everything with this prefix.
 */
export async function listCompletions(db: Db, start: string): Promise<string[]> {
  const begins = [...new Set([start, foldLetters(start)])]
  const { rows } = await db.execute<Row<'search_terms', 'term'>>(sql`
    select term from (
      select distinct known.term from unnest(${begins}::text[], ${begins.map((text) => text + behindAll)}::text[])
        begun (first, last)
      cross join lateral (
        select term from search_terms where term >= begun.first and term < begun.last
        limit ${sql.count(readCompletions)}) known) completed
    order by char_length(term), term limit ${sql.count(maxCompletions)}`)
  return rows.map((row) => row.term)
}

type NearTerm = Row<'search_terms', 'term' | 'lang'> & { word: string; likeness: number }

/** Known words that look like one of these, the most alike first: all that are one error away, and some others. */
export async function listNearTerms(db: Db, words: readonly string[]): Promise<NearTerm[]> {
  const { rows } = await db.execute<NearTerm>(sql`
    select word, term, lang, likeness from (
      select *, row_number() over (partition by word order by likeness desc, term) as place from (
        select asked.word, near.term, near.lang, similarity(near.term, asked.word) as likeness
        from unnest(${[...words]}::text[], ${words.map((word) => keysNear(word).join(' '))}::text[]) asked (word, keys)
        cross join lateral (
          select term, lang from search_terms
          where word_keys(term) && string_to_array(asked.keys, ' ')
            and abs(char_length(term) - char_length(asked.word)) <= 2) near) found) ordered
    where place <= ${sql.count(alikePerWord)} order by likeness desc, term`)
  return rows
}

/** Known words whose beginning looks like one of these. Of a beginning everything that is one error away is looked up. */
export async function listNearBeginnings(db: Db, words: readonly string[]): Promise<NearTerm[]> {
  const ranges = words.flatMap((word) =>
    [...withOneError(startOf(word))].map((first) => ({ word, first, last: first + behindAll })),
  )
  const { rows } = await db.execute<NearTerm>(sql`
    select word, term, lang, likeness from (
      select *, row_number() over (partition by word order by likeness desc, term) as place from (
        select distinct asked.word, near.term, near.lang, similarity(near.term, asked.word) as likeness
        from unnest(${ranges.map(({ word }) => word)}::text[], ${ranges.map(({ first }) => first)}::text[],
          ${ranges.map(({ last }) => last)}::text[]) asked (word, first, last)
        cross join lateral (
          select term, lang from search_terms where term >= asked.first and term <= asked.last
          order by term limit ${sql.count(readPerRange)}) near) found) ordered
    where place <= ${sql.count(candidatesPerWord)}`)
  return rows
}

type Asked = { text: string; match: string }

/** Those of these searches that match nothing. Each reads all its matches, so those with many are left out before. */
export async function listEmpty(db: Db, asked: readonly Asked[]): Promise<string[]> {
  if (asked.length === 0) return []
  const { rows } = await db.execute<{ word: string }>(sql`
    select asked.word from unnest(${asked.map(({ text }) => text)}::text[],
      ${asked.map(({ match }) => match)}::text[]) asked (word, query)
    where not exists (select from search_doc where tokens @@ asked.query::tsquery)`)
  return rows.map((row) => row.word)
}

/** Old words do no harm, so each is written once and stays until a job removes it. */
export async function insertTerms(db: Db, language: Locale, terms: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into search_terms (term, lang)
    select term, ${language} from unnest(${[...terms]}::text[]) term
    where not exists (select from search_terms known where known.term = term.term and known.lang = ${language})
    order by term on conflict do nothing`)
}

export async function listTermsAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<Row<'search_terms', 'term'>>(sql`
    select distinct term from search_terms where term > ${after} order by term limit ${limit}`)
  return rows.map((row) => row.term)
}

/** Removes words that no document contains; returns the number of rows. Each is looked up in the index. */
export async function removeUnused(db: Db, terms: readonly string[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from search_terms where term in (
      select word
      from unnest(${[...terms]}::text[], ${terms.map(quoted)}::text[]) asked (word, query)
      where not exists (select from search_doc where tokens @@ asked.query::tsquery))`)
  return rowCount
}

/** Those of these names, written without case, that belong to somebody whose things can be found. */
export async function listAuthors(db: Db, names: readonly string[]): Promise<Authors> {
  if (names.length === 0) return new Map()
  const { rows } = await db.execute<Author>(sql`
    select id, username from users
    where username_key = any(${[...names]}::text[]) and deleted_at is null and exists (
      select from search_doc where tokens @@ quote_literal(${authorToken('')} || users.id)::tsquery)`)
  return new Map(rows.map((author) => [author.username.toLowerCase(), author]))
}

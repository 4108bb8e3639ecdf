import { sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { foldLetters } from './words/fold.ts'
import type { Author, Authors } from './words/author-names.ts'
import { errorsIn } from './words/edit-distance.ts'
import { authorToken } from './words/facet-tokens.ts'
import { withOneError } from './words/near-words.ts'
import { quoted } from './words/vectors.ts'

const maxCompletions = 12
const candidatesPerWord = 12
/** Of two errors in a long word one stands behind so many letters, as a rule. */
const surelyOneError = 6
/** With the same beginning; the shortest, which are the most alike, come first. */
const readPerRange = 40
/** Behind everything that begins with a text. */
const behindAll = '\u{10ffff}'

/**
 * Completions of an unfinished word. Looks up a few in the dictionary: the index of tokens would read
 * everything with this prefix.
 */
export async function listCompletions(db: Db, start: string): Promise<string[]> {
  const begins = new Set([start, foldLetters(start)])
  const like = [...begins].map((text) => sql`term like ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`)
  // The planner uses the index for a prefix only if it knows the prefix, so this is no parameter.
  const { rows } = await db.execute<Row<'search_terms', 'term'>>(
    sql.unprepared(sql`
      select term from (select distinct term from search_terms where ${sql.join(like, sql` or `)} limit 2000) known
      order by char_length(term), term limit ${maxCompletions}`),
  )
  return rows.map((row) => row.term)
}

type NearTerm = Row<'search_terms', 'term' | 'lang'> & { word: string; likeness: number }

/** Known words that look like one of these; an `unfinished` one looks like the beginning of a word. */
export async function listNearTerms(
  db: Db,
  words: readonly string[],
  { unfinished }: { unfinished: boolean },
): Promise<NearTerm[]> {
  const ranges = words.flatMap((word) => rangesNear(word, unfinished).map((range) => ({ word, ...range })))
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

/** A short word has one error at most, and so has the beginning of a long one. */
function rangesNear(word: string, unfinished: boolean): { first: string; last: string }[] {
  const whole = !unfinished && errorsIn(word) === 1
  const start = whole ? word : [...word].slice(0, surelyOneError).join('')
  return [...withOneError(start)].map((first) => ({ first, last: whole ? first : first + behindAll }))
}

type Asked = { text: string; match: string }

/** Those of these searches that match nothing. Each reads all its matches, so those with many are left out before. */
export async function listEmpty(db: Db, asked: readonly Asked[]): Promise<string[]> {
  if (asked.length === 0) return []
  const { rows } = await db.execute<{ word: string }>(
    sql.unprepared(sql`
      select asked.word from unnest(${asked.map(({ text }) => text)}::text[],
        ${asked.map(({ match }) => match)}::text[]) asked (word, query)
      where not exists (select from search_doc where tokens @@ asked.query::tsquery)`),
  )
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

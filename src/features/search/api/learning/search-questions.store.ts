import type { Locale } from '../../../../contract/locales.ts'
import { countRows, sql, type Sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import type { Db } from '../../../../db/client.ts'

/** So many different questions of a day, a language and an outcome are kept: nobody can fill the disk with them. */
const mostPerDay = 1_000
/** From so many askers on a question says nothing about one of them. */
const fewestAskers = 3

export type CountedQuestion = {
  language: Locale
  question: string
  found: boolean
  asked: number
  /** Bits. */
  askers: number
}

/** Adds many questions in one statement. */
export async function addQuestions(
  db: Db,
  day: string,
  questions: readonly CountedQuestion[],
): Promise<void> {
  const column = <Key extends keyof CountedQuestion>(key: Key) => questions.map((one) => one[key])
  await db.execute(sql`
    with given as (
      select * from unnest(${column('language')}::text[], ${column('question')}::text[], ${column('found')}::boolean[],
        ${column('asked')}::int[], ${column('askers')}::int[]) as given (lang, question, found, asked, askers)),
    room as (
      select lang, found, (select count(*) from search_questions counted where counted.found = one.found
        and counted.lang = one.lang and counted.day = ${day}::date) < ${mostPerDay} as is_left
      from (select distinct lang, found from given) one)
    insert into search_questions (day, lang, question, found, asked, askers)
    select ${day}::date, given.lang, given.question, given.found, given.asked, given.askers
    from given join room using (lang, found)
    where is_left or exists (select from search_questions known where known.found = given.found
      and known.lang = given.lang and known.day = ${day}::date and known.question = given.question)
    order by given.found, given.lang, given.question
    on conflict (found, lang, day, question) do update
    set asked = search_questions.asked + excluded.asked, askers = search_questions.askers | excluded.askers`)
}

/** Removes the questions of days before this one. */
export async function removeOldQuestions(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from search_questions where day < ${before.toISOString().slice(0, 10)}::date`)
}

export type AskedFilter = {
  /** Those staff has hidden are a list of their own, whatever they found. */
  outcome: 'missed' | 'found' | 'hidden'
  language: Locale | null
  since: Date
}

export type AskedRow = Row<'search_questions', 'id' | 'question' | 'asked'> & {
  language: Locale
  askers: number
}

/** What enough people asked since a day, each question once. */
function askedBy({ outcome, language, since }: AskedFilter): Sql {
  const only = language ? sql`and lang = ${language}` : sql``
  return sql`
    select min(id) as id, lang as language, question, sum(asked)::int as asked,
      bit_count(bit_or(askers)::bit(32))::int as askers
    from search_questions asked
    where ${outcome === 'hidden' ? sql`true` : sql`found = ${outcome === 'found'}`} ${only} and day >= ${since.toISOString().slice(0, 10)}::date
    and exists (select from search_hidden_questions off
      where off.lang = asked.lang and off.question = asked.question) = ${outcome === 'hidden'}
    group by lang, question
    having bit_count(bit_or(askers)::bit(32)) >= ${fewestAskers}`
}

/** The most asked first. */
export async function listAsked(
  db: Db,
  filter: AskedFilter,
  slice: { after: { key: number; id: number } | null; offset: number; limit: number },
): Promise<AskedRow[]> {
  const { after, offset, limit } = slice
  const rest = after ? sql`where asked < ${after.key} or (asked = ${after.key} and id > ${after.id})` : sql``
  const { rows } = await db.execute<AskedRow>(sql`
    select * from (${askedBy(filter)}) each ${rest} order by asked desc, id limit ${limit} offset ${offset}`)
  return rows
}

export const countAsked = (db: Db, filter: AskedFilter): Promise<number> =>
  countRows(db, sql`from (${askedBy(filter)}) each`)

/** False if it is hidden already. */
export async function hideQuestion(
  db: Db,
  { language, question, now }: { language: Locale; question: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into search_hidden_questions (lang, question, hidden_at)
    values (${language}, ${question}, ${now.toISOString()}) on conflict do nothing`)
  return rowCount === 1
}

/** False if it is not hidden. */
export async function showQuestion(db: Db, language: Locale, question: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from search_hidden_questions where lang = ${language} and question = ${question}`)
  return rowCount === 1
}

/** Which of these staff has hidden. */
export async function listHidden(db: Db, language: Locale, questions: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<Row<'search_hidden_questions', 'question'>>(sql`
    select question from search_hidden_questions where lang = ${language} and question = any(${[...questions]}::text[])`)
  return rows.map((row) => row.question)
}

import type { Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import { sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'

export async function listExamples(db: Db, language: Locale): Promise<string[]> {
  const { rows } = await db.execute<Row<'search_examples', 'question'>>(sql`
    select question from search_examples where lang = ${language} order by place`)
  return rows.map((row) => row.question)
}

/** True if they differ from those before. */
export async function replaceExamples(
  db: Db,
  language: Locale,
  questions: readonly string[],
): Promise<boolean> {
  const before = await listExamples(db, language)
  if (before.length === questions.length && before.every((one, place) => one === questions[place]))
    return false
  await db.execute(sql`delete from search_examples where lang = ${language}`)
  await db.execute(sql`
    insert into search_examples (lang, place, question)
    select ${language}, place, question
    from unnest(${[...questions]}::text[]) with ordinality as given (question, place)`)
  return true
}

export async function removeExample(db: Db, language: Locale, question: string): Promise<void> {
  await db.execute(sql`delete from search_examples where lang = ${language} and question = ${question}`)
}

import type { Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import { sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'

export type ConceptWord = Row<'search_concept_words', 'id' | 'concept' | 'word'> & { language: Locale }

/** What staff has added, in these languages or in all. */
export async function listConceptWords(db: Db, languages?: readonly Locale[]): Promise<ConceptWord[]> {
  const only = languages ? sql`where lang = any(${[...languages]}::text[])` : sql``
  const { rows } = await db.execute<ConceptWord>(sql`
    select id, concept, lang as language, word from search_concept_words ${only} order by id`)
  return rows
}

export async function findConceptWord(db: Db, id: number): Promise<ConceptWord | null> {
  const { rows } = await db.execute<ConceptWord>(sql`
    select id, concept, lang as language, word from search_concept_words where id = ${id}`)
  return rows[0] ?? null
}

/** Null if the concept has it already. */
export async function insertConceptWord(
  db: Db,
  { concept, language, word, now }: Omit<ConceptWord, 'id'> & { now: Date },
): Promise<number | null> {
  const { rows } = await db.execute<Row<'search_concept_words', 'id'>>(sql`
    insert into search_concept_words (concept, lang, word, created_at)
    values (${concept}, ${language}, ${word}, ${now.toISOString()}) on conflict do nothing returning id`)
  return rows[0]?.id ?? null
}

export async function removeConceptWord(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`delete from search_concept_words where id = ${id}`)
  return rowCount === 1
}

export async function countConceptWords(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from search_concept_words`,
  )
  return rows[0]!.count
}

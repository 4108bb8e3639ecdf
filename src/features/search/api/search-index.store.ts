import { sql } from '../../../db/sql.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import type { DocumentKind, SearchDocument } from './search-document.ts'

/** Raise it when tokens are made in another way: a job then makes those of all documents anew. */
export const analyzerVersion = 2

type Which = { kind: DocumentKind; id: number }

/** `head` and `tokens` are in PostgreSQL's text format. */
export async function upsertDocument(
  db: Db,
  { kind, id, language, createdAt, type, categories = [] }: SearchDocument,
  { head, tokens }: { head: string; tokens: string },
): Promise<void> {
  await db.execute(sql`
    insert into search_doc (kind, id, lang, created_at, type, categories, head, tokens, analyzer)
    values (${kind}, ${id}, ${language}, ${createdAt.toISOString()}, ${type ?? null},
      ${[...categories]}::text[], ${head}::tsvector, ${tokens}::tsvector, ${analyzerVersion})
    on conflict (kind, id, lang) do update set created_at = excluded.created_at, type = excluded.type,
      categories = excluded.categories, head = excluded.head, tokens = excluded.tokens,
      analyzer = excluded.analyzer`)
}

/** In one language, or in all, with what is suggested of it. */
export async function removeDocuments(
  db: Db,
  { kind, id, language, staleOnly }: Which & { language: Locale | undefined; staleOnly?: boolean },
): Promise<void> {
  const only = language ? sql`and lang = ${language}` : sql``
  const stale = staleOnly ? sql`and analyzer < ${analyzerVersion}` : sql``
  await db.execute(sql`
    with gone as (
      delete from search_doc where kind = ${kind} and id = ${id} ${only} ${stale} returning lang
    )
    delete from search_suggest where kind = ${kind} and target = ${id} and lang in (select lang from gone)`)
}

export async function hasDocument(db: Db, { kind, id }: Which): Promise<boolean> {
  const { rows } = await db.execute(sql`select from search_doc where kind = ${kind} and id = ${id} limit 1`)
  return rows.length > 0
}

/** Some of those whose tokens an older analyzer made. */
export async function listStale(db: Db, limit: number): Promise<Which[]> {
  const { rows } = await db.execute<Which>(sql`
    select distinct kind, id from (
      select kind, id from search_doc where analyzer < ${analyzerVersion} order by analyzer, kind, id limit ${limit}) old`)
  return rows
}

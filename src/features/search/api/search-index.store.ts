import { countRows, sql } from '../../../db/sql.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { insertNames } from './people/author-names.store.ts'
import { nameKeys } from './people/name-keys.ts'
import { weightOf } from './weights.store.ts'
import type { DocumentKind, SearchDocument } from './search-document.ts'

/** Raise it when tokens are made in another way: a job then makes those of all documents anew. */
export const analyzerVersion = 9

type Which = { kind: DocumentKind; id: number }

/** `head` and `tokens` are in PostgreSQL's text format. */
export async function upsertDocument(
  db: Db,
  document: SearchDocument,
  { head, tokens, facets }: { head: string; tokens: string; facets: readonly string[] },
): Promise<void> {
  const { kind, id, language, createdAt, updatedAt = createdAt, author } = document
  const named = author ? sql`with named as (${insertNames(author.id, nameKeys(author.username))})` : sql``
  await db.execute(sql`${named}
    insert into search_doc (kind, id, lang, created_at, updated_at, facets, head, tokens, analyzer, weight)
    values (${kind}, ${id}, ${language}, ${createdAt.toISOString()}, ${updatedAt.toISOString()},
      ${[...facets]}::text[], ${head}::tsvector, ${tokens}::tsvector, ${analyzerVersion}, ${weightOf(kind, id)})
    on conflict (kind, id, lang) do update set created_at = excluded.created_at, updated_at = excluded.updated_at,
      facets = excluded.facets, head = excluded.head, tokens = excluded.tokens, analyzer = excluded.analyzer,
      weight = excluded.weight`)
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

/** Has all documents that match be made anew; those of one language where it is given. */
export async function queueMatching(db: Db, match: string, language: Locale | null): Promise<void> {
  const only = language ? sql`and lang = ${language}` : sql``
  // The planner must see how many documents have these words.
  await db.execute(
    sql.unprepared(sql`insert into search_reindex (kind, id)
      select distinct kind, id from search_doc where tokens @@ ${match}::tsquery ${only} on conflict do nothing`),
  )
}

/** Some of those that wait to be made anew. */
export async function listQueued(db: Db, limit: number): Promise<Which[]> {
  const { rows } = await db.execute<Which>(
    sql`select kind, id from search_reindex order by kind, id limit ${limit}`,
  )
  return rows
}

export async function removeQueued(db: Db, { kind, id }: Which): Promise<void> {
  await db.execute(sql`delete from search_reindex where kind = ${kind} and id = ${id}`)
}

/** How many wait: those with a changed word, and those of an older analyzer. Counting stops at the bound of lists. */
export async function countWaiting(db: Db): Promise<number> {
  const queued = await countRows(db, sql`from search_reindex`)
  return queued + (await countRows(db, sql`from search_doc where analyzer < ${analyzerVersion}`))
}

/** Some of those whose tokens an older analyzer made. */
export async function listStale(db: Db, limit: number): Promise<Which[]> {
  const { rows } = await db.execute<Which>(sql`
    select distinct kind, id from (
      select kind, id from search_doc where analyzer < ${analyzerVersion} order by analyzer, kind, id limit ${limit}) old`)
  return rows
}

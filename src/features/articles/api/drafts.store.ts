import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Locale } from '../../../contract/locales.ts'
import { maxCountedRows } from '../../../contract/paging.ts'
import type { Db } from '../../../db/client.ts'
import type { Position } from '../../../server/cursor.ts'
import type { DraftFields } from '../article-drafts.contract.ts'

export type DraftRow = {
  id: number
  articleId: number | null
  translationLanguage: Locale | null
  version: number
  createdAt: Date
  savedAt: Date
  fields: DraftFields
}

type Raw = {
  id: string
  article_id: string | null
  translation_language: Locale | null
  version: number
  created_at: string
  saved_at: string
  fields: DraftFields
}

const columns = sql`id, article_id, translation_language, version, created_at, saved_at, fields`

const present = (row: Raw): DraftRow => ({
  id: Number(row.id),
  articleId: row.article_id === null ? null : Number(row.article_id),
  translationLanguage: row.translation_language,
  version: row.version,
  createdAt: new Date(row.created_at),
  savedAt: new Date(row.saved_at),
  fields: row.fields,
})

async function select(db: Db, rest: SQL): Promise<DraftRow[]> {
  const { rows } = await db.execute<Raw>(sql`select ${columns} from article_drafts where ${rest}`)
  return rows.map(present)
}

/** Only ever one's own. */
export async function findDraft(db: Db, authorId: number, id: number): Promise<DraftRow | null> {
  return (await select(db, sql`id = ${id} and author_id = ${authorId}`))[0] ?? null
}

export async function lockDraft(db: Db, authorId: number, id: number): Promise<DraftRow | null> {
  return (await select(db, sql`id = ${id} and author_id = ${authorId} for update`))[0] ?? null
}

export async function findDraftOf(
  db: Db,
  { authorId, articleId, language }: { authorId: number; articleId: number; language: Locale | null },
): Promise<DraftRow | null> {
  const rest = sql`author_id = ${authorId} and article_id = ${articleId}
    and coalesce(translation_language, '') = ${language ?? ''}`
  return (await select(db, rest))[0] ?? null
}

export async function listDrafts(
  db: Db,
  {
    authorId,
    after,
    offset,
    limit,
  }: { authorId: number; after: Position | null; offset: number; limit: number },
): Promise<DraftRow[]> {
  const older = after
    ? sql`and (saved_at, id) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql``
  return select(
    db,
    sql`author_id = ${authorId} ${older} order by saved_at desc, id desc limit ${limit} offset ${offset}`,
  )
}

export async function countDrafts(db: Db, authorId: number): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`
    select count(*) as total from (
      select from article_drafts where author_id = ${authorId} limit ${maxCountedRows + 1}) counted`)
  return Number(rows[0]!.total)
}

/** Holds back a second draft of the same person, so that their number can be bounded. */
export async function lockDrafter(db: Db, authorId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('article_drafts', ${authorId}))`)
}

export async function insertDraft(
  db: Db,
  draft: {
    authorId: number
    articleId: number | null
    language: Locale | null
    fields: DraftFields
    now: Date
  },
): Promise<DraftRow> {
  const at = draft.now.toISOString()
  const { rows } = await db.execute<Raw>(sql`
    insert into article_drafts (author_id, article_id, translation_language, fields, version, created_at, saved_at)
    values (${draft.authorId}, ${draft.articleId}, ${draft.language}, ${JSON.stringify(draft.fields)}::jsonb, 1, ${at}, ${at})
    returning ${columns}`)
  return present(rows[0]!)
}

export async function updateDraft(
  db: Db,
  change: { id: number; fields: DraftFields; now: Date },
): Promise<DraftRow> {
  const { rows } = await db.execute<Raw>(sql`
    update article_drafts set fields = ${JSON.stringify(change.fields)}::jsonb, version = version + 1,
      saved_at = ${change.now.toISOString()} where id = ${change.id} returning ${columns}`)
  return present(rows[0]!)
}

/** Says whether there was one. */
export async function removeDraft(db: Db, authorId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from article_drafts where id = ${id} and author_id = ${authorId}`)
  return rowCount === 1
}

export async function listDraftIdsOf(db: Db, articleId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from article_drafts where article_id = ${articleId} order by id`)
  return rows.map((row) => Number(row.id))
}

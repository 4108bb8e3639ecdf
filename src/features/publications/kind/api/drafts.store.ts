import { countRows, sql, type Db, type Sql } from '../../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Position } from '../../../../server/endpoints/list-page.ts'
import type { PublicationTables } from './publication-tables.store.ts'

export type DraftRow<F = unknown> = {
  id: number
  /** Null: of an item that does not exist yet. */
  itemId: number | null
  translationLanguage: Locale | null
  version: number
  createdAt: Date
  savedAt: Date
  fields: F
}

/** Drafts of one kind of text. */
export function draftStore<F>(tables: PublicationTables) {
  const { item, drafts } = tables
  const columns = sql`id, ${item} as "itemId", translation_language as "translationLanguage", version,
    created_at as "createdAt", saved_at as "savedAt", fields`

  async function select(db: Db, rest: Sql): Promise<DraftRow<F>[]> {
    const { rows } = await db.execute<DraftRow<F>>(sql`select ${columns} from ${drafts} where ${rest}`)
    return rows
  }

  /** Only ever one's own. */
  async function findDraft(db: Db, authorId: number, id: number): Promise<DraftRow<F> | null> {
    return (await select(db, sql`id = ${id} and author_id = ${authorId}`))[0] ?? null
  }

  async function findDraftOf(
    db: Db,
    { authorId, itemId, language }: { authorId: number; itemId: number; language: Locale | null },
  ): Promise<DraftRow<F> | null> {
    const rest = sql`author_id = ${authorId} and ${item} = ${itemId}
      and coalesce(translation_language, '') = ${language ?? ''}`
    return (await select(db, rest))[0] ?? null
  }

  async function listDrafts(
    db: Db,
    {
      authorId,
      after,
      offset,
      limit,
    }: { authorId: number; after: Position | null; offset: number; limit: number },
  ): Promise<DraftRow<F>[]> {
    const older = after
      ? sql`and (saved_at, id) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
      : sql``
    return select(
      db,
      sql`author_id = ${authorId} ${older} order by saved_at desc, id desc limit ${limit} offset ${offset}`,
    )
  }

  async function countDrafts(db: Db, authorId: number): Promise<number> {
    return countRows(db, sql`from ${drafts} where author_id = ${authorId}`)
  }

  /** Holds back a second draft of the same person, so that their number can be bounded. */
  async function lockDrafter(db: Db, authorId: number): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${tables.draftLock}, ${authorId}))`)
  }

  async function insertDraft(
    db: Db,
    draft: {
      authorId: number
      itemId: number | null
      language: Locale | null
      fields: F
      now: Date
    },
  ): Promise<DraftRow<F>> {
    const at = draft.now.toISOString()
    const { rows } = await db.execute<DraftRow<F>>(sql`
      insert into ${drafts} (author_id, ${item}, translation_language, fields, version, created_at, saved_at)
      values (${draft.authorId}, ${draft.itemId}, ${draft.language}, ${JSON.stringify(draft.fields)}::jsonb, 1, ${at}, ${at})
      returning ${columns}`)
    return rows[0]!
  }

  /** Null when it is not theirs, or is no longer the version it was written on; null for that: whichever it is. */
  async function updateDraft(
    db: Db,
    change: { id: number; authorId: number; base: number | null; fields: F; now: Date },
  ): Promise<DraftRow<F> | null> {
    const asBefore = change.base === null ? sql`` : sql`and version = ${change.base}`
    const { rows } = await db.execute<DraftRow<F>>(sql`
      update ${drafts} set fields = ${JSON.stringify(change.fields)}::jsonb, version = version + 1,
        saved_at = ${change.now}
      where id = ${change.id} and author_id = ${change.authorId} ${asBefore} returning ${columns}`)
    return rows[0] ?? null
  }

  /** Says whether there was one. */
  async function removeDraft(db: Db, authorId: number, id: number): Promise<boolean> {
    const { rowCount } = await db.execute(sql`
      delete from ${drafts} where id = ${id} and author_id = ${authorId}`)
    return rowCount === 1
  }

  async function listDraftIdsOf(db: Db, itemId: number): Promise<number[]> {
    const { rows } = await db.execute<{
      id: number
    }>(sql`
      select id from ${drafts} where ${item} = ${itemId} order by id`)
    return rows.map((row) => row.id)
  }

  return {
    findDraft,
    findDraftOf,
    listDrafts,
    countDrafts,
    lockDrafter,
    insertDraft,
    updateDraft,
    removeDraft,
    listDraftIdsOf,
  }
}
export type DraftStore<F = unknown> = ReturnType<typeof draftStore<F>>

import { sql } from '../../../../db/sql.ts'
import type { Column, Row } from '../../../../db/tables.ts'
import type { Sql } from '../../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import type { Db } from '../../../../db/client.ts'
import { countBound } from '../../../../server/endpoints/list-page.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'
import type { Contents } from './revisions.store.ts'
import type { PublicationTables } from './publication-tables.store.ts'

export type TranslationRow = {
  id: number
  itemId: number
  language: Locale
  title: string
  description: string
  content: RichDocument
  contentHtml: string
  text: string
  contents: Contents
  readingMinutes: number
  basedOnRevisionId: number
  /** The original that readers see now has changed since. */
  stale: boolean
  translator: { id: number; username: string; avatarKey: string | null; deleted: boolean } | null
  createdAt: Date
  current: boolean
}

type Raw = Row<'users', 'avatar_key'> & {
  id: number
  item_id: number
  language: Locale
  title: string
  description: string
  content: RichDocument
  content_html: string
  text: string
  contents: Contents
  reading_minutes: number
  based_on_revision_id: number
  stale: boolean
  translator_id: Column<'users', 'id'> | null
  username: Column<'users', 'username'> | null
  translator_deleted: boolean
  created_at: Date
  is_current: boolean
}

const whole = sql`t.content, t.content_html, t.text`
/** Lists leave the text out. */
const bare = sql`null as content, '' as content_html, '' as text`

/** Older than the text readers see: revisions are numbered in the order they were written. */
export const isStale = sql`t.based_on_revision_id < coalesce(a.published_revision_id, a.latest_revision_id)`

export type NewTranslation = Pick<
  TranslationRow,
  | 'itemId'
  | 'language'
  | 'title'
  | 'description'
  | 'content'
  | 'contentHtml'
  | 'text'
  | 'contents'
  | 'readingMinutes'
  | 'basedOnRevisionId'
> & { translatorId: number; now: Date }

/** Translations of one kind of text. */
export function translationStore(tables: PublicationTables) {
  const { item, items, translations } = tables

  async function select(db: Db, rest: Sql, body: Sql = whole): Promise<TranslationRow[]> {
    const { rows } = await db.execute<Raw>(sql`
      select t.id, t.${item} as item_id, t.language, t.title, t.description, ${body}, t.contents, t.reading_minutes,
        t.based_on_revision_id, ${isStale} as stale, u.id as translator_id, u.username, u.avatar_key,
        u.deleted_at is not null as translator_deleted, t.created_at, t.is_current
      from ${translations} t join ${items} a on a.id = t.${item} left join users u on u.id = t.translator_id
      where ${rest}`)
    return rows.map((row) => ({
      id: row.id,
      itemId: row.item_id,
      language: row.language,
      title: row.title,
      description: row.description,
      content: row.content,
      contentHtml: row.content_html,
      text: row.text,
      contents: row.contents,
      readingMinutes: row.reading_minutes,
      basedOnRevisionId: row.based_on_revision_id,
      stale: row.stale,
      translator:
        row.translator_id === null
          ? null
          : {
              id: row.translator_id,
              username: row.username!,
              avatarKey: row.avatar_key,
              deleted: row.translator_deleted,
            },
      createdAt: row.created_at,
      current: row.is_current,
    }))
  }

  const currentOf = (itemId: number): Sql => sql`t.${item} = ${itemId} and t.is_current`

  async function findTranslation(db: Db, itemId: number, language: Locale): Promise<TranslationRow | null> {
    return (await select(db, sql`${currentOf(itemId)} and t.language = ${language}`))[0] ?? null
  }

  /** Of any age, by number. */
  async function findTranslationById(
    db: Db,
    { itemId, language, id }: { itemId: number; language: Locale; id: number },
  ): Promise<TranslationRow | null> {
    const rest = sql`t.id = ${id} and t.${item} = ${itemId} and t.language = ${language}`
    return (await select(db, rest))[0] ?? null
  }

  /** The current ones, without their text. */
  async function listTranslations(db: Db, itemId: number): Promise<TranslationRow[]> {
    return select(db, sql`${currentOf(itemId)} order by t.language`, bare)
  }

  /** The current ones with their text, for the search index. */
  async function listWholeTranslations(db: Db, itemId: number): Promise<TranslationRow[]> {
    return select(db, sql`${currentOf(itemId)} order by t.language`)
  }

  const ofLanguage = (itemId: number, language: Locale): Sql =>
    sql`t.${item} = ${itemId} and t.language = ${language}`

  async function listTranslationHistory(
    db: Db,
    itemId: number,
    language: Locale,
    slice: Slice,
  ): Promise<TranslationRow[]> {
    const { where, tail } = inOrder(slice, true, sql`t`)
    return select(db, sql`${ofLanguage(itemId, language)} and ${where} ${tail}`, bare)
  }

  async function countTranslationHistory(db: Db, itemId: number, language: Locale): Promise<number> {
    const { rows } = await db.execute<{
      total: number
    }>(sql`
      select count(*) as total from (
        select from ${translations} t where ${ofLanguage(itemId, language)} limit ${countBound}) counted`)
    return rows[0]!.total
  }

  /** The new one is current from now on; the one before stays as history. The caller holds the lock on the item. */
  async function insertTranslation(db: Db, translation: NewTranslation): Promise<number> {
    await removeCurrent(db, translation.itemId, translation.language)
    const { rows } = await db.execute<{
      id: number
    }>(sql`
      insert into ${translations} (${item}, language, title, description, content, content_html, text, contents,
        reading_minutes, based_on_revision_id, translator_id, created_at, is_current)
      values (${translation.itemId}, ${translation.language}, ${translation.title}, ${translation.description},
        ${JSON.stringify(translation.content)}::jsonb, ${translation.contentHtml}, ${translation.text},
        ${JSON.stringify(translation.contents)}::jsonb, ${translation.readingMinutes}, ${translation.basedOnRevisionId},
        ${translation.translatorId}, ${translation.now.toISOString()}, true) returning id`)
    return rows[0]!.id
  }

  /** Ends the current translation of a language; says whether there was one. */
  async function removeCurrent(db: Db, itemId: number, language: Locale): Promise<boolean> {
    const { rowCount } = await db.execute(sql`
      update ${translations} set is_current = false
      where ${item} = ${itemId} and language = ${language} and is_current`)
    return (rowCount ?? 0) > 0
  }

  /** Every saved translation of an item, for letting its pictures go. */
  async function listTranslationIds(db: Db, itemId: number): Promise<number[]> {
    const { rows } = await db.execute<{
      id: number
    }>(sql`
      select id from ${translations} where ${item} = ${itemId} order by id`)
    return rows.map((row) => row.id)
  }

  return {
    findTranslation,
    findTranslationById,
    listTranslations,
    listWholeTranslations,
    listTranslationHistory,
    countTranslationHistory,
    insertTranslation,
    removeCurrent,
    listTranslationIds,
  }
}
export type TranslationStore = ReturnType<typeof translationStore>

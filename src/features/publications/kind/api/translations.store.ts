import { countRows, sql, type Db, type Sql } from '../../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'
import { writerColumn, type Writer } from '../../../users/api/person.store.ts'
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
  translator: Writer | null
  createdAt: Date
  current: boolean
}

const whole = sql`t.content, t.content_html as "contentHtml", t.text`
/** Lists leave the text out. */
const bare = sql`null as content, '' as "contentHtml", '' as text`

/** Who has not the language asked for is shown these, before Russian. */
const nearest: Partial<Record<Locale, Locale>> = { th: 'en' }

/** The language a reader gets of `a`, an article or a resource; where it has none of these, the original. */
export function nearestLanguage(reader: Locale): Sql {
  const near = nearest[reader] ?? reader
  return sql`case when ${reader} = any(a.languages) then ${reader} when ${near} = any(a.languages) then ${near} else 'ru' end`
}

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
    const { rows } = await db.execute<TranslationRow>(sql`
      select t.id, t.${item} as "itemId", t.language, t.title, t.description, ${body}, t.contents,
        t.reading_minutes as "readingMinutes", t.based_on_revision_id as "basedOnRevisionId", ${isStale} as stale,
        ${writerColumn} as translator, t.created_at as "createdAt", t.is_current as current
      from ${translations} t join ${items} a on a.id = t.${item} left join users u on u.id = t.translator_id
      where ${rest}`)
    return rows
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
    return countRows(db, sql`from ${translations} t where ${ofLanguage(itemId, language)}`)
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

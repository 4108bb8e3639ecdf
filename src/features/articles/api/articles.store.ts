import { sql, type Db } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'
import { failField } from '../../../contract/errors.ts'
import type { Category } from '../../../contract/categories.ts'
import { databaseCode } from '../../../db/client.ts'
import { knownRows, recall } from '../../../db/ask-once.ts'
import { itemStore, readItem, type RawItem } from '../../publications/kind/api/items.store.ts'
import type { Publication } from '../../publications/kind/api/publication-kind.ts'
import { counterStore } from '../../publications/counters/api/counters.store.ts'

/** One article with the facts of its public and its newest revision, as rules need them. */
export type ArticleRow = Publication & {
  slug: string
  categories: Category[]
  tagIds: number[]
  /** Of the original that readers see. */
  title: string
  authorDeleted: boolean
}

type RawOwn = Row<'articles', 'slug' | 'tag_ids'> & {
  categories: Category[]
  title: string
  author_deleted: boolean
}
export type RawArticle = RawOwn & RawItem

const readOwn = (row: RawOwn) => ({
  slug: row.slug,
  categories: row.categories,
  tagIds: row.tag_ids,
  title: row.title,
  authorDeleted: row.author_deleted,
})
export const readArticle = (row: RawArticle): ArticleRow => ({ ...readItem(row), ...readOwn(row) })

const store = itemStore('article', {
  columns: sql`a.slug, a.scheduled_at, a.categories, a.tag_ids, coalesce(r.title, '') as title,
    u.deleted_at is not null as author_deleted`,
  // The row comes a moment before its first revision.
  joins: sql`join users u on u.id = a.author_id
    left join article_revisions r on r.id = coalesce(a.published_revision_id, a.latest_revision_id)`,
  read: readOwn,
})
export const { lock: lockArticle } = store

/** What the page of an article has read of it. */
export const knownArticle = knownRows<ArticleRow>()

export async function findArticle(db: Db, id: number): Promise<ArticleRow | null> {
  return recall(db, knownArticle, id) ?? store.find(db, id)
}

/** Names an article by its title: the readable half of its address, and what no other title may be equal to. */
type Named = { slug: string; titleKey: string }

export const insertArticle = (
  db: Db,
  {
    slug,
    titleKey,
    scheduledAt,
    ...item
  }: Parameters<typeof store.insert>[1] & Named & { scheduledAt: Date | null },
): Promise<number> =>
  uniqueTitle(() => store.insert(db, item, { slug, title_key: titleKey, scheduled_at: scheduledAt }))

/** Until something is public, the address follows the newest revision. */
export const updateLatest = (
  db: Db,
  { slug, titleKey, ...change }: Parameters<typeof store.updateLatest>[1] & Named,
): Promise<void> =>
  uniqueTitle(() =>
    store.updateLatest(
      db,
      change,
      sql`, title_key = ${titleKey}, slug = case when a.published_revision_id is null then ${slug} else a.slug end`,
    ),
  )

export const updatePublished = (
  db: Db,
  { slug, ...change }: Parameters<typeof store.updatePublished>[1] & Pick<Named, 'slug'>,
): Promise<void> => store.updatePublished(db, change, sql`, slug = ${slug}, scheduled_at = null`)

export async function updateSchedule(db: Db, id: number, scheduledAt: Date | null): Promise<void> {
  await db.execute(sql`
    update articles set scheduled_at = ${scheduledAt?.toISOString() ?? null} where id = ${id}`)
}

export async function updateCoverVariant(db: Db, id: number, variant: number): Promise<void> {
  await db.execute(sql`update articles set cover_variant = ${variant} where id = ${id}`)
}

/** The highest number given out so far; says nothing about whether any one article is public. */
export async function findLastArticleId(db: Db): Promise<number> {
  const { rows } = await db.execute<{
    last: number
  }>(sql`select coalesce(max(id), 0) as last from articles`)
  return rows[0]!.last
}

/** Two articles cannot have the same title; the index enforces it, not a query beforehand. */
async function uniqueTitle<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (databaseCode(error) === '23505') throw failField('title', 'title_taken')
    throw error
  }
}

/** Which of these titles no other article may have. */
export async function listTakenTitles(db: Db, titleKeys: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<Row<'articles', 'title_key'>>(sql`
    select title_key from articles where title_key = any(${[...titleKeys]}::text[]) and deleted_at is null`)
  return rows.map((row) => row.title_key)
}

/** Whether there ever was one of this title, deleted or not. */
export async function wasTitleUsed(db: Db, titleKey: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from articles where title_key = ${titleKey}`)
  return rows.length > 0
}

export type ArticleSubjectRow = Row<'articles', 'id' | 'slug'> &
  Row<'article_revisions', 'title'> & {
    /** Null when the account is gone. */
    author_id: Column<'articles', 'author_id'> | null
  }

/** What is public of these, as reactions and comments need it. */
export async function listPublicSubjects(db: Db, ids: readonly number[]): Promise<ArticleSubjectRow[]> {
  const { rows } = await db.execute<ArticleSubjectRow>(sql`
    select a.id, case when u.deleted_at is null then a.author_id end as author_id, r.title, a.slug
    from articles a join article_revisions r on r.id = a.published_revision_id join users u on u.id = a.author_id
    where a.id = any(${ids}::bigint[])`)
  return rows
}

export const articleCounters = counterStore('article', {
  interest: ({ reactions, comments }) => sql`a.views * 0.2 + ${reactions} * 2 + ${comments} * 3`,
  found: sql`join articles a on a.id = v.key::bigint`,
})

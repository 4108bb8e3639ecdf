import { sql } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'
import type { Sql } from '../../../db/sql.ts'
import { failField } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Category } from '../../../contract/taxonomy.ts'
import type { Db } from '../../../db/client.ts'
import { databaseCode } from '../../../db/client.ts'
import { knownRows, recall } from '../../../db/ask-once.ts'
import { counterStore } from '../../publications/counters/api/counters.store.ts'

/** One article with the facts of its public and its newest revision, as rules need them. */
export type ArticleRow = {
  id: number
  authorId: number
  slug: string
  language: Locale
  latestRevisionId: number
  publishedRevisionId: number | null
  approvedRevisionId: number | null
  scheduledAt: Date | null
  createdAt: Date
  publishedAt: Date | null
  public: boolean
  categories: Category[]
  tagIds: number[]
  /** Of the original that readers see. */
  title: string
  authorDeleted: boolean
}

export type RawArticle = Row<
  'articles',
  | 'id'
  | 'author_id'
  | 'slug'
  | 'language'
  | 'published_revision_id'
  | 'approved_revision_id'
  | 'scheduled_at'
  | 'created_at'
  | 'published_at'
  | 'tag_ids'
> & {
  categories: Category[]
  title: string
  author_deleted: boolean
  latest_revision_id: NonNullable<Column<'articles', 'latest_revision_id'>>
}

async function select(db: Db, rest: Sql): Promise<ArticleRow | null> {
  // The row comes a moment before its first revision.
  const { rows } = await db.execute<RawArticle>(sql`
    select a.id, a.author_id, a.slug, a.language, a.latest_revision_id, a.published_revision_id, a.approved_revision_id,
      a.scheduled_at, a.created_at, a.published_at, a.categories, a.tag_ids, coalesce(r.title, '') as title,
      u.deleted_at is not null as author_deleted
    from articles a join users u on u.id = a.author_id
    left join article_revisions r on r.id = coalesce(a.published_revision_id, a.latest_revision_id)
    where ${rest}`)
  return rows[0] ? readArticle(rows[0]) : null
}

export const readArticle = (row: RawArticle): ArticleRow => ({
  id: row.id,
  authorId: row.author_id,
  slug: row.slug,
  language: row.language,
  latestRevisionId: row.latest_revision_id,
  publishedRevisionId: row.published_revision_id,
  approvedRevisionId: row.approved_revision_id,
  scheduledAt: row.scheduled_at,
  createdAt: row.created_at,
  publishedAt: row.published_at,
  public: row.published_revision_id !== null,
  categories: row.categories,
  tagIds: row.tag_ids,
  title: row.title,
  authorDeleted: row.author_deleted,
})

/** What the page of an article has read of it. */
export const knownArticle = knownRows<ArticleRow>()

export async function findArticle(db: Db, id: number): Promise<ArticleRow | null> {
  return recall(db, knownArticle, id) ?? select(db, sql`a.id = ${id} and a.deleted_at is null`)
}

/** Locks the article first: whoever writes about it at the same time waits and then sees what was done. */
export async function lockArticle(db: Db, id: number): Promise<ArticleRow | null> {
  return select(db, sql`a.id = ${id} and a.deleted_at is null for update of a`)
}

export type NewArticle = {
  authorId: number
  slug: string
  titleKey: string
  language: Locale
  categories: readonly Category[]
  scheduledAt: Date | null
  now: Date
}

/** The row comes before its first revision, in one transaction; the keys between them are checked at its end. */
export async function insertArticle(db: Db, article: NewArticle): Promise<number> {
  const at = article.now.toISOString()
  const { rows } = await uniqueTitle(() =>
    db.execute<Row<'articles', 'id'>>(sql`
      insert into articles (author_id, slug, title_key, language, languages, categories, scheduled_at, created_at, updated_at)
      values (${article.authorId}, ${article.slug}, ${article.titleKey}, ${article.language},
        ${[article.language]}::text[], ${[...article.categories]}::text[],
        ${article.scheduledAt?.toISOString() ?? null}, ${at}, ${at}) returning id`),
  )
  return rows[0]!.id
}

/** Makes a revision the newest one. Until something is public, the row itself shows it too. */
export async function updateLatest(
  db: Db,
  change: { id: number; revisionId: number; titleKey: string; slug: string; now: Date },
): Promise<void> {
  await uniqueTitle(() =>
    db.execute(sql`
      update articles set latest_revision_id = ${change.revisionId}, title_key = ${change.titleKey},
        slug = case when published_revision_id is null then ${change.slug} else slug end,
        updated_at = case when published_revision_id is null then ${change.now.toISOString()}::timestamptz else updated_at end
      where id = ${change.id}`),
  )
}

export async function updateSchedule(db: Db, id: number, scheduledAt: Date | null): Promise<void> {
  await db.execute(sql`
    update articles set scheduled_at = ${scheduledAt?.toISOString() ?? null} where id = ${id}`)
}

export async function updateCoverVariant(db: Db, id: number, variant: number): Promise<void> {
  await db.execute(sql`update articles set cover_variant = ${variant} where id = ${id}`)
}

/** What readers see from now on is this revision: the row becomes a view of it. */
export async function updatePublished(
  db: Db,
  change: { id: number; revisionId: number; slug: string; rising: number; now: Date },
): Promise<void> {
  const at = change.now.toISOString()
  await db.execute(sql`
    update articles a set published_revision_id = r.id, slug = ${change.slug}, categories = r.categories,
      tag_ids = r.tag_ids, cover_attachment_id = r.cover_attachment_id, scheduled_at = null, updated_at = ${at},
      published_at = coalesce(a.published_at, ${at}::timestamptz),
      rising = case when a.published_at is null then ${change.rising}::bigint else a.rising end
    from article_revisions r where a.id = ${change.id} and r.id = ${change.revisionId}`)
}

/** The author at once by number; a count for their page and for the rule about trusted authors. */
export async function countPublicArticles(db: Db, authorId: number): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`
    select count(*) as total from articles where author_id = ${authorId} and published_revision_id is not null`)
  return Number(rows[0]!.total)
}

/** The highest number given out so far; says nothing about whether any one article is public. */
export async function findLastArticleId(db: Db): Promise<number> {
  const { rows } = await db.execute<{
    last: number
  }>(sql`select coalesce(max(id), 0) as last from articles`)
  return rows[0]!.last
}

/** Two articles cannot have the same title; the index says so, not a look beforehand. */
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

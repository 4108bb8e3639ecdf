import { sql, type Db } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Category } from '../../../contract/categories.ts'
import { listSummaries as readArticles } from '../../articles/api/article-list.store.ts'
import type { SummaryRow as ArticleRow } from '../../articles/api/article-list.store.ts'
import { choose } from '../../articles/api/article-sorts.store.ts'
import { chooseRows, listSummaries as readResources } from '../../resources/list/api/resource-list.store.ts'
import type { ListFilter } from '../../resources/list/api/resource-list.store.ts'
import type { SummaryRow as ResourceRow } from '../../resources/list/api/resource-summary.store.ts'

import {
  choose as chooseRequests,
  listSummaries as readRequests,
  type RequestSummaryRow,
} from '../../requests/api/request-list.store.ts'

export const entriesInFeed = 30

export type ResourceSelection = Pick<
  ListFilter,
  'type' | 'author' | 'categories' | 'platforms' | 'gameVersions' | 'licences' | 'language' | 'tagIds'
>

const newest = { sort: 'new' as const, after: null, offset: 0, limit: entriesInFeed }

export function listResourceEntries(
  db: Db,
  filter: ResourceSelection,
  reader: Locale,
): Promise<ResourceRow[]> {
  return readResources(db, chooseRows(filter, newest), reader)
}

export function listArticleEntries(
  db: Db,
  filter: { categories?: Category[]; author?: number },
  reader: Locale,
): Promise<ArticleRow[]> {
  return readArticles(db, choose(filter, newest), reader)
}

export const listRequestEntries = (db: Db, reader: Locale): Promise<RequestSummaryRow[]> =>
  readRequests(db, chooseRequests({ stage: 'open' }, newest), reader)

type CommentEntry = {
  id: number
  author: string | null
  html: string
  createdAt: Date
  editedAt: Date | null
}

/** The newest public comments, including answers. */
export async function listCommentEntries(
  db: Db,
  subject: { kind: 'article' | 'resource' | 'topic'; id: number },
): Promise<CommentEntry[]> {
  // Threads and answers are read along their own indexes, then the newest of both are taken.
  const { rows } = await db.execute<CommentEntry>(sql`
    with threads as (
      select c.id from comments c where c.subject_kind = ${subject.kind} and c.subject_id = ${subject.id}
        and c.parent_id is null order by c.created_at desc, c.id desc limit 500)
    select c.id, u.username as author, c.content_html as html, c.created_at as "createdAt", c.edited_at as "editedAt"
    from comments c left join users u on u.id = c.author_id and u.deleted_at is null
    where (c.id in (select id from threads) or c.parent_id in (select id from threads))
      and c.deleted_at is null and c.hidden_at is null
    order by c.created_at desc, c.id desc limit ${entriesInFeed}`)
  return rows
}

type VersionEntry = {
  id: number
  number: string
  name: string
  author: string | null
  html: string
  language: Locale
  publishedAt: Date
  updatedAt: Date
}

/** The newest public versions of a resource. */
export async function listVersionEntries(db: Db, resourceId: number): Promise<VersionEntry[]> {
  const { rows } = await db.execute<VersionEntry>(sql`
    select v.id, v.number, v.name, u.username as author, v.changelog_html as html, v.language,
      v.published_at as "publishedAt", v.updated_at as "updatedAt"
    from versions v left join users u on u.id = v.author_id and u.deleted_at is null
    where v.resource_id = ${resourceId} and v.public order by v.listed_at desc, v.id desc limit ${entriesInFeed}`)
  return rows
}

/** A listed publication, in the reader's language. */
export async function findPublication(
  db: Db,
  kind: 'article' | 'resource',
  id: number,
  reader: Locale,
): Promise<ArticleRow | ResourceRow | null> {
  const chosen =
    kind === 'article'
      ? sql`select id, 1 as place, 0 as sort_key from articles where id = ${id} and published_revision_id is not null`
      : sql`select id, 1 as place, 0 as sort_key from resources where id = ${id} and listed`
  const rows =
    kind === 'article' ? await readArticles(db, chosen, reader) : await readResources(db, chosen, reader)
  return rows[0] ?? null
}

/** The name of a person who has published something. */
export async function findAuthor(db: Db, id: number): Promise<string | null> {
  const { rows } = await db.execute<Row<'users', 'username'>>(sql`
    select u.username from users u where u.id = ${id} and u.deleted_at is null and (
      exists (select from resources a where a.author_id = u.id and a.listed)
      or exists (select from articles a where a.author_id = u.id and a.published_revision_id is not null))`)
  return rows[0]?.username ?? null
}

export type TopicEntry = Row<'topics', 'id' | 'slug' | 'category'> & {
  title: string
  text: string
  language: Locale
  author: string | null
  publishedAt: Date
  updatedAt: Date
}

/** The newest public topics, or those of a category; the forum itself comes later than this feature. */
export async function listTopicEntries(
  db: Db,
  { category, id }: { category?: string; id?: number },
  reader: Locale,
): Promise<TopicEntry[]> {
  const { rows } = await db.execute<TopicEntry>(sql`
    select a.id, a.slug, a.category, coalesce(t.title, r.title) as title, left(coalesce(t.text, r.text), 300) as text,
      coalesce(t.language, a.language) as language, u.username as author, a.published_at as "publishedAt",
      a.last_post_at as "updatedAt"
    from topics a join topic_revisions r on r.id = a.published_revision_id
    left join topic_translations t on t.topic_id = a.id and t.language = ${reader} and t.is_current
    left join users u on u.id = a.author_id and u.deleted_at is null
    where a.published_revision_id is not null ${category === undefined ? sql`` : sql`and a.category = ${category}`}
      ${id === undefined ? sql`` : sql`and a.id = ${id}`}
    order by a.published_at desc, a.id desc limit ${entriesInFeed}`)
  return rows
}

/** The name of a category of the forum. */
export async function findForumCategory(db: Db, key: string, reader: Locale): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select coalesce(names ->> ${reader}, names ->> 'ru') as name from forum_categories where key = ${key}`)
  return rows[0]?.name ?? null
}

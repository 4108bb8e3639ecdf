import type { Locale } from '../../../contract/locales.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import type { Db } from '../../../db/client.ts'
import { remember } from '../../../db/ask-once.ts'
import { sql } from '../../../db/sql.ts'
import type { Column } from '../../../db/tables.ts'
import { discussionOf, rememberDiscussion } from '../../comments/api/discussion.store.ts'
import type { StoredDiscussion } from '../../comments/api/discussion.store.ts'
import { countsOf, ownOf, rememberState } from '../../reactions/api/reaction-state.store.ts'
import { relatedOf, rememberRelated, type Chosen } from '../../publications/kind/api/related.store.ts'
import { personOf, rememberPerson, type StoredPerson } from '../../users/api/person.store.ts'
import type { Counts } from '../../reactions/api/reactions.store.ts'
import type { Contents } from '../../publications/kind/api/revisions.store.ts'
import { itself, readSummary, summariesOf } from './article-list.store.ts'
import type { RawSummary, SummaryRow, TextColumns } from './article-list.store.ts'
import { knownArticle, readArticle, type ArticleRow, type RawArticle } from './articles.store.ts'

/** An article as its page shows it, in one language. */
export type WholeRow = {
  item: ArticleRow
  summary: SummaryRow
  text: { content: RichDocument; contentHtml: string; contents: Contents }
  /** Of the original. */
  revisionId: number
  translator: Translator | null
  reviewed: boolean
}

type Translator = { id: number; username: string; avatarKey: string | null; deleted: boolean }
type RawText = Pick<
  RawArticle,
  'latest_revision_id' | 'published_revision_id' | 'approved_revision_id' | 'scheduled_at' | 'tag_ids'
> & {
  own_categories: RawArticle['categories']
  original_title: string
  content: RichDocument
  content_html: string
  contents: Contents
  revision_id: Column<'article_revisions', 'id'>
  translator: Translator | null
  counts: Counts | null
  own: number | null
  discussion: StoredDiscussion
  author: StoredPerson | null
  related: Chosen
}

const textFor = (db: Db, viewerId: number | null): TextColumns => ({
  columns: sql`, a.latest_revision_id, a.published_revision_id, a.approved_revision_id, a.scheduled_at, a.tag_ids,
      a.categories as own_categories, r.title as original_title, ${countsOf(sql`'article'`, sql`a.id`)} as counts,
      ${ownOf(sql`'article'`, sql`a.id`, viewerId)} as own, ${discussionOf(sql`'article'`, sql`a.id`, viewerId)} as discussion,
       coalesce(t.content, r.content) as content, coalesce(t.content_html, r.content_html) as content_html,
      coalesce(t.contents, r.contents) as contents, r.id as revision_id, (
        select json_build_object('id', w.id, 'username', w.username, 'avatarKey', w.avatar_key,
          'deleted', w.deleted_at is not null) from users w where w.id = t.translator_id) as translator,
      ${personOf(db, sql`a.author_id`)} as author, ${relatedOf('article', sql`a.id`)} as related`,
  translated: sql`, t.content, t.content_html, t.contents, t.translator_id`,
})

/** Null when it is not there. Whether it may be seen is for the caller to say. */
export async function findWhole(
  db: Db,
  id: number,
  { reader, viewerId }: { reader: Locale; viewerId: number | null },
): Promise<WholeRow | null> {
  const { rows } = await db.execute<RawSummary & RawText>(
    summariesOf(itself(id), reader, textFor(db, viewerId)),
  )
  const row = rows[0]
  if (!row) return null
  const subject = { kind: 'article' as const, id }
  rememberState(db, subject, viewerId, row)
  rememberDiscussion(db, subject, viewerId, row.discussion)
  const item = readArticle({
    ...row,
    categories: row.own_categories,
    title: row.original_title,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    published_at: row.publishedAt,
  })
  remember(db, knownArticle, id, item)
  rememberPerson(db, row.author)
  rememberRelated(db, 'article', id, row.related)
  return {
    item,
    summary: readSummary(row),
    text: { content: row.content, contentHtml: row.content_html, contents: row.contents },
    revisionId: row.revision_id,
    translator: row.translator,
    reviewed: row.approved,
  }
}

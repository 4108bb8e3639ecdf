import { fail, found } from '../../../contract/errors.ts'
import { locales } from '../../../contract/locales.ts'
import type { Locale } from '../../../contract/locales.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { documentToMarkdown } from '../../../contract/rich-text/markdown.ts'
import type { Db } from '../../../db/client.ts'
import { feature } from '../../../server/feature.ts'
import type { RequestContext } from '../../../server/request-context.ts'
import { diffTexts } from '../../../server/text-diff.ts'
import { cutSlice, sliceOf } from '../../../server/list-page.ts'
import { endpoints } from '../article-revisions.contract.ts'
import type { Revision, RevisionSummary } from '../article-revisions.contract.ts'
import { listTagNames, listTagsOf } from './article-tags.store.ts'
import { newest, ownArticle, visibleArticle, writingOf } from './article-access.ts'
import { articlePolicy } from './articles.policy.ts'
import { lockArticle } from './articles.store.ts'
import type { ArticleRow } from './articles.store.ts'
import { presentAuthor } from './present-article.ts'
import { countRevisions, findRevision, findRevisionBefore, listRevisions } from './revisions.store.ts'
import type { RevisionRow } from './revisions.store.ts'
import { submitRevision } from './submit-revision.ts'
import { writeRevision } from './write-revision.ts'

export function presentRevisionSummary(row: RevisionRow, article: ArticleRow): RevisionSummary {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    status: row.status,
    public: row.id === article.publishedRevisionId,
    characters: row.characters,
    author: row.author && presentAuthor(row.author),
    created_at: row.createdAt.toISOString(),
  }
}

export async function presentRevision(db: Db, row: RevisionRow, article: ArticleRow): Promise<Revision> {
  return {
    ...presentRevisionSummary(row, article),
    description: row.description,
    content: row.content,
    content_html: row.contentHtml,
    categories: row.categories,
    tags: await listTagsOf(db, row.tagIds),
  }
}

type Written = Pick<RevisionRow, 'title' | 'description' | 'content'>

/** Two versions side by side; of the text as Markdown, so that changed links and pictures show. */
export function diffWritten(before: Written, after: Written, language: Locale) {
  const { tag } = locales[language]
  return {
    title: diffTexts(before.title, after.title, tag),
    description: diffTexts(before.description, after.description, tag),
    content: diffTexts(documentToMarkdown(before.content), documentToMarkdown(after.content), tag),
  }
}

/** Revisions are for author and staff; for everybody else there are none. */
async function insiderArticle(context: RequestContext, id: number): Promise<ArticleRow> {
  const article = await visibleArticle(context, id)
  if (!articlePolicy.seeUnpublished(context.viewer, article)) throw fail('notFound')
  return article
}

export const articleRevisionsFeature = feature('articleRevisions', endpoints, {
  async list(context) {
    const { input, db } = context
    const article = await insiderArticle(context, input.id)
    const [rows, total] = await Promise.all([
      listRevisions(db, article.id, sliceOf(input)),
      countRevisions(db, article.id),
    ])
    const page = cutSlice(rows, input.per_page, (row) => ({ at: row.createdAt, id: row.id }))
    return {
      data: page.rows.map((row) => presentRevisionSummary(row, article)),
      meta: listMetaFor(input, total, page.next),
    }
  },

  async get(context) {
    const { input, db } = context
    const article = await insiderArticle(context, input.id)
    const row = found(await findRevision(db, article.id, input.revision))
    return { data: await presentRevision(db, row, article) }
  },

  async diff(context) {
    const { input, db } = context
    const article = await insiderArticle(context, input.id)
    const to = found(await findRevision(db, article.id, input.revision))
    const from = found(
      input.from === undefined
        ? await findRevisionBefore(db, to)
        : await findRevision(db, article.id, input.from),
    )
    return {
      data: {
        from: presentRevisionSummary(from, article),
        to: presentRevisionSummary(to, article),
        ...diffWritten(from, to, article.language),
      },
    }
  },

  async restore(context) {
    const { input, db, viewer, now } = context
    await db.transaction(async (tx) => {
      const writing = writingOf(context, tx)
      const article = await ownArticle(context, writing, input.id, articlePolicy.edit)
      const old = found(await findRevision(tx, article.id, input.revision))
      const fields = { ...old, tags: await listTagNames(tx, old.tagIds) }
      const revision = await writeRevision(tx, article, fields, { id: viewer!.id, now: now() })
      await submitRevision(writing, found(await lockArticle(tx, article.id)), revision, viewer!)
    })
    return newest(context, input.id)
  },
})

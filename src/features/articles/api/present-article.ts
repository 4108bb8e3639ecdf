import { documentToMarkdown } from '../../../contract/rich-text/markdown.ts'
import { found } from '../../../contract/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { picturesByIds } from '../../attachments/api/pictures.ts'
import type { Article, ArticleSummary } from '../articles.contract.ts'
import { findSummary, type SummaryRow } from './article-list.store.ts'
import type { WholeRow } from './article-whole.store.ts'
import {
  presentAuthor,
  presentCommon,
  presentPending,
} from '../../publications/kind/api/present-publications.ts'
import { listTagsOf } from '../../publications/kind/api/tags-of.store.ts'
import type { ArticleRow } from './articles.store.ts'
import { articlePolicy } from './articles.policy.ts'
import type { RevisionRow } from '../../publications/kind/api/revisions.store.ts'
import { articleKind } from './article-kind.ts'

export function presentSummary(row: SummaryRow): ArticleSummary {
  return {
    ...presentCommon(row),
    cover_seed: row.coverSeed,
    counters: { views: row.views, reactions: row.reactions, comments: row.comments },
    reading_minutes: row.readingMinutes,
  }
}

export type Shown = { viewer: Viewer; markdown?: boolean }

/** One article for one reader. Whether they may see it is decided before. */
export async function presentArticle(db: Db, whole: WholeRow, shown: Shown): Promise<Article> {
  const { viewer } = shown
  const { item: article } = whole
  const insider = articlePolicy.seeUnpublished(viewer, article)
  const { text, translator } = whole
  return {
    ...presentSummary(whole.summary),
    content: shown.markdown ? documentToMarkdown(text.content) : text.content,
    content_html: text.contentHtml,
    contents: text.contents,
    revision_id: whole.revisionId,
    translator: translator && presentAuthor(translator),
    reviewed: whole.reviewed,
    public: article.public,
    pending_revision: insider ? await presentPending(db, articleKind, article) : null,
    scheduled_at: insider ? (article.scheduledAt?.toISOString() ?? null) : null,
    abilities: {
      edit: articlePolicy.edit(viewer, article),
      translate: articlePolicy.translate(viewer, article),
      moderate: articlePolicy.moderate(viewer, article),
      remove: articlePolicy.remove(viewer, article),
    },
  }
}

/** The article as it would be if its newest revision were public. */
export async function findLatest(db: Db, article: ArticleRow): Promise<WholeRow> {
  const summary = found(await findSummary(db, article.id, article.language))
  const revision = found(await articleKind.revisions.findRevision(db, article.id, article.latestRevisionId))
  return {
    item: article,
    summary: await asRevision(db, summary, revision),
    text: revision,
    revisionId: revision.id,
    translator: null,
    reviewed: revision.approved,
  }
}

/** The card as it would be if this revision were public. */
async function asRevision(db: Db, summary: SummaryRow, revision: RevisionRow): Promise<SummaryRow> {
  const { coverId } = revision
  const pictures = await picturesByIds(db, coverId === null ? [] : [coverId])
  return {
    ...summary,
    title: revision.title,
    description: revision.description,
    categories: revision.categories,
    tags: await listTagsOf(db, revision.tagIds),
    cover: (coverId !== null && pictures.get(coverId)) || null,
    readingMinutes: revision.readingMinutes,
  }
}

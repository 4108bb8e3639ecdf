import type { Locale } from '../../../contract/locales.ts'
import type { Picture } from '../../../contract/picture.ts'
import { documentToMarkdown } from '../../../contract/rich-text/markdown.ts'
import { found } from '../../../contract/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Viewer } from '../../../server/viewer.ts'
import { picturesByIds } from '../../attachments/api/pictures.ts'
import { findLatestReview } from '../../moderation/api/content-reviews.store.ts'
import type { Article, ArticleSummary } from '../articles.contract.ts'
import { findSummary } from './article-list.store.ts'
import type { SummaryRow } from './article-list.store.ts'
import { reviewSubject } from './article-services.ts'
import { presentAuthor } from '../../texts/api/present-texts.ts'
import { listTagsOf } from '../../texts/api/tags-of.store.ts'
import type { ArticleRow } from './articles.store.ts'
import { articlePolicy } from './articles.policy.ts'
import { findRevision } from './revisions.store.ts'
import type { RevisionRow } from './revisions.store.ts'
import { findTranslation } from './translations.store.ts'

export function presentSummary(row: SummaryRow, pictures: ReadonlyMap<number, Picture>): ArticleSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    shown_language: row.shownLanguage,
    original_language: row.language,
    languages: row.languages,
    stale: row.stale,
    author: presentAuthor(row.author),
    cover: (row.coverId !== null && pictures.get(row.coverId)) || null,
    cover_seed: row.coverSeed,
    categories: row.categories,
    tags: row.tags,
    counters: { views: row.views, reactions: row.reactions, comments: row.comments },
    reading_minutes: row.readingMinutes,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    published_at: row.publishedAt?.toISOString() ?? null,
  }
}

/** A page of cards; the pictures of all covers come in one question. */
export async function presentSummaries(db: Db, rows: readonly SummaryRow[]): Promise<ArticleSummary[]> {
  const covers = rows.map((row) => row.coverId).filter((id) => id !== null)
  const pictures = await picturesByIds(db, covers)
  return rows.map((row) => presentSummary(row, pictures))
}

export type Shown = {
  reader: Locale
  viewer: Viewer
  markdown?: boolean
  /** The newest revision instead of the public one. */
  latest?: boolean
}

/** One article for one reader. Whether they may see it is decided before. */
export async function presentArticle(db: Db, article: ArticleRow, shown: Shown): Promise<Article> {
  const { viewer } = shown
  const insider = articlePolicy.seeUnpublished(viewer, article)
  const summary = found(await findSummary(db, article.id, shown.latest ? article.language : shown.reader))
  const revisionId = shown.latest
    ? article.latestRevisionId
    : (article.publishedRevisionId ?? article.latestRevisionId)
  const revision = found(await findRevision(db, article.id, revisionId))
  const translation =
    summary.shownLanguage === article.language
      ? null
      : await findTranslation(db, article.id, summary.shownLanguage)
  const text = translation ?? revision
  const card = presentSummary(
    shown.latest ? await asRevision(db, summary, revision) : summary,
    await picturesByIds(db, revision.coverId === null ? [] : [revision.coverId]),
  )
  return {
    ...card,
    // Between the two questions somebody may have taken the translation away; then the original is shown, and says so.
    ...(translation === null && summary.shownLanguage !== article.language
      ? {
          title: revision.title,
          description: revision.description,
          shown_language: article.language,
          stale: false,
        }
      : {}),
    content: shown.markdown ? documentToMarkdown(text.content) : text.content,
    content_html: text.contentHtml,
    contents: text.contents,
    revision_id: revision.id,
    translator: translation?.translator ? presentAuthor(translation.translator) : null,
    reviewed: revision.approved,
    pending_revision: insider ? await presentPending(db, article) : null,
    scheduled_at: insider ? (article.scheduledAt?.toISOString() ?? null) : null,
    abilities: {
      edit: articlePolicy.edit(viewer, article),
      translate: articlePolicy.translate(viewer, article),
      moderate: articlePolicy.moderate(viewer, article),
      remove: articlePolicy.remove(viewer, article),
    },
  }
}

/** The card as it would be if this revision were public. */
async function asRevision(db: Db, summary: SummaryRow, revision: RevisionRow): Promise<SummaryRow> {
  return {
    ...summary,
    title: revision.title,
    description: revision.description,
    categories: revision.categories,
    tags: await listTagsOf(db, revision.tagIds),
    coverId: revision.coverId,
    readingMinutes: revision.readingMinutes,
  }
}

/** The revision that is not public yet; null when the public one is the newest. */
async function presentPending(db: Db, article: ArticleRow): Promise<Article['pending_revision']> {
  if (article.latestRevisionId === article.publishedRevisionId) return null
  const row = found(await findRevision(db, article.id, article.latestRevisionId))
  const review = await findLatestReview(db, reviewSubject(article.id))
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    submitted_at: row.submittedAt?.toISOString() ?? null,
    review_id: review?.revisionId === row.id ? review.id : null,
  }
}

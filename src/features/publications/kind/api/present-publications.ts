import { found } from '../../../../contract/errors.ts'
import { locales, type Locale } from '../../../../contract/locales.ts'
import { documentToMarkdown } from '../../../../contract/rich-text/markdown.ts'
import type { Db } from '../../../../db/client.ts'
import { diffTexts } from '../../../../server/text-diff.ts'
import type { Writer } from '../../../users/api/person.store.ts'
import { avatarUrl } from '../../../users/api/present-users.ts'
import { findLatestReview } from '../../../moderation/api/content/content-reviews.store.ts'
import type {
  PendingRevision,
  Revision,
  RevisionSummary,
  TextAuthor,
  Translation,
  TranslationState,
} from '../publications.contract.ts'
import type { RevisionRow } from './revisions.store.ts'
import type { CommonSummary } from './summaries.store.ts'
import { listTagsOf } from './tags-of.store.ts'
import { reviewSubject, type Publication, type PublicationKind } from './publication-kind.ts'
import type { TranslationRow } from './translations.store.ts'

export function presentAuthor(row: Writer): TextAuthor {
  return {
    id: row.id,
    username: row.username,
    avatar_url: avatarUrl(row.username, row.avatarKey),
    deleted: row.deleted,
  }
}

/** What a card of any kind says. */
export const presentCommon = (row: CommonSummary) => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  shown_language: row.shownLanguage,
  original_language: row.language,
  languages: row.languages,
  stale: row.stale,
  author: presentAuthor(row.author),
  cover: row.cover,
  categories: row.categories,
  tags: row.tags,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  published_at: row.publishedAt?.toISOString() ?? null,
})

/** What the search says of any kind. */
export function presentFound(row: CommonSummary & { text: string }) {
  const { deleted, ...author } = presentAuthor(row.author)
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    language: row.shownLanguage,
    languages: row.languages,
    categories: row.categories,
    tags: row.tags.map((tag) => tag.name),
    author: deleted ? null : author,
    text: row.text,
    created_at: (row.publishedAt ?? row.createdAt).toISOString(),
  }
}

export function presentRevisionSummary(row: RevisionRow, item: Publication): RevisionSummary {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    status: row.status,
    public: row.id === item.publishedRevisionId,
    characters: row.characters,
    author: row.author && presentAuthor(row.author),
    created_at: row.createdAt.toISOString(),
  }
}

export async function presentRevision(db: Db, row: RevisionRow, item: Publication): Promise<Revision> {
  return {
    ...presentRevisionSummary(row, item),
    description: row.description,
    content: row.content,
    content_html: row.contentHtml,
    categories: row.categories,
    tags: await listTagsOf(db, row.tagIds),
  }
}

/** The revision that is not public yet; null when the public one is the newest. */
export async function presentPending<Item extends Publication, Details>(
  db: Db,
  kind: PublicationKind<Item, Details>,
  item: Item,
): Promise<PendingRevision | null> {
  if (item.latestRevisionId === item.publishedRevisionId) return null
  const row = found(await kind.revisions.findRevision(db, item.id, item.latestRevisionId))
  const review = await findLatestReview(db, reviewSubject(kind, item))
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

export const presentTranslationState = (row: TranslationRow): TranslationState => ({
  language: row.language,
  title: row.title,
  stale: row.stale,
  based_on_revision_id: row.basedOnRevisionId,
  translator: row.translator && presentAuthor(row.translator),
  updated_at: row.createdAt.toISOString(),
})

export const presentTranslation = (row: TranslationRow): Translation => ({
  ...presentTranslationState(row),
  id: row.id,
  description: row.description,
  content: row.content,
  content_html: row.contentHtml,
})

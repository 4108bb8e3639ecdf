import { createHash } from 'node:crypto'
import { found } from '../../../contract/errors.ts'
import { linkAllowance } from '../../../contract/link-allowance.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import { attachmentIdsOf, linksOf } from '../../../contract/rich-text/text-of.ts'
import type { Category } from '../../../contract/taxonomy.ts'
import type { Db } from '../../../db/client.ts'
import { renderDocument } from '../../../server/rich-text/render-document.ts'
import type { Viewer } from '../../../server/viewer.ts'
import { bindAttachments } from '../../attachments/api/bind-attachments.ts'
import { picturesByIds } from '../../attachments/api/pictures.ts'
import type { CheckResult } from '../../moderation/content-reviews.contract.ts'
import { resolveTags } from '../../taxonomy/api/tags.store.ts'
import { findUserById } from '../../users/api/users.store.ts'
import { checkArticle } from './article-checks.ts'
import { articleSlug, titleKey } from './article-slug.ts'
import { updateLatest } from './articles.store.ts'
import type { ArticleRow } from './articles.store.ts'
import { findRevision, findTwin, insertRevision } from './revisions.store.ts'
import type { RevisionRow } from './revisions.store.ts'

export type RevisionFields = {
  title: string
  description: string
  content: RichDocument
  categories: readonly Category[]
  tags: readonly string[]
  coverId: number | null
}

/** Equal for texts that differ only in case, spaces and signs. */
export const textHash = (text: string): Buffer =>
  createHash('sha256')
    .update(
      text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ''),
    )
    .digest()

/** The text as it is stored beside the document: made once, when it is written. */
export async function render(db: Db, content: RichDocument, language: Locale) {
  const pictures = await picturesByIds(db, attachmentIdsOf(content))
  const { html, text, contents, readingMinutes } = renderDocument(content, { pictures, language })
  return { contentHtml: html, text, contents, readingMinutes, picturesFound: pictures.size }
}

/**
 * Stores a revision with everything it uses and makes it the newest one. Inside the caller's transaction, which holds the
 * article: text, pictures and tags are there together or not at all.
 */
export async function writeRevision(
  tx: Db,
  article: Pick<ArticleRow, 'id' | 'language'>,
  fields: RevisionFields,
  author: { id: number; now: Date },
): Promise<RevisionRow> {
  const { now } = author
  const tags = await resolveTags(tx, fields.tags, now)
  const { picturesFound: _, ...rendered } = await render(tx, fields.content, article.language)
  const id = await insertRevision(tx, {
    articleId: article.id,
    title: fields.title,
    description: fields.description,
    content: fields.content,
    ...rendered,
    textHash: textHash(rendered.text),
    categories: fields.categories,
    tagIds: tags.map((tag) => tag.id),
    coverId: fields.coverId,
    authorId: author.id,
    now,
  })
  const subject = { kind: 'article_revision', id }
  const binding = { ownerId: author.id, subject }
  await bindAttachments(tx, {
    ...binding,
    ids: attachmentIdsOf(fields.content),
    types: ['content', 'gallery'],
    field: 'content',
  })
  await bindAttachments(tx, {
    ...binding,
    ids: fields.coverId === null ? [] : [fields.coverId],
    types: ['cover'],
    field: 'cover_id',
  })
  await updateLatest(tx, {
    id: article.id,
    revisionId: id,
    titleKey: titleKey(fields.title),
    slug: articleSlug(fields.title, article.language),
    now,
  })
  return found(await findRevision(tx, article.id, id))
}

/** What the automatic checks say about a revision by its author. */
export async function checkRevision(
  tx: Db,
  article: Pick<ArticleRow, 'id' | 'language'>,
  revision: RevisionRow,
  viewer: NonNullable<Viewer>,
  now: Date,
): Promise<CheckResult[]> {
  const asked = attachmentIdsOf(revision.content)
  // One after the other: a transaction has one connection.
  const user = await findUserById(tx, viewer.id)
  const twin = await findTwin(tx, { articleId: article.id, textHash: textHash(revision.text) })
  const pictures = await picturesByIds(tx, asked)
  const allowance = linkAllowance(
    { status: viewer.status, roles: viewer.roles, createdAt: found(user).createdAt },
    now,
  )
  return checkArticle({
    title: revision.title,
    text: revision.text,
    language: article.language,
    links: linksOf(revision.content),
    pictures: { asked: asked.length, found: pictures.size },
    linkAllowance: allowance.inText,
    twin: twin?.title ?? null,
  })
}

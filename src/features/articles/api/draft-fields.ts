import { codePoints } from '../../../contract/text.ts'
import { attachmentIdsOf, textLength } from '../../../contract/rich-text/text-of.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import type { Db } from '../../../db/client.ts'
import { bindAttachments, releaseAttachments } from '../../attachments/api/bind-attachments.ts'
import type { Draft, DraftSummary } from '../article-drafts.contract.ts'
import { removeDraft } from './drafts.store.ts'
import { listPictureIdsOf } from './usable-pictures.store.ts'
import type { DraftRow } from './drafts.store.ts'

const draftSubject = (id: number) => ({ kind: 'article_draft', id })

export function presentDraft(row: DraftRow): Draft {
  return {
    id: row.id,
    article_id: row.articleId,
    translation_language: row.translationLanguage,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    saved_at: row.savedAt.toISOString(),
    fields: row.fields,
  }
}

export function presentDraftSummary(row: DraftRow): DraftSummary {
  const { fields: _, ...rest } = presentDraft(row)
  const { title, language, content } = row.fields
  return {
    ...rest,
    title: codePoints(title) > 140 ? [...title].slice(0, 140).join('') : title,
    language,
    characters: content === null ? 0 : textLength(content as RichDocument),
  }
}

/** While a draft is there, its pictures are too. */
export async function bindDraft(
  tx: Db,
  ownerId: number,
  { id, articleId, translationLanguage, fields }: DraftRow,
): Promise<void> {
  const content = fields.content as RichDocument | null
  const shared = { ownerId, subject: draftSubject(id) }
  const shown = content ? attachmentIdsOf(content) : []
  // Pictures of the original belong to its author and are held by the article, whoever translates it.
  const held = translationLanguage === null ? [] : await listPictureIdsOf(tx, articleId!)
  await bindAttachments(tx, {
    ...shared,
    ids: shown.filter((picture) => !held.includes(picture)),
    types: ['content', 'gallery'],
    field: 'content',
  })
  const covers = fields.cover_id === null ? [] : [fields.cover_id]
  await bindAttachments(tx, { ...shared, ids: covers, types: ['cover'], field: 'cover_id' })
}

/** Throws a draft away with its hold on pictures; says whether it was there and theirs. */
export async function dropDraft(tx: Db, authorId: number, id: number): Promise<boolean> {
  const removed = await removeDraft(tx, authorId, id)
  if (removed) await releaseAttachments(tx, draftSubject(id))
  return removed
}

/** What came from a draft makes it needless. A draft that is gone already is no fault. */
export async function takeDraft(tx: Db, authorId: number, id: number | undefined): Promise<void> {
  if (id !== undefined) await dropDraft(tx, authorId, id)
}

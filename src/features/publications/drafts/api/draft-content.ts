import type { AttachmentType } from '../../../../contract/limits/attachment-limits.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import { attachmentIdsOf, textLength } from '../../../../contract/rich-text/text-of.ts'
import { codePoints } from '../../../../contract/text.ts'
import type { Db } from '../../../../db/client.ts'
import { bindParts } from '../../../attachments/api/bind-attachments.ts'
import type { DraftRow } from '../../kind/api/drafts.store.ts'
import { heldIds } from '../../kind/api/held-pictures.store.ts'
import type { PublicationTables } from '../../kind/api/publication-tables.store.ts'
import { draftSubjects } from '../../kind/api/hold-pictures.ts'

/** What every draft has, whatever it becomes. */
type DraftText = {
  title: string
  language: Locale | null
  content: { type: 'doc' } | null
  cover_id: number | null
}

export const presentDraftFacts = (row: DraftRow) => ({
  id: row.id,
  translation_language: row.translationLanguage,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  saved_at: row.savedAt.toISOString(),
})

export const glanceOf = ({ title, language, content }: DraftText) => ({
  title: codePoints(title) > 140 ? [...title].slice(0, 140).join('') : title,
  language,
  characters: content === null ? 0 : textLength(content as RichDocument),
})

/** What a draft shows besides the pictures of its text and its cover. */
type Shown = {
  ids: readonly number[]
  types: readonly AttachmentType[]
  field: string
  /** Apart from the text, whose pictures may be of the same type. */
  gallery?: boolean
}

/** While a draft is there, the pictures of its text are too, and whatever else it shows. */
export async function holdDraftText(
  tx: Db,
  tables: PublicationTables,
  ownerId: number,
  { id, itemId, fields }: DraftRow<DraftText>,
  more: readonly Shown[] = [],
): Promise<void> {
  const parts: Shown[] = [
    {
      ids: fields.content ? attachmentIdsOf(fields.content as RichDocument) : [],
      types: ['content', 'gallery'],
      field: 'content',
    },
    { ids: fields.cover_id === null ? [] : [fields.cover_id], types: ['cover'], field: 'cover_id' },
    ...more,
  ]
  const [text, gallery] = draftSubjects(tables.name, id)
  await bindParts(tx, {
    ownerId,
    subjects: [text, gallery],
    parts: parts.map(({ gallery: apart, ...part }) => ({ ...part, subject: apart ? gallery : text })),
    // What the text itself holds stays anyway, and belongs to whoever uploaded it.
    held: itemId === null ? null : heldIds(tables, itemId),
  })
}

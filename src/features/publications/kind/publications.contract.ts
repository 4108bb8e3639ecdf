import { z } from 'zod'
import { moderationStatuses } from '../../../contract/access.ts'
import { diffParts } from '../../../contract/diff-parts.ts'
import { localeCodes } from '../../../contract/locales.ts'

/** What articles and resources answer alike. */
const at = z.iso.datetime()
const language = z.enum(localeCodes)
export const richDocument = z.looseObject({ type: z.literal('doc') })

export const picture = z.object({
  id: z.number().int(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  preview: z.string(),
  srcset: z.string(),
})

export const textAuthor = z.object({
  id: z.number().int(),
  username: z.string(),
  avatar_url: z.string(),
  /** The account is gone; pages show a name of their own for it. */
  deleted: z.boolean(),
})
export type TextAuthor = z.infer<typeof textAuthor>

export const namedTag = z.object({ key: z.string(), name: z.string() })

export const tableOfContents = z.array(
  z.object({ id: z.string(), level: z.number().int(), title: z.string() }),
)

export const pendingRevision = z.object({
  id: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  status: z.enum(moderationStatuses),
  created_at: at,
  /** Null: not sent to review. */
  submitted_at: at.nullable(),
  /** The review it waits in or was decided by; it holds place, reasons and discussion. */
  review_id: z.number().int().nullable(),
})
export type PendingRevision = z.infer<typeof pendingRevision>

export const revisionSummary = z.object({
  id: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  status: z.enum(moderationStatuses),
  /** What readers see now. */
  public: z.boolean(),
  characters: z.number().int(),
  author: textAuthor.nullable(),
  created_at: at,
})
export type RevisionSummary = z.infer<typeof revisionSummary>

export const revision = revisionSummary.extend({
  description: z.string(),
  content: richDocument,
  content_html: z.string(),
  categories: z.array(z.string()),
  tags: z.array(namedTag),
})
export type Revision = z.infer<typeof revision>

/** Two texts side by side; the content as Markdown, so that changed links and pictures show. */
export const textDiff = z.object({ title: diffParts, description: diffParts, content: diffParts })

export const revisionDiff = textDiff.extend({ from: revisionSummary, to: revisionSummary })
export type RevisionDiff = z.infer<typeof revisionDiff>

/** How far the translation of one language is. */
export const translationState = z.object({
  language,
  title: z.string(),
  /** The original has changed since. */
  stale: z.boolean(),
  based_on_revision_id: z.number().int(),
  translator: textAuthor.nullable(),
  updated_at: at,
})
export type TranslationState = z.infer<typeof translationState>

export const translation = translationState.extend({
  id: z.number().int(),
  description: z.string(),
  content: richDocument,
  content_html: z.string(),
})
export type Translation = z.infer<typeof translation>

/** What somebody needs on the screen to translate: the original, what there is, and what changed in between. */
export const translationEditor = z.object({
  original: z.object({
    language,
    revision_id: z.number().int(),
    title: z.string(),
    description: z.string(),
    content: richDocument,
    content_html: z.string(),
  }),
  translation: translation.nullable(),
  /** What changed in the original since the translation; null where there is none or nothing changed. */
  changes: textDiff.nullable(),
})
export type TranslationEditor = z.infer<typeof translationEditor>

export const translationEvent = translationState.extend({ id: z.number().int(), current: z.boolean() })
export type TranslationEvent = z.infer<typeof translationEvent>

export const preview = z.object({
  content_html: z.string(),
  reading_minutes: z.number().int(),
  /** What the text shows and the cover, as far as the person asking may use them. */
  pictures: z.array(picture),
})
export type Preview = z.infer<typeof preview>

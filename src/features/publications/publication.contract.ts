import type { z } from 'zod'
import { moderationEndpoints, type ReviewFields } from './review/review.contract.ts'
import { revisionEndpoints, type RevisionFields } from './revisions/revisions.contract.ts'
import { draftEndpoints, type DraftFields } from './drafts/drafts.contract.ts'
import { previewEndpoints, type PreviewFields } from './editor/preview.contract.ts'
import { itemEndpoints, type Addressed, type ItemFields } from './kind/items.contract.ts'
import { translationEndpoints, type TranslationFields } from './translations/translations.contract.ts'

/**
 * Every call about one kind of publication, by room, from the fields of its own:
 *
 *     export const publication = publicationContract({ name: 'article', phrase: 'an article', key: { id }, … })
 */
export function publicationContract<
  N extends string,
  K extends z.ZodRawShape,
  I extends z.ZodType,
  R extends z.ZodType,
  C extends z.ZodRawShape,
  U extends z.ZodRawShape,
  D extends z.ZodRawShape,
  S extends z.ZodRawShape,
  G extends z.ZodRawShape = Record<never, never>,
  M extends z.ZodRawShape = Record<never, never>,
>(
  described: Addressed<N, K> &
    ItemFields<C, U, I> &
    TranslationFields &
    DraftFields<D, S, G> &
    RevisionFields<I, R> &
    PreviewFields &
    ReviewFields<I, R, M>,
) {
  return {
    /** For the endpoints of the kind itself. */
    items: itemEndpoints(described),
    rooms: {
      translations: translationEndpoints(described),
      drafts: draftEndpoints(described),
      revisions: revisionEndpoints(described),
      preview: previewEndpoints(described),
      moderation: moderationEndpoints(described),
    },
    /** What a draft holds. */
    draftFields: Object.keys(described.draft.stored),
  }
}

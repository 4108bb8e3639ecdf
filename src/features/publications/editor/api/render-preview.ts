import { found } from '../../../../contract/errors.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import { attachmentIdsOf } from '../../../../contract/rich-text/text-of.ts'
import type { SignedInContext } from '../../../../server/endpoints/request-context.ts'
import { renderDocument } from '../../../../server/rich-text/render-document.ts'
import { picturesByIds } from '../../../attachments/api/pictures.ts'
import { nameMentions } from '../../../users/api/name-mentions.ts'
import type { Preview } from '../../kind/publications.contract.ts'
import { listOwnPictureIds } from '../../kind/api/held-pictures.store.ts'
import { visibleItem } from '../../kind/api/publication-access.ts'
import type { Publication, PublicationKind } from '../../kind/api/publication-kind.ts'

/** Pictures of an item this person may see: those of the version readers get, or of the only one there is. */
async function picturesOf<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  context: SignedInContext,
  itemId: number | undefined,
): Promise<number[]> {
  if (itemId === undefined) return []
  const item = await visibleItem(kind, context, itemId)
  const revisionId = item.publishedRevisionId ?? item.latestRevisionId
  const { content, coverId } = found(await kind.revisions.findRevision(context.db, item.id, revisionId))
  return [...attachmentIdsOf(content), ...(coverId === null ? [] : [coverId])]
}

/** A text as readers would see it; stores nothing. */
export async function renderPreview<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  context: SignedInContext,
  text: {
    content: RichDocument
    language: Locale
    coverId: number | null
    /** The item a translation is of: its pictures may be used as well. */
    itemId: number | undefined
  },
): Promise<Preview> {
  const { db, viewer, services } = context
  const asked = [...attachmentIdsOf(text.content), ...(text.coverId === null ? [] : [text.coverId])]
  // Only one's own: numbers are easily guessed, and an unpublished picture is nobody else's business.
  const usable = new Set([
    ...(await listOwnPictureIds(db, viewer.id, asked)),
    ...(await picturesOf(kind, context, text.itemId)),
  ])
  const pictures = await picturesByIds(
    db,
    asked.filter((id) => usable.has(id)),
  )
  const content = await nameMentions(db, text.content, { field: 'content', max: Infinity })
  const { html, readingMinutes } = renderDocument(content, {
    pictures,
    language: text.language,
    origin: services.config.origin,
  })
  return { content_html: html, reading_minutes: readingMinutes, pictures: [...pictures.values()] }
}

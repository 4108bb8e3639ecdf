import { found } from '../../../../contract/errors.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import { attachmentIdsOf } from '../../../../contract/rich-text/text-of.ts'
import type { Category } from '../../../../contract/categories.ts'
import { renderDocument } from '../../../../server/rich-text/render-document.ts'
import { picturesByIds } from '../../../attachments/api/pictures.ts'
import { resolveTags } from '../../../taxonomy/api/tags.store.ts'
import { nameMentions } from '../../../users/api/name-mentions.ts'
import { holdPictures, shownIn } from '../../kind/api/hold-pictures.ts'
import type { RevisionRow } from '../../kind/api/revisions.store.ts'
import type { Publication, PublicationKind, Writing } from '../../kind/api/publication-kind.ts'
import { textHash } from '../../kind/api/text-hash.ts'

export type RevisionFields<Details> = {
  title: string
  description: string
  content: RichDocument
  categories: readonly Category[]
  tags: readonly string[]
  coverId: number | null
  details: Details
}

/** The text as it is stored beside the document: made once, when it is written. */
export async function render(
  { tx, services }: Pick<Writing, 'tx' | 'services'>,
  sent: RichDocument,
  language: Locale,
  bounds: Parameters<typeof nameMentions>[2],
) {
  const content = await nameMentions(tx, sent, bounds)
  const pictures = await picturesByIds(tx, attachmentIdsOf(content))
  const { html, text, contents, readingMinutes } = renderDocument(content, {
    pictures,
    language,
    origin: services.config.origin,
  })
  return { content, contentHtml: html, text, contents, readingMinutes, picturesFound: pictures.size }
}

/**
 * Stores a revision with everything it uses and makes it the newest one. Inside the caller's transaction, which holds the
 * item: text, pictures and tags are there together or not at all.
 */
export async function writeRevision<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  writing: Writing,
  item: Pick<Item, 'id' | 'language'>,
  fields: RevisionFields<Details>,
  authorId: number,
): Promise<RevisionRow<Details>> {
  const { tx, now } = writing
  const tags = await resolveTags(tx, fields.tags, now)
  const bounds = { field: 'content', ...kind.content }
  const { picturesFound: _, ...rendered } = await render(writing, fields.content, item.language, bounds)
  const id = await kind.revisions.insertRevision(tx, {
    itemId: item.id,
    title: fields.title,
    description: fields.description,
    ...rendered,
    textHash: textHash(rendered.text),
    categories: fields.categories,
    tagIds: tags.map((tag) => tag.id),
    coverId: fields.coverId,
    details: fields.details,
    authorId,
    now,
  })
  const shown = [...shownIn(fields.content, fields.coverId), ...kind.details.shown(fields.details)]
  for (const { gallery, ...part } of shown)
    await holdPictures(tx, kind.tables, {
      ...part,
      itemId: item.id,
      ownerId: authorId,
      subject: { kind: `${kind.name}_${gallery ? 'gallery' : 'revision'}`, id },
    })
  await kind.followLatest(tx, item, { id, title: fields.title, now })
  return found(await kind.revisions.findRevision(tx, item.id, id))
}

import { failField } from '../../../../contract/errors.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import { attachmentIdsOf, linksOf } from '../../../../contract/rich-text/text-of.ts'
import { clearPages } from '../../../../server/cache/clear-pages.ts'
import { queueReview } from '../../../search/api/reviews/read-review.ts'
import { findBlocked } from '../../../moderation/api/content/blocked-domains.store.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { takeDraft } from '../../drafts/api/drop-draft.ts'
import { holdPictures } from '../../kind/api/hold-pictures.ts'
import { updateLanguages } from '../../kind/api/items.store.ts'
import { indexText } from '../../kind/api/publish.ts'
import { ownItem, writingOf, type WritingContext } from '../../kind/api/publication-access.ts'
import { allPassed, checkText } from '../../review/api/publication-checks.ts'
import type { Publication, PublicationKind, Writing } from '../../kind/api/publication-kind.ts'
import { render } from '../../revisions/api/write-revision.ts'

/** Readers see a change at once: pages, lists and search follow, and staff finds it among what nobody has read. */
export async function followTranslation<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  { tx }: Writing,
  item: Item,
): Promise<void> {
  await updateLanguages(tx, kind.tables, item.id)
  await indexText(kind, tx, item.id)
  await clearPages(tx, kind.tags(item))
}

/** Everybody who changes somebody else's text leaves a trace; authors at home need none. */
export async function writeDown<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  { viewer, ip }: Pick<WritingContext, 'viewer' | 'ip'>,
  { tx, now }: Writing,
  item: Item,
  entry: { action: string; language: Locale; before?: object; after?: object },
): Promise<void> {
  if (kind.policy.isAuthor(viewer, item)) return
  const { action, language, before, after } = entry
  await insertAudit(tx, {
    actorId: viewer.id,
    action: `${kind.name}.${action}`,
    target: `${kind.name}:${item.id}`,
    before: { language, ...before },
    after: { language, ...after },
    ip,
    now,
  })
}

export function refuseOriginal(item: Publication, language: Locale): void {
  if (item.language === language) throw failField('lang', 'original_language')
}

export type TranslationInput = {
  lang: Locale
  title: string
  description: string
  content: RichDocument
  based_on_revision_id?: number | undefined
  draft_id?: number | undefined
}

/** Stores a translation as the current one of its language, public at once if the item is. */
export async function writeTranslation<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  context: WritingContext,
  itemId: number,
  input: TranslationInput,
): Promise<void> {
  const { db, viewer, now } = context
  await db.transaction(async (tx) => {
    const writing = writingOf(context, tx)
    const item = await ownItem(kind, context, writing, itemId, kind.policy.translate)
    refuseOriginal(item, input.lang)
    const baseId = input.based_on_revision_id ?? item.publishedRevisionId ?? item.latestRevisionId
    const base = await kind.revisions.findRevision(tx, item.id, baseId)
    if (!base) throw failField('based_on_revision_id', 'invalid')
    const { picturesFound, ...rendered } = await render(writing, input.content, input.lang, {
      field: 'content',
      ...kind.content,
    })
    const pictures = attachmentIdsOf(input.content)
    const checks = checkText({
      title: input.title,
      text: rendered.text,
      language: input.lang,
      links: linksOf(input.content),
      blocked: await findBlocked(tx, linksOf(input.content)),
      pictures: { asked: pictures.length, found: picturesFound },
      linkAllowance: null,
      twin: null,
    })
    // Nobody reads a translation before readers do, so what a machine refuses is refused here.
    if (!allPassed(checks)) throw failField('content', 'blocked_content')
    const before = await kind.translations.findTranslation(tx, item.id, input.lang)
    const id = await kind.translations.insertTranslation(tx, {
      itemId: item.id,
      language: input.lang,
      title: input.title,
      description: input.description,
      ...rendered,
      basedOnRevisionId: base.id,
      translatorId: viewer.id,
      now: now(),
    })
    await holdPictures(tx, kind.tables, {
      itemId: item.id,
      ids: pictures,
      ownerId: viewer.id,
      types: ['content', 'gallery'],
      subject: { kind: `${kind.name}_translation`, id },
      field: 'content',
    })
    await followTranslation(kind, writing, item)
    if (item.public)
      await queueReview(tx, {
        subject: { kind: `${kind.name}_translation`, id },
        revisionId: id,
        authorId: viewer.id,
        language: input.lang,
        title: input.title,
        path: kind.path(item),
        isEdit: before !== null,
        checks,
        rule: 'translation',
        now: now(),
      })
    await writeDown(kind, context, writing, item, {
      action: 'translate',
      language: input.lang,
      before: { translation_id: before?.id ?? null },
      after: { translation_id: id },
    })
    await takeDraft(kind, tx, viewer.id, input.draft_id)
  })
}

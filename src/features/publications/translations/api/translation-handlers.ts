import { tags } from '../../../../server/cache/tags.ts'
import { authorize, found } from '../../../../contract/errors.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import { cutSlice, sliceOf } from '../../../../server/endpoints/list-page.ts'
import type { RequestContext, SignedInContext } from '../../../../server/endpoints/request-context.ts'
import {
  diffWritten,
  presentTranslation,
  presentTranslationState,
} from '../../kind/api/present-publications.ts'
import { ownItem, visibleItem, writingOf } from '../../kind/api/publication-access.ts'
import type { Publication, PublicationKind } from '../../kind/api/publication-kind.ts'
import { followTranslation, refuseOriginal, writeDown, writeTranslation } from './write-translation.ts'
import type { TranslationInput } from './write-translation.ts'

type Paged = { page: number; per_page: number; cursor?: string | undefined }
type Call<Input> = SignedInContext & { input: Input }

/** The calls about translations of one kind; `idOf` finds the item a call is about. */
export function translationHandlers<Item extends Publication, Details, Key>(
  kind: PublicationKind<Item, Details>,
  idOf: (context: RequestContext, input: Key) => Promise<number>,
) {
  const { policy, translations, revisions } = kind

  return {
    async list(context: RequestContext & { input: Key }) {
      const { input, readDb, tag } = context
      const id = await idOf(context, input)
      tag(tags[kind.name](id))
      const item = await visibleItem(kind, { ...context, db: readDb }, id)
      return { data: (await translations.listTranslations(readDb, item.id)).map(presentTranslationState) }
    },

    async get(context: Call<Key & { lang: Locale }>) {
      const { input, db, viewer } = context
      const item = await visibleItem(kind, context, await idOf(context, input))
      authorize(policy.translate(viewer, item))
      refuseOriginal(item, input.lang)
      const [original, translation] = await Promise.all([
        revisions.findRevision(db, item.id, item.publishedRevisionId ?? item.latestRevisionId),
        translations.findTranslation(db, item.id, input.lang),
      ])
      const source = found(original)
      const base = translation?.stale
        ? await revisions.findRevision(db, item.id, translation.basedOnRevisionId)
        : null
      return {
        data: {
          original: {
            language: item.language,
            revision_id: source.id,
            title: source.title,
            description: source.description,
            content: source.content,
            content_html: source.contentHtml,
          },
          translation: translation && presentTranslation(translation),
          changes: base && diffWritten(base, source, item.language),
        },
      }
    },

    async put(context: Call<Key & TranslationInput>) {
      const { input, db } = context
      const id = await idOf(context, input)
      await writeTranslation(kind, context, id, input)
      return { data: presentTranslation(found(await translations.findTranslation(db, id, input.lang))) }
    },

    async remove(context: Call<Key & { lang: Locale }>) {
      const { input, db } = context
      const id = await idOf(context, input)
      await db.transaction(async (tx) => {
        const writing = writingOf(context, tx)
        const may = (viewer: RequestContext['viewer'], row: Item) =>
          policy.translate(viewer, row) || policy.moderate(viewer, row)
        const item = await ownItem(kind, context, writing, id, may)
        const before = found(await translations.findTranslation(tx, item.id, input.lang))
        await translations.removeCurrent(tx, item.id, input.lang)
        await followTranslation(kind, writing, item)
        await writeDown(kind, context, writing, item, {
          action: 'remove_translation',
          language: input.lang,
          before: { translation_id: before.id },
        })
      })
    },

    async history(context: Call<Key & Paged & { lang: Locale }>) {
      const { input, db, viewer } = context
      const item = await visibleItem(kind, context, await idOf(context, input))
      authorize(policy.translate(viewer, item) || policy.isStaff(viewer))
      const [rows, total] = await Promise.all([
        translations.listTranslationHistory(db, item.id, input.lang, sliceOf(input)),
        translations.countTranslationHistory(db, item.id, input.lang),
      ])
      const page = cutSlice(rows, input.per_page, (row) => ({ at: row.createdAt, id: row.id }))
      return {
        data: page.rows.map((row) => ({
          ...presentTranslationState(row),
          id: row.id,
          current: row.current,
        })),
        meta: listMetaFor(input, total, page.next),
      }
    },

    async restore(context: Call<Key & { lang: Locale; translation_id: number }>) {
      const { input, db, viewer, now } = context
      const id = await idOf(context, input)
      await db.transaction(async (tx) => {
        const writing = writingOf(context, tx)
        const item = await ownItem(kind, context, writing, id, policy.translate)
        const place = { itemId: item.id, language: input.lang, id: input.translation_id }
        const old = found(await translations.findTranslationById(tx, place))
        // A copy, so that the history goes on; its pictures are still held by the row it came from.
        const made = await translations.insertTranslation(tx, {
          ...old,
          translatorId: viewer.id,
          now: now(),
        })
        await followTranslation(kind, writing, item)
        await writeDown(kind, context, writing, item, {
          action: 'restore_translation',
          language: input.lang,
          after: { translation_id: made, from: old.id },
        })
      })
      return { data: presentTranslation(found(await translations.findTranslation(db, id, input.lang))) }
    },
  }
}

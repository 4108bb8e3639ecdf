import { authorize, fail, failField, found } from '../../../../contract/errors.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import type { Db } from '../../../../db/client.ts'
import { cutSlice, sliceOf } from '../../../../server/endpoints/list-page.ts'
import type { SignedInContext } from '../../../../server/endpoints/request-context.ts'
import { dropDraft } from './drop-draft.ts'
import type { DraftRow, DraftStore } from '../../kind/api/drafts.store.ts'
import { visibleItem } from '../../kind/api/publication-access.ts'
import type { Publication, PublicationKind } from '../../kind/api/publication-kind.ts'

type Paged = { page: number; per_page: number; cursor?: string | undefined }
type Call<Input> = SignedInContext & { input: Input }

export type DraftAnswers<Fields, Input, Shown, Glance> = {
  store: DraftStore<Fields>
  /** Drafts one person may keep. */
  max: number
  fieldsOf: (input: Input) => Fields
  /** While a draft is there, what it shows is too. */
  hold: (tx: Db, ownerId: number, row: DraftRow<Fields>) => Promise<void>
  present: (row: DraftRow<Fields>) => Shown
  presentSummary: (row: DraftRow<Fields>) => Glance
}

/** The calls about drafts of one kind. */
export function draftHandlers<Item extends Publication, Details, Fields, Input, Shown, Glance>(
  kind: PublicationKind<Item, Details>,
  { store, max, fieldsOf, hold, present, presentSummary }: DraftAnswers<Fields, Input, Shown, Glance>,
) {
  /** A draft of somebody's text or translation is for those who may write it. */
  async function mayDraft(context: SignedInContext, itemId: number, translation: boolean): Promise<void> {
    const item = await visibleItem(kind, context, itemId)
    authorize((translation ? kind.policy.translate : kind.policy.edit)(context.viewer, item))
  }

  /** `itemId` of the draft to be opened; null: of something new. */
  async function open(
    context: Call<Input & { translation_language: Locale | null }>,
    itemId: number | null,
  ): Promise<{ data: Shown }> {
    const { input, db, viewer, now } = context
    const authorId = viewer.id
    const { translation_language: language } = input
    if (itemId !== null) await mayDraft(context, itemId, language !== null)
    const row = await db.transaction(async (tx) => {
      // Two windows that begin at once get one draft, and nobody slips past the bound.
      await store.lockDrafter(tx, authorId)
      const known = itemId === null ? null : await store.findDraftOf(tx, { authorId, itemId, language })
      if (known) return known
      if ((await store.countDrafts(tx, authorId)) >= max) throw failField('draft', 'too_many_own', { max })
      const made = await store.insertDraft(tx, {
        authorId,
        itemId,
        language,
        fields: fieldsOf(input),
        now: now(),
      })
      await hold(tx, authorId, made)
      return made
    })
    return { data: present(row) }
  }

  return {
    open,

    async list({ input, db, viewer }: Call<Paged>) {
      const [rows, total] = await Promise.all([
        store.listDrafts(db, { authorId: viewer.id, ...sliceOf(input) }),
        store.countDrafts(db, viewer.id),
      ])
      const page = cutSlice(rows, input.per_page, (row) => ({ at: row.savedAt, id: row.id }))
      return { data: page.rows.map(presentSummary), meta: listMetaFor(input, total, page.next) }
    },

    async get({ input, db, viewer }: Call<{ id: number }>) {
      return { data: present(found(await store.findDraft(db, viewer.id, input.id))) }
    },

    async save({
      input,
      db,
      viewer,
      now,
    }: Call<Input & { id: number; base_version: number; force: boolean }>) {
      const { id, base_version: base, force } = input
      const authorId = viewer.id
      const change = { id, authorId, base: force ? null : base, fields: fieldsOf(input), now: now() }
      const row = await db.transaction(async (tx) => {
        const saved = await store.updateDraft(tx, change)
        if (!saved) {
          const { version, savedAt } = found(await store.findDraft(tx, authorId, id))
          throw fail('draftConflict', { version, base, saved_at: savedAt.toISOString() })
        }
        await hold(tx, authorId, saved)
        return saved
      })
      return { data: present(row) }
    },

    async remove({ input, db, viewer }: Call<{ id: number }>) {
      const removed = await db.transaction((tx) => dropDraft(kind, tx, viewer.id, input.id))
      if (!removed) throw fail('notFound')
    },
  }
}

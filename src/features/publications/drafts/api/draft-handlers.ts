import { authorize, fail, failField, found } from '../../../../contract/errors.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import { textLength } from '../../../../contract/rich-text/text-of.ts'
import { codePoints } from '../../../../contract/text.ts'
import type { Db } from '../../../../db/client.ts'
import { cutSlice, sliceOf } from '../../../../server/endpoints/list-page.ts'
import type { SignedInContext } from '../../../../server/endpoints/request-context.ts'
import { bindParts } from '../../../attachments/api/bind-attachments.ts'
import type { DraftRow, DraftStore } from '../../kind/api/drafts.store.ts'
import { heldIds } from '../../kind/api/held-pictures.store.ts'
import { draftSubjects, shownIn, type Shown } from '../../kind/api/hold-pictures.ts'
import { visibleItem } from '../../kind/api/publication-access.ts'
import type { Publication, PublicationKind } from '../../kind/api/publication-kind.ts'
import { dropDraft } from './drop-draft.ts'

type Paged = { page: number; per_page: number; cursor?: string | undefined }
type Call<Input> = SignedInContext & { input: Input }

/** What every draft has, whatever it becomes. */
export type DraftText = {
  title: string
  language: Locale | null
  content: { type: 'doc' } | null
  cover_id: number | null
}

/** What drafts of one kind have besides. */
export type DraftRules<Fields> = {
  /** Drafts one person may have. */
  max: number
  /** Names of its fields; a call carries others too. */
  fields: readonly string[]
  /** What a draft shows besides the pictures of its text and its cover. */
  shown?: (fields: Fields) => Shown[]
  /** What a list of drafts says besides. */
  glance?: (fields: Fields) => object
}

const presentFacts = (name: string, row: DraftRow) => ({
  id: row.id,
  [`${name}_id`]: row.itemId,
  translation_language: row.translationLanguage,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  saved_at: row.savedAt.toISOString(),
})

const glanceOf = ({ title, language, content }: DraftText) => ({
  title: codePoints(title) > 140 ? [...title].slice(0, 140).join('') : title,
  language,
  characters: content === null ? 0 : textLength(content as RichDocument),
})

/** The calls about drafts of one kind. */
export function draftHandlers<Item extends Publication, Details, Fields extends DraftText>(
  kind: PublicationKind<Item, Details> & { drafts: DraftStore<Fields> },
  { max, fields: names, shown = () => [], glance = () => ({}) }: DraftRules<Fields>,
) {
  const store = kind.drafts
  const present = (row: DraftRow<Fields>) => ({ ...presentFacts(kind.name, row), fields: row.fields })
  const fieldsOf = (input: object) =>
    Object.fromEntries(names.map((name) => [name, (input as Record<string, unknown>)[name]])) as Fields

  /** A draft of somebody's text or translation is for those who may write it. */
  async function mayDraft(context: SignedInContext, itemId: number, translation: boolean): Promise<void> {
    const item = await visibleItem(kind, context, itemId)
    authorize((translation ? kind.policy.translate : kind.policy.edit)(context.viewer, item))
  }

  /** While a draft is there, what it shows is too. */
  async function hold(tx: Db, ownerId: number, { id, itemId, fields }: DraftRow<Fields>): Promise<void> {
    const parts = [...shownIn(fields.content as RichDocument | null, fields.cover_id), ...shown(fields)]
    const [text, gallery] = draftSubjects(kind.name, id)
    await bindParts(tx, {
      ownerId,
      subjects: [text, gallery],
      parts: parts.map(({ gallery: apart, ...part }) => ({ ...part, subject: apart ? gallery : text })),
      // What the item itself holds stays anyway, and belongs to the person who uploaded it.
      held: itemId === null ? null : heldIds(kind.tables, itemId),
    })
  }

  return {
    async open(context: Call<{ translation_language: Locale | null } & Record<string, unknown>>) {
      const { input, db, viewer, now } = context
      const authorId = viewer.id
      const { translation_language: language } = input
      /** Null: something new. */
      const itemId = input[`${kind.name}_id`] as number | null
      if (itemId !== null) await mayDraft(context, itemId, language !== null)
      const row = await db.transaction(async (tx) => {
        // Two windows that begin at once get one draft, and nobody slips past the bound.
        await store.lockDrafter(tx, authorId)
        const known = itemId === null ? null : await store.findDraftOf(tx, { authorId, itemId, language })
        if (known) return known
        if ((await store.countDrafts(tx, authorId)) >= max) throw failField('draft', 'too_many_own', { max })
        const fields = fieldsOf(input)
        const made = await store.insertDraft(tx, { authorId, itemId, language, fields, now: now() })
        await hold(tx, authorId, made)
        return made
      })
      return { data: present(row) }
    },

    async list({ input, db, viewer }: Call<Paged>) {
      const [rows, total] = await Promise.all([
        store.listDrafts(db, { authorId: viewer.id, ...sliceOf(input) }),
        store.countDrafts(db, viewer.id),
      ])
      const page = cutSlice(rows, input.per_page, (row) => ({ at: row.savedAt, id: row.id }))
      return {
        data: page.rows.map((row) => ({
          ...presentFacts(kind.name, row),
          ...glanceOf(row.fields),
          ...glance(row.fields),
        })),
        meta: listMetaFor(input, total, page.next),
      }
    },

    async get({ input, db, viewer }: Call<{ id: number }>) {
      return { data: present(found(await store.findDraft(db, viewer.id, input.id))) }
    },

    async save({ input, db, viewer, now }: Call<{ id: number; base_version: number; force: boolean }>) {
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

import { fail, found } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import type { Category } from '../../../contract/categories.ts'
import type { Db } from '../../../db/client.ts'
import type { SignedIn } from '../../../server/endpoints/viewer.ts'
import { takeDraft } from '../drafts/api/drop-draft.ts'
import { updateDeleted } from '../kind/api/items.store.ts'
import { ownItem, writingOf, type WritingContext } from '../kind/api/publication-access.ts'
import type { Publication, PublicationKind, Writing } from '../kind/api/publication-kind.ts'
import { publishWhenDue, unpublish } from '../kind/api/publish.ts'
import { listTagNames } from '../kind/api/tags-of.store.ts'
import { submitRevision, withdrawReview } from '../review/api/submit-revision.ts'
import { writeRevision } from '../revisions/api/write-revision.ts'

/** The fields that writers of every kind send. */
type Written = {
  title: string
  description: string
  content: RichDocument
  categories: readonly Category[]
  tags: readonly string[]
  cover_id: number | null
}
type Sending = { submit: boolean; draft_id?: number | undefined }
export type NewItem = Written & Sending & { language: Locale }
export type ItemChange = { [K in keyof Written]?: Written[K] | undefined } & Sending & {
    base_revision_id?: number | undefined
  }

/** What a kind says about writing one of its items. */
export type WritingRules<Item, Details, Create extends NewItem, Change extends ItemChange> = {
  /** Makes the row; its first revision follows in the same transaction. */
  insert: (tx: Db, input: Create, by: { authorId: number; now: Date }) => Promise<number>
  /** What a revision has besides its words. What a change does not name stays as it was before. */
  details?: {
    fields: readonly (keyof Change)[]
    of: (input: Create | Change, before: Details | null) => Details
  }
  /** Changes that count at once, without a review. */
  change?: (writing: Writing, item: Item, input: Change, viewer: SignedIn) => Promise<void>
  /** What goes with an item that is deleted. */
  alsoRemove?: (writing: Writing, item: Item) => Promise<void>
}

const texts = ['title', 'description', 'content', 'categories', 'tags', 'cover_id'] as const

/** Writes, changes, sends and deletes items of one kind; every call is one transaction. */
export function itemWriter<
  Item extends Publication,
  Details,
  Create extends NewItem,
  Change extends ItemChange,
>(kind: PublicationKind<Item, Details>, rules: WritingRules<Item, Details, Create, Change>) {
  const detailsOf = rules.details?.of ?? (() => null as Details)
  const fields: readonly (keyof Change)[] = [...texts, ...(rules.details?.fields ?? [])]

  async function change(context: WritingContext, writing: Writing, item: Item, input: Change): Promise<void> {
    const { tx } = writing
    if (fields.every((field) => input[field] === undefined)) return publishWhenDue(kind, writing, item)
    const before = found(await kind.revisions.findRevision(tx, item.id, item.latestRevisionId))
    const changed = {
      title: input.title ?? before.title,
      description: input.description ?? before.description,
      content: input.content ?? before.content,
      categories: input.categories ?? before.categories,
      tags: input.tags ?? (await listTagNames(tx, before.tagIds)),
      coverId: input.cover_id === undefined ? before.coverId : input.cover_id,
      details: detailsOf(input, before.details),
    }
    const { viewer } = context
    const revision = await writeRevision(kind, writing, item, changed, viewer.id)
    if (input.submit)
      await submitRevision(kind, writing, found(await kind.lock(tx, item.id)), revision, viewer)
  }

  return {
    /** Writes an item and, if asked to, sends it to review; returns its number. */
    create({ db, viewer, ...context }: WritingContext, input: Create): Promise<number> {
      return db.transaction(async (tx) => {
        const writing = writingOf(context, tx)
        const { now } = writing
        const id = await rules.insert(tx, input, { authorId: viewer.id, now })
        const written = { ...input, coverId: input.cover_id, details: detailsOf(input, null) }
        const item = { id, language: input.language }
        const revision = await writeRevision(kind, writing, item, written, viewer.id)
        if (input.submit)
          await submitRevision(kind, writing, found(await kind.lock(tx, id)), revision, viewer)
        await takeDraft(kind, tx, viewer.id, input.draft_id)
        return id
      })
    },

    async update(context: WritingContext, id: number, input: Change): Promise<void> {
      const { db, viewer } = context
      await db.transaction(async (tx) => {
        const writing = writingOf(context, tx)
        const item = await ownItem(kind, context, writing, id, kind.policy.edit)
        if (input.base_revision_id !== undefined && input.base_revision_id !== item.latestRevisionId)
          throw fail('editConflict')
        await rules.change?.(writing, item, input, viewer)
        await change(context, writing, found(await kind.lock(tx, id)), input)
        await takeDraft(kind, tx, viewer.id, input.draft_id)
      })
    },

    async remove(context: WritingContext, id: number): Promise<void> {
      await context.db.transaction(async (tx) => {
        const writing = writingOf(context, tx)
        const item = await ownItem(kind, context, writing, id, kind.policy.remove)
        await withdrawReview(kind, writing, item)
        await rules.alsoRemove?.(writing, item)
        await unpublish(kind, tx, item)
        await updateDeleted(tx, kind.tables, id, writing.now)
      })
    },

    async submit(context: WritingContext, id: number): Promise<void> {
      await context.db.transaction(async (tx) => {
        const writing = writingOf(context, tx)
        const item = await ownItem(kind, context, writing, id, kind.policy.edit)
        if (item.latestRevisionId === item.publishedRevisionId) throw fail('alreadyDecided')
        const revision = found(await kind.revisions.findRevision(tx, id, item.latestRevisionId))
        // Sending twice is sending once: a waiting item keeps its place, an approved one needs no second review.
        const waits = revision.submittedAt !== null && !revision.declined
        if (!waits) await submitRevision(kind, writing, item, revision, context.viewer)
      })
    },

    async withdraw(context: WritingContext, id: number): Promise<void> {
      await context.db.transaction(async (tx) => {
        const writing = writingOf(context, tx)
        const item = await ownItem(kind, context, writing, id, kind.policy.write)
        if (!(await withdrawReview(kind, writing, item))) throw fail('alreadyDecided')
      })
    },
  }
}

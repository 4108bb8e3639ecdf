import { found } from '../../../../contract/errors.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import type { Db } from '../../../../db/client.ts'
import { cutSlice, sliceOf } from '../../../../server/endpoints/list-page.ts'
import type { RequestContext, SignedInContext } from '../../../../server/endpoints/request-context.ts'
import { diffWritten, presentRevisionSummary } from '../../kind/api/present-publications.ts'
import type { RevisionRow } from '../../kind/api/revisions.store.ts'
import { submitRevision } from '../../review/api/submit-revision.ts'
import { listTagNames } from '../../kind/api/tags-of.store.ts'
import { insiderItem, ownItem, writingOf } from '../../kind/api/publication-access.ts'
import type { Publication, PublicationKind } from '../../kind/api/publication-kind.ts'
import { writeRevision } from './write-revision.ts'

type Paged = { page: number; per_page: number; cursor?: string | undefined }
type Call<Input> = SignedInContext & { input: Input }

/** What the answers of one kind are made by. */
export type RevisionAnswers<Item, Details, Key, Shown, Whole> = {
  /** The item a call is about. */
  idOf: (context: RequestContext, input: Key) => Promise<number>
  present: (db: Db, row: RevisionRow<Details>, item: Item) => Promise<Shown>
  /** The item after a change, with its newest revision. */
  newest: (context: RequestContext, id: number) => Promise<{ data: Whole }>
}

/** The calls about revisions of one kind. */
export function revisionHandlers<Item extends Publication, Details, Key, Shown, Whole>(
  kind: PublicationKind<Item, Details>,
  { idOf, present, newest }: RevisionAnswers<Item, Details, Key, Shown, Whole>,
) {
  const { revisions } = kind
  const insider = async (context: Call<Key>): Promise<Item> =>
    insiderItem(kind, context, await idOf(context, context.input))

  return {
    async list(context: Call<Key & Paged>) {
      const { input, db } = context
      const item = await insider(context)
      const [rows, total] = await Promise.all([
        revisions.listRevisions(db, item.id, sliceOf(input)),
        revisions.countRevisions(db, item.id),
      ])
      const page = cutSlice(rows, input.per_page, (row) => ({ at: row.createdAt, id: row.id }))
      return {
        data: page.rows.map((row) => presentRevisionSummary(row, item)),
        meta: listMetaFor(input, total, page.next),
      }
    },

    async get(context: Call<Key & { revision: number }>) {
      const { input, db } = context
      const item = await insider(context)
      const row = found(await revisions.findRevision(db, item.id, input.revision))
      return { data: await present(db, row, item) }
    },

    async diff(context: Call<Key & { revision: number; from?: number | undefined }>) {
      const { input, db } = context
      const item = await insider(context)
      const to = found(await revisions.findRevision(db, item.id, input.revision))
      const from = found(
        input.from === undefined
          ? await revisions.findRevisionBefore(db, to)
          : await revisions.findRevision(db, item.id, input.from),
      )
      return {
        data: {
          from: presentRevisionSummary(from, item),
          to: presentRevisionSummary(to, item),
          ...diffWritten(from, to, item.language),
        },
      }
    },

    async restore(context: Call<Key & { revision: number }>) {
      const { input, db, viewer } = context
      const id = await idOf(context, input)
      await db.transaction(async (tx) => {
        const writing = writingOf(context, tx)
        const item = await ownItem(kind, context, writing, id, kind.policy.edit)
        const old = found(await revisions.findRevision(tx, item.id, input.revision))
        const fields = { ...old, tags: await listTagNames(tx, old.tagIds) }
        const revision = await writeRevision(kind, writing, item, fields, viewer.id)
        await submitRevision(kind, writing, found(await kind.lock(tx, item.id)), revision, viewer)
      })
      return newest(context, id)
    },
  }
}

import type { AttachmentType } from '../../../contract/limits/attachment-limits.ts'
import { fail } from '../../../contract/errors.ts'
import type { Db } from '../../../db/client.ts'
import {
  insertBindings,
  lockAttached,
  lockBindable,
  removeBindings,
  updateBindings,
  type HeldIds,
  type Subject,
} from './bindings.store.ts'

export type { Subject } from './bindings.store.ts'

type Binding = {
  ids: readonly number[]
  ownerId: number
  /** Only attachments of these types may be bound, and only those of these types are replaced. */
  types: readonly AttachmentType[]
  subject: Subject
  /** The field that a wrong id is reported for. */
  field?: string
}

/**
 * Makes a subject use exactly these attachments of the given types, in the caller's transaction; while it does, they
 * stay. One must be the owner's own, unless the subject used it already: an editor keeps the author's pictures.
 *
 * @example await bindAttachments(tx, { ids: attachmentIdsOf(document), ownerId, types: ['content'], subject: { kind: 'article', id } })
 */
export async function bindAttachments(tx: Db, binding: Binding): Promise<void> {
  const { ownerId, types, subject, field = 'attachments' } = binding
  const ids = [...new Set(binding.ids)]
  const fitting = new Set(
    (await lockBindable(tx, ids, subject))
      .filter(({ type, bound, ...row }) => types.includes(type) && (bound || row.ownerId === ownerId))
      .map(({ id }) => id),
  )
  refuseWrong(
    ids.filter((id) => !fitting.has(id)),
    field,
  )
  await removeBindings(tx, subject, { types, except: ids })
  await insertBindings(tx, ids, subject)
}

/** Attachments of some types that one of several subjects uses. */
export type Part = {
  subject: Subject
  ids: readonly number[]
  types: readonly AttachmentType[]
  field: string
}

/**
 * The same for something that uses attachments in several ways, in two statements at most: for each part, the subject
 * uses exactly the wanted attachments of its types. Attachments in `held` stay anyway and are not bound.
 */
export async function bindParts(
  tx: Db,
  {
    ownerId,
    subjects,
    parts,
    held,
  }: { ownerId: number; subjects: readonly Subject[]; parts: readonly Part[]; held: HeldIds | null },
): Promise<void> {
  const wanted = [...new Set(parts.flatMap(({ ids }) => ids))]
  const { attached, bound } = await lockAttached(tx, { wanted, subjects, held })
  const byId = new Map(attached.map((row) => [row.id, row]))
  const uses = (subject: string, id: number) => bound.some((row) => row.id === id && row.subject === subject)
  const named = parts.map(({ types, field, subject: { kind }, ...part }) => {
    const ids = [...new Set(part.ids)]
    const fits = (id: number): boolean => {
      const row = byId.get(id)
      if (!row || !types.includes(row.type)) return false
      return row.held || (row.ready && (row.ownerId === ownerId || uses(kind, id)))
    }
    refuseWrong(
      ids.filter((id) => !fits(id)),
      field,
    )
    return { subject: kind, types, ids: new Set(ids.filter((id) => !byId.get(id)!.held)) }
  })
  const added = named.flatMap(({ subject, ids }) =>
    [...ids].filter((id) => !uses(subject, id)).map((id) => ({ subject, id })),
  )
  const gone = bound.filter(({ id, type, subject }) =>
    named.some((part) => part.subject === subject && part.types.includes(type) && !part.ids.has(id)),
  )
  if (added.length + gone.length > 0) await updateBindings(tx, subjects[0]!.id, { added, gone })
}

function refuseWrong(wrong: readonly number[], field: string): void {
  const fields = { [field]: wrong.map((id) => ({ key: 'attachment' as const, args: { id } })) }
  if (wrong.length > 0) throw fail('validation', {}, { fields })
}

/** Ends all uses by a subject. Attachments without another use are removed a day later. */
export async function releaseAttachments(tx: Db, subject: Subject): Promise<void> {
  await removeBindings(tx, subject, { types: null, except: [] })
}

import type { AttachmentType } from '../../../contract/attachment-limits.ts'
import { fail } from '../../../contract/errors.ts'
import type { Db } from '../../../db/client.ts'
import { insertBindings, lockBindable, removeBindings } from './bindings.store.ts'
import type { Subject } from './bindings.store.ts'

export type { Subject } from './bindings.store.ts'

export type Binding = {
  ids: readonly number[]
  ownerId: number
  /** Only attachments of these types may be bound, and only those of these types are replaced. */
  types: readonly AttachmentType[]
  subject: Subject
  /** The field a wrong id is reported at. */
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
  const wrong = ids.filter((id) => !fitting.has(id))
  if (wrong.length > 0)
    throw fail(
      'validation',
      {},
      { fields: { [field]: wrong.map((id) => ({ key: 'attachment', args: { id } })) } },
    )
  await removeBindings(tx, subject, { types, except: ids })
  await insertBindings(tx, ids, subject)
}

/** The subject uses nothing any more. What nothing else uses goes a day later. */
export async function releaseAttachments(tx: Db, subject: Subject): Promise<void> {
  await removeBindings(tx, subject, { types: null, except: [] })
}

import type { AttachmentType } from '../../../../contract/limits/attachment-limits.ts'
import type { Db } from '../../../../db/client.ts'
import { bindAttachments } from '../../../attachments/api/bind-attachments.ts'
import { listHeldIds } from './held-pictures.store.ts'
import type { PublicationName, PublicationTables } from './publication-tables.store.ts'

export type Holding = {
  itemId: number
  ownerId: number
  subject: { kind: string; id: number }
  ids: readonly number[]
  types: readonly AttachmentType[]
  field: string
}

/**
 * Holds the pictures of a new text. What earlier texts of the same item hold stays anyway and may be used by everybody
 * who writes for it; only what is new must be the writer's own.
 */
export async function holdPictures(tx: Db, tables: PublicationTables, holding: Holding): Promise<void> {
  const { itemId, ids, types, ...binding } = holding
  const held = ids.length > 0 ? await listHeldIds(tx, tables, itemId, types) : new Set()
  await bindAttachments(tx, { ...binding, types, ids: ids.filter((id) => !held.has(id)) })
}

/** What a draft holds files as: its text, and its gallery. */
export const draftSubjects = (name: PublicationName, id: number) =>
  [
    { kind: `${name}_draft`, id },
    { kind: `${name}_draft_gallery`, id },
  ] as const

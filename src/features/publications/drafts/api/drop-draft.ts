import type { Db } from '../../../../db/client.ts'
import { releaseAttachments } from '../../../attachments/api/bind-attachments.ts'
import type { DraftStore } from '../../kind/api/drafts.store.ts'
import { draftSubjects } from '../../kind/api/hold-pictures.ts'
import type { PublicationName } from '../../kind/api/publication-tables.store.ts'

/** What throwing drafts away needs of a kind. */
export type Drafted = { name: PublicationName; drafts: Pick<DraftStore, 'removeDraft'> }

/** Throws a draft away with its hold on pictures and files; says whether it was there and theirs. */
export async function dropDraft(kind: Drafted, tx: Db, authorId: number, id: number): Promise<boolean> {
  const removed = await kind.drafts.removeDraft(tx, authorId, id)
  if (removed) for (const subject of draftSubjects(kind.name, id)) await releaseAttachments(tx, subject)
  return removed
}

/** What came from a draft makes it needless. A draft that is gone already is no fault. */
export async function takeDraft(
  kind: Drafted,
  tx: Db,
  authorId: number,
  id: number | undefined,
): Promise<void> {
  if (id !== undefined) await dropDraft(kind, tx, authorId, id)
}

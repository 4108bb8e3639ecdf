import type { Db } from '../../../../db/client.ts'
import { releaseAttachments } from '../../../attachments/api/bind-attachments.ts'
import { draftSubjects } from './hold-pictures.ts'
import { listDeleted, removeItem, removeStatistics } from './items.store.ts'
import { removeRelated } from './related.store.ts'
import type { Publication, PublicationKind } from './publication-kind.ts'

/** How long something deleted is kept for the case that staff needs it. */
const storedDays = 30

/** Deleted texts go for good, and let go of their pictures. */
export async function purgeDeleted<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  db: Db,
  now: Date,
  /** Lets go of what else belongs to it. */
  alsoRelease: (tx: Db, id: number) => Promise<void> = async () => {},
): Promise<void> {
  const before = new Date(now.getTime() - storedDays * 24 * 60 * 60 * 1000)
  for (const id of await listDeleted(db, kind.tables, before, 200))
    await db.transaction(async (tx) => {
      const revisions = await kind.revisions.listRevisionIds(tx, id)
      const subjects = [
        ...revisions.map((of) => ({ kind: `${kind.name}_revision`, id: of })),
        ...revisions.map((of) => ({ kind: `${kind.name}_gallery`, id: of })),
        ...(await kind.translations.listTranslationIds(tx, id)).map((of) => ({
          kind: `${kind.name}_translation`,
          id: of,
        })),
        ...(await kind.drafts.listDraftIdsOf(tx, id)).flatMap((of) => draftSubjects(kind.name, of)),
      ]
      for (const subject of subjects) await releaseAttachments(tx, subject)
      await alsoRelease(tx, id)
      await removeRelated(tx, kind.name, id)
      await removeStatistics(tx, kind.name, id)
      await removeItem(tx, kind.tables, id)
    })
}

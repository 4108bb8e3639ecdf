import { found, fail } from '../../../contract/errors.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { tags } from '../../../server/cache/tags.ts'
import type { ReportedKind } from '../../moderation/api/content/reported-kind.ts'
import type { DecisionContext } from '../../moderation/api/held/hold-decision.ts'
import { notify } from '../../notifications/api/notify.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import { publicPath } from '../collection-limits.contract.ts'
import type { CollectedSources } from './collected-sources.ts'
import { listSubjects, settleItems } from './collection-items.store.ts'
import { collectionPolicy } from './collections.policy.ts'
import { findCollection, lockCollection, updateCollection } from './collections.store.ts'
import { tagsOf } from './present-collections.ts'

type Decision = { id: number; hidden: boolean; reason: string }

/** Hides a public collection or shows it again, and tells its owner; false if it was so already. */
export async function hideCollection(
  sources: CollectedSources,
  { db, viewer, now, ip, services }: DecisionContext,
  { id, hidden, reason }: Decision,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = found(await lockCollection(tx, id))
    if (!collectionPolicy.hide(viewer, row)) throw fail('notFound')
    if ((row.hiddenAt !== null) === hidden) return false
    const state = { hiddenAt: hidden ? now() : null, hiddenReason: hidden ? reason : null }
    await updateCollection(tx, id, { ...row, ...state }, { now: now(), news: false })
    await settleItems(tx, id, { now: now(), news: false })
    const subjects = await listSubjects(tx, id)
    await clearPages(tx, [tags.collection(id), tags.list('collections'), ...tagsOf(sources, subjects)])
    await insertAudit(tx, {
      actorId: viewer.id,
      action: hidden ? 'collection.hide' : 'collection.show',
      target: `collection:${id}`,
      after: { reason },
      ip,
      now: now(),
    })
    const data = {
      args: { title: row.title, result: hidden ? ('declined' as const) : ('approved' as const) },
      path: publicPath(row),
      ...(reason ? { text: reason } : {}),
    }
    await notify(tx, { userId: row.userId, kind: 'moderation', data, now: now() }, services)
    return true
  })
}

/** What staff reads of a reported collection, and how it is hidden. */
export const reportedCollection = (sources: CollectedSources): ReportedKind => ({
  async read(db, id, viewer) {
    const row = await findCollection(db, id)
    if (!row) return null
    return {
      title: row.title,
      path: row.visibility === 'public' ? publicPath(row) : null,
      description: row.description,
      html: '',
      language: row.language,
      authorId: row.userId,
      public: row.visibility === 'public' && row.hiddenAt === null,
      mayHide: collectionPolicy.hide(viewer, row),
    }
  },
  async hide(context, id, { text }) {
    if (!(await hideCollection(sources, context, { id, hidden: true, reason: text })))
      throw fail('alreadyDecided')
  },
})

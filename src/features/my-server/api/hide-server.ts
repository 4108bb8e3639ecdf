import { found } from '../../../contract/errors.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { tags } from '../../../server/cache/tags.ts'
import type { DecisionContext } from '../../moderation/api/held/hold-decision.ts'
import { notify } from '../../notifications/api/notify.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import { lockShared, updateHidden, type ServerRow } from './servers.store.ts'

/** Hides the public page of a server or shows it again, and tells its owner. A new address of it stays hidden too. */
export async function hideServer(
  { db, viewer, now, ip, services }: DecisionContext,
  { key, hidden, reason }: { key: string; hidden: boolean; reason: string },
): Promise<ServerRow> {
  return db.transaction(async (tx) => {
    const row = found(await lockShared(tx, key))
    if ((row.hiddenAt !== null) === hidden) return row
    const state = { hiddenAt: hidden ? now() : null, hiddenReason: hidden ? reason : null }
    await updateHidden(tx, row.id, state)
    await clearPages(tx, [tags.server(row.id)])
    await insertAudit(tx, {
      actorId: viewer.id,
      action: hidden ? 'server.hide' : 'server.show',
      target: `server:${row.id}`,
      after: { reason },
      ip,
      now: now(),
    })
    const data = {
      args: { title: row.name, result: hidden ? ('declined' as const) : ('approved' as const) },
      path: `/my-server?server=${row.id}`,
      ...(reason ? { text: reason } : {}),
    }
    await notify(tx, { userId: row.userId, kind: 'moderation', data, now: now() }, services)
    return { ...row, ...state }
  })
}

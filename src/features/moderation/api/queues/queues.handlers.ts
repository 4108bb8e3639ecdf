import { hasScope } from '../../../../contract/access.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import type { Role } from '../../../users/users.contract.ts'
import { endpoints } from '../../contract/content/queues.contract.ts'
import { countWeek, findQueues, listRoleHolders } from './queues.store.ts'

const weekMs = 7 * 86_400_000
const since = (at: Date | null) => ({ oldest_at: at?.toISOString() ?? null })

export const queuesFeature = feature('queues', endpoints, {
  async counts({ db, viewer }) {
    const row = await findQueues(db)
    const people = hasScope(viewer.scope, 'user.approve')
    const { articles, resources, versions, waiting, unconfirmed, appeals, letters, complaints } = row
    return {
      data: {
        content: { articles, resources, versions, ...since(row.contentSince) },
        people: people ? { waiting, unconfirmed, ...since(row.peopleSince) } : null,
        reports: hasScope(viewer.scope, 'comment.moderate')
          ? { open: row.reports, ...since(row.reportsSince) }
          : null,
        compatibility: { waves: row.waves, ...since(row.wavesSince) },
        inbox: people ? { appeals, letters, complaints, ...since(row.inboxSince) } : null,
      },
    }
  },

  async overview({ db, viewer, now }) {
    const [week, holders] = await Promise.all([
      countWeek(db, new Date(now().getTime() - weekMs)),
      hasScope(viewer.scope, 'role.assign') ? listRoleHolders(db) : null,
    ])
    return {
      data: { week, staff: holders && holders.map((one) => ({ ...one, roles: one.roles as Role[] })) },
    }
  },
})

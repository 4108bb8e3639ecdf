import { authorize, found } from '../../../contract/errors.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { tags } from '../../../server/cache/tags.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { cutSlice, sliceOf } from '../../../server/endpoints/list-page.ts'
import { mayEdit, visibleResource } from '../../resources/api/resource-access.ts'
import { lockResource } from '../../resources/api/resources.store.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import { endpoints } from '../compatibility.contract.ts'
import { answerReport } from './answer-report.ts'
import { compatibilityPolicy } from './compatibility.policy.ts'
import { countReports, findGrid, listOwnReports, listReports } from './compatibility.store.ts'
import { removeReport } from './compatibility-writes.store.ts'
import { presentReport } from './present-compatibility.ts'
import { refreshVerdicts } from './refresh-verdicts.ts'
import { seenReport } from './seen-report.ts'
import { writeReport } from './write-report.ts'

export const compatibilityFeature = feature('compatibility', endpoints, {
  async grid({ input, viewer, readDb, tag }) {
    const resource = await visibleResource({ db: readDb, viewer }, input.slug)
    tag(tags.resource(resource.id), tags.compatibility(resource.id))
    const [grid, own] = await Promise.all([
      findGrid(readDb, resource.id),
      viewer ? listOwnReports(readDb, resource.id, viewer.id) : [],
    ])
    return {
      data: {
        ...grid,
        own: own.map((row) => presentReport(row, viewer, resource)),
        abilities: {
          report: compatibilityPolicy.report(viewer, resource),
          answer: mayEdit(resource, viewer, 'versions'),
        },
      },
    }
  },

  async list({ input, viewer, readDb, tag }) {
    const resource = await visibleResource({ db: readDb, viewer }, input.slug)
    tag(tags.resource(resource.id), tags.compatibility(resource.id))
    const { version, platform, game_version: gameVersion, result } = input
    const filter = { resourceId: resource.id, version, platform, gameVersion, result }
    const [rows, total] = await Promise.all([
      listReports(readDb, filter, sliceOf(input)),
      countReports(readDb, filter),
    ])
    const page = cutSlice(rows, input.per_page, (row) => ({ at: row.updatedAt, id: row.id }))
    tag(...new Set(page.rows.map((row) => tags.user(row.userId))))
    return {
      data: page.rows.map((row) => presentReport(row, viewer, resource)),
      meta: listMetaFor(input, total, page.next),
    }
  },

  report: writeReport,

  async remove(context) {
    const { input, db, viewer, now, ip } = context
    const { resource } = await seenReport(context, input.id)
    await db.transaction(async (tx) => {
      const held = found(await lockResource(tx, resource.id))
      const { report } = await seenReport({ db: tx, viewer }, input.id)
      authorize(compatibilityPolicy.remove(viewer, report))
      await removeReport(tx, report.id)
      const { version, platform, gameVersion, userId } = report
      await refreshVerdicts(tx, held, version.id, { platform, gameVersion })
      if (userId !== viewer.id)
        await insertAudit(tx, {
          actorId: viewer.id,
          action: 'compatibility.remove',
          target: `compatibility_report:${report.id}`,
          before: { user: userId, version: version.id, note: report.note },
          ip,
          now: now(),
        })
    })
  },

  answer: answerReport,
})

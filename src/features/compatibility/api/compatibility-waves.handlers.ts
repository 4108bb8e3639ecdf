import { authorize, fail, found } from '../../../contract/errors.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import type { Db } from '../../../db/client.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { cutSlice, sliceOf } from '../../../server/endpoints/list-page.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { notifyAll } from '../../notifications/api/notify.ts'
import { lockResource } from '../../resources/api/resources.store.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import { endpoints, type CompatibilityWave } from '../compatibility-waves.contract.ts'
import { compatibilityPolicy } from './compatibility.policy.ts'
import { listWaveReports } from './compatibility.store.ts'
import { updateDecided } from './compatibility-writes.store.ts'
import { presentReport } from './present-compatibility.ts'
import { refreshVerdicts } from './refresh-verdicts.ts'
import { countWaves, findWave, listWaves, type WaveRow } from './waves.store.ts'
import { compatibilityPath } from './write-report.ts'

/** So many reports of a wave are read by staff; they are much alike. */
const reportsShown = 20

async function presentWaves(db: Db, rows: readonly WaveRow[], viewer: Viewer): Promise<CompatibilityWave[]> {
  const ids = rows.map(({ id }) => id)
  const reports = await listWaveReports(db, ids, reportsShown)
  return rows.map((wave) => ({
    id: wave.id,
    resource: wave.resource,
    version: wave.version,
    works: wave.works,
    faults: wave.faults,
    fails: wave.fails,
    created_at: wave.createdAt.toISOString(),
    closed_at: wave.closedAt?.toISOString() ?? null,
    result: wave.result,
    reports: reports
      .filter(({ waveId }) => waveId === wave.id)
      .map((row) => presentReport(row, viewer, wave.rights)),
    abilities: { decide: wave.closedAt === null && compatibilityPolicy.decide(viewer, wave.rights) },
  }))
}

export const compatibilityWavesFeature = feature('compatibilityWaves', endpoints, {
  async list({ input, db, viewer }) {
    const [rows, total] = await Promise.all([
      listWaves(db, input.state, sliceOf(input)),
      countWaves(db, input.state),
    ])
    const page = cutSlice(rows, input.per_page, (row) => ({ at: row.closedAt ?? row.createdAt, id: row.id }))
    return {
      data: await presentWaves(db, page.rows, viewer),
      meta: listMetaFor(input, total, page.next),
    }
  },

  async decide({ input, db, viewer, now, ip, services }) {
    const { resourceId } = found(await findWave(db, input.id))
    await db.transaction(async (tx) => {
      const held = found(await lockResource(tx, resourceId))
      authorize(compatibilityPolicy.decide(viewer, held))
      const wave = found(await findWave(tx, input.id))
      if (wave.closedAt) throw fail('alreadyDecided')
      const { result } = input
      const userIds = await updateDecided(tx, { id: wave.id, result, by: viewer.id, now: now() })
      await refreshVerdicts(tx, held, wave.version.id, null)
      await insertAudit(tx, {
        actorId: viewer.id,
        action: result === 'counted' ? 'compatibility.count' : 'compatibility.discard',
        target: `version:${wave.version.id}`,
        after: { wave: wave.id, reports: userIds.length },
        ip,
        now: now(),
      })
      const data = {
        args: { event: result, title: wave.resource.title, count: 1 },
        path: compatibilityPath(held),
      }
      await notifyAll(tx, { userIds, kind: 'compatibility', data, now: now() }, services)
    })
    const [wave] = await presentWaves(db, [found(await findWave(db, input.id))], viewer)
    return { data: found(wave ?? null) }
  },
})

import { listMetaFor } from '../../../../contract/paging.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import { endpoints } from '../../contract/people/audit.contract.ts'
import { countAudit, listAudit } from './audit-log.store.ts'
import { cutSlice, sliceOf } from '../../../../server/endpoints/list-page.ts'

export const auditFeature = feature('audit', endpoints, {
  async list({ input, db }) {
    const [rows, total] = await Promise.all([listAudit(db, input, sliceOf(input)), countAudit(db, input)])
    const page = cutSlice(rows, input.per_page, (row) => ({ at: row.createdAt, id: row.id }))
    return {
      data: page.rows.map(({ createdAt, targetName, ip, ...row }) => ({
        ...row,
        target_name: targetName,
        address: ip,
        created_at: createdAt.toISOString(),
      })),
      meta: listMetaFor(input, total, page.next),
    }
  },
})

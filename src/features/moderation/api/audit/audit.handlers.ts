import { listMetaFor } from '../../../../contract/paging.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import { endpoints } from '../../contract/people/audit.contract.ts'
import { countAudit, listAudit } from './audit-log.store.ts'
import { csvAnswer, textCell } from '../../../../server/http/csv.ts'
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

  async export({ input, db, now }) {
    return csvAnswer(`audit-${now().toISOString().slice(0, 10)}.csv`, {
      head: fields,
      list: (after, limit) => listAudit(db, input, { after, offset: 0, limit }),
      cells: (row) => [
        String(row.id),
        row.createdAt.toISOString(),
        row.actor ? String(row.actor.id) : '',
        textCell(row.actor?.username ?? ''),
        textCell(row.action),
        textCell(row.target),
        textCell(row.targetName ?? ''),
        textCell(jsonOf(row.before)),
        textCell(jsonOf(row.after)),
        textCell(row.ip ?? ''),
      ],
    })
  },
})

/** Named as in the answer of `list`, and not translated: programs read this file too. */
const fields = [
  'id',
  'created_at',
  'actor_id',
  'actor',
  'action',
  'target',
  'target_name',
  'before',
  'after',
  'address',
]
const jsonOf = (value: unknown): string => (value === null ? '' : JSON.stringify(value))

import { failField, found } from '../../../../contract/errors.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import { cutSlice, sliceOf } from '../../../../server/endpoints/list-page.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { endpoints, type BlockedDomain } from '../../contract/content/blocked-domains.contract.ts'
import { domainOf } from './blocked-domains.ts'
import {
  countBlockedDomains,
  findBlockedDomain,
  insertBlockedDomain,
  listBlockedDomains,
  removeBlockedDomain,
  type BlockedDomainRow,
} from './blocked-domains.store.ts'

function present({ createdAt, createdBy, ...row }: BlockedDomainRow): BlockedDomain {
  return { ...row, created_by: createdBy, created_at: createdAt.toISOString() }
}

export const blockedDomainsFeature = feature('blockedDomains', endpoints, {
  async list({ input, db }) {
    const q = input.q.toLowerCase()
    const [rows, total] = await Promise.all([
      listBlockedDomains(db, q, sliceOf(input)),
      countBlockedDomains(db, q),
    ])
    const page = cutSlice(rows, input.per_page, (row) => ({ at: row.createdAt, id: row.id }))
    return { data: page.rows.map(present), meta: listMetaFor(input, total, page.next) }
  },

  async add({ input, viewer, db, now, ip }) {
    const domain = domainOf(input.domain)
    if (domain === null) throw failField('domain', 'domain')
    return db.transaction(async (tx) => {
      const change = { domain, reason: input.reason, actorId: viewer.id, now: now() }
      const id = await insertBlockedDomain(tx, change)
      if (id === null) throw failField('domain', 'domain_blocked')
      await insertAudit(tx, {
        actorId: viewer.id,
        action: 'domain.block',
        target: `domain:${id}`,
        before: null,
        after: { domain, reason: input.reason },
        ip,
        now: now(),
      })
      return { data: present(found(await findBlockedDomain(tx, id))) }
    })
  },

  async remove({ input, viewer, db, now, ip }) {
    await db.transaction(async (tx) => {
      const { domain, reason } = found(await findBlockedDomain(tx, input.id))
      // Another person may have removed it first.
      found((await removeBlockedDomain(tx, input.id)) || null)
      await insertAudit(tx, {
        actorId: viewer.id,
        action: 'domain.unblock',
        target: `domain:${input.id}`,
        before: { domain, reason },
        after: null,
        ip,
        now: now(),
      })
    })
  },
})

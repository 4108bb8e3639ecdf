import { fail, failField, found } from '../../../../contract/errors.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import { cutSlice, sliceOf } from '../../../../server/endpoints/list-page.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { emailKey } from '../../../users/api/users.store.ts'
import { complaintLimits } from '../../contract/moderation-limits.contract.ts'
import { endpoints, type Complaint } from '../../contract/letters/complaints.contract.ts'
import {
  countComplaints,
  findComplaint,
  insertComplaint,
  listComplaints,
  updateClosed,
  type ComplaintRow,
} from './complaints.store.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import { renderMail, subjectOf } from '../../../../server/mail/render-mail.ts'
import { sendMail } from '../../../../server/mail/send-mail.ts'
import type { Services } from '../../../../server/endpoints/request-context.ts'
import { translate } from '../../../../server/translate.ts'

function presentComplaint({ createdAt, closedAt, ...row }: ComplaintRow): Complaint {
  return { ...row, created_at: createdAt.toISOString(), closed_at: closedAt?.toISOString() ?? null }
}

export const complaintsFeature = feature('complaints', endpoints, {
  async send({ input, viewer, db, now, locale, services }) {
    const path = ownPath(input.url, services.config.origin)
    if (path === null) throw failField('url', 'own_address')
    const received = { data: { received: true as const } }
    // The answer looks as usual, so that a program does not learn it was detected.
    if (input.website) return received
    const { name, email, role, explanation } = input
    const { allowed } = await services.rateLimiter.hitPolicy(
      'complaint-mail',
      complaintLimits.mailsPerAddress,
      emailKey(email),
      now(),
    )
    await db.transaction(async (tx) => {
      const row = { name, email, role, path, explanation, language: locale }
      const id = await insertComplaint(tx, { ...row, userId: viewer?.id ?? null, now: now() })
      if (allowed)
        await mailComplaint(tx, 'received', { id, ...row }, { config: services.config, now: now() })
    })
    return received
  },

  async list({ input, db }) {
    const [rows, total] = await Promise.all([
      listComplaints(db, input.state, sliceOf(input)),
      countComplaints(db, input.state),
    ])
    const page = cutSlice(rows, input.per_page, (row) => ({ at: row.createdAt, id: row.id }))
    return { data: page.rows.map(presentComplaint), meta: listMetaFor(input, total, page.next) }
  },

  async close({ input, viewer, db, now, ip, services }) {
    const { id, result } = input
    const complaint = found(await findComplaint(db, id))
    return db.transaction(async (tx) => {
      const actorId = viewer.id
      if (!(await updateClosed(tx, { id, result, actorId, now: now() }))) throw fail('alreadyDecided')
      const audit = { actorId, action: 'complaint.close', target: `complaint:${id}`, after: { result } }
      await insertAudit(tx, { ...audit, ip, now: now() })
      await mailComplaint(tx, result, complaint, { config: services.config, now: now() })
      return { data: presentComplaint(found(await findComplaint(tx, id))) }
    })
  },
})

type Complained = { id: number; email: string; path: string; language: Locale }

/**
 * Mails the complainant the decision. The mail does not quote the complaint: the address may be somebody else's, and
 * nobody should be able to send text to strangers in our name.
 */
async function mailComplaint(
  db: Db,
  kind: 'received' | 'removed' | 'kept',
  { id, email, path, language }: Complained,
  { config, now }: Pick<Services, 'config'> & { now: Date },
): Promise<void> {
  const site = config.siteTitle
  const t = (part: string) =>
    translate(language, `moderation.complaintMail.${kind}.${part}`, { site, number: id })
  const body = renderMail({
    locale: language,
    title: t('title'),
    paragraphs: [t('text')],
    action: { label: translate(language, 'moderation.complaintMail.address'), url: config.origin + path },
    footer: translate(language, 'mail.footer', { site }),
  })
  await sendMail(db, { to: email, subject: subjectOf(t('title'), site), ...body }, now)
}

/** The path of an address on this site; null for another site's address or no address. */
export function ownPath(value: string, origin: string): string | null {
  // A path on this site begins with one slash; two would name another host.
  const whole = /^\/(?!\/)/.test(value) ? origin + value : value
  if (!URL.canParse(whole)) return null
  const url = new URL(whole)
  if (url.origin !== new URL(origin).origin || url.pathname === '/') return null
  // As a link on our pages, this would lead to another host.
  if (url.pathname.startsWith('//')) return null
  return url.pathname + url.search
}

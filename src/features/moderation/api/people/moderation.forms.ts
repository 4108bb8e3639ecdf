import { fail } from '../../../../contract/errors.ts'
import type { PageForm } from '../../../../server/http/forms/form-posts.ts'
import { endpoints as appeals } from '../../contract/people/appeals.contract.ts'
import { endpoints as complaints } from '../../contract/letters/complaints.contract.ts'
import { endpoints as contact } from '../../contract/letters/contact.contract.ts'
import { endpoints as reports } from '../../contract/content/reports.contract.ts'
import { reportForm } from '../../contract/moderation-limits.contract.ts'

/** Letters, complaints, appeals and the answers to reports, as they work before and without JavaScript. */
export const moderationForms: PageForm[] = [
  {
    name: 'contact',
    pages: ['/contact'],
    endpoint: contact.send,
    fields: ['name', 'email', 'text'],
    body: (fields) => fields,
    next: ({ target, locale }) => target(`/${locale}/contact?done=1`),
  },
  {
    name: 'complaint',
    pages: ['/info/terms'],
    endpoint: complaints.send,
    fields: ['name', 'email', 'role', 'url', 'explanation', 'good_faith', 'website'],
    maxBytes: 64 * 1024,
    body: ({ good_faith, ...fields }) => ({ ...fields, good_faith: good_faith !== '' }),
    next: ({ target, locale }) => target(`/${locale}/info/terms?done=1`),
  },
  {
    name: 'appeal',
    // Suspended people come by the link of a mail; declined people are logged in.
    pages: ['/appeal', '/auth/verify-email'],
    endpoint: appeals.create,
    fields: ['text'],
    body(fields, { search }) {
      const token = search.get('token')
      return { ...fields, ...(token ? { token } : {}) }
    },
    next: ({ page, target, locale }) => target(`/${locale}${page}?done=1`),
  },
  {
    name: reportForm,
    pages: ['/staff/reports'],
    endpoint({ id = '' }) {
      if (!/^[1-9]\d{0,14}$/.test(id)) throw fail('malformed')
      return { method: reports.close.method, path: reports.close.path.replace('{id}', id) }
    },
    fields: ['id', 'hides', 'answer', 'prepared', 'reason'],
    body({ answer, hides, prepared, reason }) {
      const words = { ...(prepared ? { prepared: [prepared] } : {}), ...(reason ? { reason } : {}) }
      if (answer === 'approve') return { result: 'dismissed' }
      const hide = hides !== ''
      return { result: 'upheld', hide, warn: answer === 'warn', ...(hide || answer === 'warn' ? words : {}) }
    },
    next: ({ target, locale }) => target(`/${locale}/staff/reports`),
  },
]

import type { Scope } from '../../../contract/access.ts'

/** The staff's pages and the right each one needs. */
export const staffPages = [
  { name: 'users', scope: 'user.approve' },
  { name: 'content', scope: 'content.moderate' },
  { name: 'recalls', scope: 'content.moderate' },
  { name: 'inbox', scope: 'user.approve' },
  { name: 'reports', scope: 'comment.moderate' },
  { name: 'search', scope: 'content.moderate' },
  { name: 'audit', scope: 'audit.view' },
  { name: 'blocked-domains', scope: 'setting.manage' },
] as const satisfies { name: string; scope: Scope }[]

export type StaffPage = (typeof staffPages)[number]['name']

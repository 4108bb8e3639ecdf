import type { Scope } from '../../../contract/access.ts'

/** The staff's pages and the right each one needs. */
export const staffPages = [
  { name: 'overview', scope: 'content.moderate' },
  { name: 'content', scope: 'content.moderate' },
  { name: 'reports', scope: 'comment.moderate' },
  { name: 'compatibility', scope: 'content.moderate' },
  { name: 'users', scope: 'user.approve' },
  { name: 'inbox', scope: 'user.approve' },
  { name: 'recalls', scope: 'content.moderate' },
  { name: 'search', scope: 'content.moderate' },
  { name: 'statistics', scope: 'content.moderate' },
  { name: 'audit', scope: 'audit.view' },
  { name: 'blocked-domains', scope: 'setting.manage' },
  { name: 'forum', scope: 'setting.manage' },
  { name: 'disputes', scope: 'content.moderate' },
] as const satisfies { name: string; scope: Scope }[]

export type StaffPage = (typeof staffPages)[number]['name']

import { isApprovedStatus, isVerifiedStatus } from '../../../contract/access.ts'
import type { CurrentUser } from '../../users/users.contract.ts'

export const firstSteps = ['address', 'approval', 'platform', 'comment'] as const
export type FirstStep = (typeof firstSteps)[number]

/**
 * Which of the first steps a new member has done; null for everybody who needs no list: visitors, people who closed it,
 * have done it all, have published or hold a role, and declined people, who have a page of their own.
 */
export function doneSteps(user: CurrentUser | null): ReadonlySet<FirstStep> | null {
  if (!user || user.settings.hide_first_steps || user.roles.some((role) => role !== 'user')) return null
  const { moderation_status_type: status, settings, statistics } = user
  if (status === 'declined' || statistics.resources + statistics.articles > 0) return null
  const done: Record<FirstStep, boolean> = {
    address: isVerifiedStatus(status),
    approval: isApprovedStatus(status),
    platform: settings.platform !== null,
    comment: statistics.comments > 0,
  }
  const names = firstSteps.filter((step) => done[step])
  return names.length === firstSteps.length ? null : new Set(names)
}

import { z } from 'zod'
import { endpoint } from '../../../../contract/endpoint.ts'
import { itemOf } from '../../../../contract/paging.ts'
import { roles } from '../../../users/users.contract.ts'
import { staffPerson } from '../people/moderation.contract.ts'

const count = z.number().int()
/** What waits in one queue; null where the caller may not work on it. */
const waitingOf = <Counts extends z.ZodRawShape>(counts: Counts) =>
  z.object({ ...counts, oldest_at: z.iso.datetime().nullable() }).nullable()

export const staffQueues = z.object({
  content: waitingOf({ articles: count, resources: count, versions: count }),
  /** People without a confirmed address wait for nobody but themselves. */
  people: waitingOf({ waiting: count, unconfirmed: count }),
  reports: waitingOf({ open: count }),
  /** Waves of compatibility reports. */
  compatibility: waitingOf({ waves: count }),
  inbox: waitingOf({ appeals: count, letters: count, complaints: count }),
})
export type StaffQueues = z.infer<typeof staffQueues>

export const staffOverview = z.object({
  /** Decisions of the last seven days. */
  week: z.object({ approved: count, declined: count, automatic: count, people: count, reports: count }),
  /** Who holds which role; null for those who do not give roles. */
  staff: z.array(staffPerson.extend({ roles: z.array(z.enum(roles)) })).nullable(),
})
export type StaffOverview = z.infer<typeof staffOverview>

const staff = { scope: 'content.moderate' } as const

export const endpoints = {
  counts: endpoint({
    method: 'GET',
    path: '/api/moderations/queues',
    summary: 'How much waits in each queue of the staff, and since when',
    access: staff,
    answer: itemOf(staffQueues),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/moderations/overview',
    summary: 'What staff decided within a week, and who holds which role',
    access: staff,
    answer: itemOf(staffOverview),
  }),
}

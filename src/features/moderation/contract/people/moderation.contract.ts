import { z } from 'zod'
import { moderationStatuses } from '../../../../contract/access.ts'
import { endpoint } from '../../../../contract/endpoint.ts'
import { localeCodes } from '../../../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery } from '../../../../contract/paging.ts'
import { text } from '../../../../contract/text.ts'
import { roles } from '../../../users/users.contract.ts'
import { declineReasons, riskFlags, sanctionKinds } from '../moderation-limits.contract.ts'

export const moderationLimits = { reason: { min: 3, max: 2000 }, search: 60 }
/** From this many accounts per address on, staff has to approve newcomers. */
export const sharedAddressAccounts = 3
export const sharedAddressDays = 7
/** How long a suspension or a mute may last at most. */
export const longestSanctionDays = 5 * 366

const reason = text({ ...moderationLimits.reason, lines: true })
const status = z.enum(moderationStatuses)
const at = z.iso.datetime()
export const staffPerson = z.object({ id: z.number().int(), username: z.string() })

export const sanction = z.object({
  id: z.number().int(),
  kind: z.enum(sanctionKinds),
  reason: z.string(),
  until: at.nullable(),
  created_at: at,
  lifted_at: at.nullable(),
  /** In force: neither lifted nor over. */
  active: z.boolean(),
  /** Only staff sees who did it. */
  actor: staffPerson.nullable(),
})
export type Sanction = z.infer<typeof sanction>

/** What staff needs to know about a person to decide. */
export const personFacts = z.object({
  id: z.number().int(),
  username: z.string(),
  avatar_url: z.string(),
  status,
  language: z.enum(localeCodes),
  created_at: at,
  email_verified_at: at.nullable(),
  email_domain: z.string().nullable(),
  /** Accounts made within a week from the same address, this one included. */
  accounts_from_address: z.number().int(),
  flags: z.array(z.enum(riskFlags)),
  strikes: z.number().int(),
  suspended_until: at.nullable(),
  /** How long the person has waited for a decision; null if there is one. */
  waiting_seconds: z.number().int().nullable(),
})
export type PersonFacts = z.infer<typeof personFacts>

export const ownAppeal = z.object({
  id: z.number().int(),
  text: z.string(),
  created_at: at,
  answer: z.string().nullable(),
  answered_at: at.nullable(),
})
export type OwnAppeal = z.infer<typeof ownAppeal>

export const personReview = personFacts.extend({
  roles: z.array(z.enum(roles)),
  last_seen_at: at.nullable(),
  abilities: z.object({ decide: z.boolean(), sanction: z.boolean(), assign_roles: z.boolean() }),
})
export type PersonReview = z.infer<typeof personReview>

export const moderationRecord = z.object({
  status,
  /** Why the account was declined; empty otherwise. */
  reason: z.string(),
  sanctions: z.array(sanction),
  appeal: ownAppeal.nullable(),
  /** When the person may appeal again; null if now. */
  next_appeal_at: at.nullable(),
  /** While a person with a confirmed address waits for the decision; `place` counts from one. */
  queue: z
    .object({
      place: z.number().int(),
      median_seconds: z.number().int().nullable(),
      p90_seconds: z.number().int().nullable(),
    })
    .nullable(),
  /** For staff only. */
  case: personReview.nullable(),
})
export type ModerationRecord = z.infer<typeof moderationRecord>

export const statusEvent = z.object({
  id: z.number().int(),
  from: status,
  to: status,
  reason: z.string(),
  /** Null: the site itself, or the reader is not staff. */
  actor: staffPerson.nullable(),
  created_at: at,
})
export type StatusEvent = z.infer<typeof statusEvent>

export const moderationFigures = z.object({
  waiting: z.number().int(),
  /** Seconds from arrival to the decision, over the last seven days; null if there was no decision. */
  median_seconds: z.number().int().nullable(),
  p90_seconds: z.number().int().nullable(),
  decided_by_me: z.number().int(),
  /** My decisions of the last 14 days, oldest first. */
  my_days: z.array(z.number().int()),
})
export type ModerationFigures = z.infer<typeof moderationFigures>

export const queueFilters = ['waiting', ...moderationStatuses, 'suspended', 'all'] as const
export type QueueFilter = (typeof queueFilters)[number]

const person = z.object({ userId: id })
const staff = { scope: 'user.approve' } as const

export const endpoints = {
  list: endpoint({
    path: '/api/moderations',
    summary: 'People who wait for a decision, or any others by filter',
    access: staff,
    query: pageQuery.extend({
      q: text({ min: 0, max: moderationLimits.search }).optional(),
      status: z.enum(queueFilters).prefault('waiting'),
      language: z.enum(localeCodes).optional(),
    }),
    answer: listOf(personFacts),
  }),
  statistics: endpoint({
    path: '/api/moderations/statistics',
    summary: 'How many wait, how long it takes, and what the person asking has decided',
    access: staff,
    answer: itemOf(moderationFigures),
  }),
  get: endpoint({
    path: '/api/moderations/{userId}',
    summary: 'The status of one person, for themselves and staff',
    access: 'member',
    params: person,
    answer: moderationRecord,
    errors: ['forbidden'],
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/moderations/{userId}',
    summary: 'Approves or declines a person',
    access: staff,
    params: person,
    body: z
      .strictObject({
        status: z.enum(['approved', 'declined']),
        reason: text({ min: 0, max: moderationLimits.reason.max, lines: true }).optional(),
        /** Prepared sentences, put before the reason, in the language of the person concerned. */
        prepared: z.array(z.enum(declineReasons)).max(declineReasons.length).optional(),
        /** The call is refused if the status has changed since. */
        expected_status: status.optional(),
        /** Carry it out some seconds later, so that it can be taken back until then. */
        undoable: z.boolean().optional(),
      })
      .superRefine((value, context) => {
        if (value.status !== 'declined' || value.prepared?.length) return
        const { min } = moderationLimits.reason
        if (!value.reason) context.addIssue({ code: 'custom', path: ['reason'], message: 'required' })
        else if ([...value.reason].length < min)
          context.addIssue({ code: 'custom', path: ['reason'], message: 'too_short', params: { min } })
      }),
    answer: z.object({ status }),
    errors: ['alreadyDecided', 'lastAdmin'],
  }),
  history: endpoint({
    path: '/api/moderations/{userId}/history',
    summary: 'Every change of a person’s status, newest first',
    access: 'member',
    params: person,
    query: pageQuery,
    answer: listOf(statusEvent),
    errors: ['forbidden'],
  }),
  sanction: endpoint({
    method: 'POST',
    path: '/api/moderations/{userId}/sanctions',
    summary: 'Suspends, mutes or strikes a person',
    access: staff,
    creates: true,
    params: person,
    body: z
      .strictObject({ kind: z.enum(sanctionKinds), reason, until: at.nullish() })
      .superRefine((value, context) => {
        if (value.kind === 'strike' && value.until)
          context.addIssue({ code: 'custom', path: ['until'], message: 'invalid' })
        if (value.kind !== 'strike' && !value.until)
          context.addIssue({ code: 'custom', path: ['until'], message: 'required' })
      }),
    status: 201,
    answer: itemOf(sanction),
  }),
  lift: endpoint({
    method: 'DELETE',
    path: '/api/moderations/{userId}/sanctions/{id}',
    summary: 'Lifts a sanction before its time',
    access: staff,
    params: person.extend({ id }),
    status: 204,
  }),
  roles: endpoint({
    method: 'PUT',
    path: '/api/users/{id}/roles',
    summary: 'Sets the roles of a person; everybody is at least a user',
    access: { scope: 'role.assign' },
    params: z.object({ id }),
    body: z.strictObject({ roles: z.array(z.enum(roles)).max(roles.length) }),
    answer: itemOf(z.object({ roles: z.array(z.enum(roles)) })),
    errors: ['lastAdmin'],
  }),
}

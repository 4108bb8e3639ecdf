import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { resourceTypes } from '../../contract/taxonomy.ts'
import { text } from '../../contract/text.ts'
import { textAuthor } from '../publications/kind/publications.contract.ts'
import { resourceKey } from '../resources/resource-fields.contract.ts'
import { resourceSummary } from '../resources/resource-shapes.contract.ts'
import { teamPermissions } from '../resources/limits/resource-limits.contract.ts'
import { invitationKinds, teamLimits } from './team-limits.contract.ts'

const at = z.iso.datetime()
const permissions = z.array(z.enum(teamPermissions))
const lang = z.enum(localeCodes).optional()
const params = z.object({ resource: resourceKey })
const memberParams = params.extend({ user: id })

const fields = {
  /** What readers see beside the name. */
  title: text({ min: 0, max: teamLimits.title.max }),
  permissions: permissions
    .max(teamPermissions.length)
    .refine((list) => new Set(list).size === list.length, { error: 'repeated' }),
  /** Of what the resource earns, in whole percent; the owner has what the others leave. */
  share: z.number().int().min(0).max(100),
}

/** Somebody who works on a resource. Rights and shares are told to the team and staff alone, and are null for others. */
export const teamMember = z.object({
  user: textAuthor,
  owner: z.boolean(),
  title: z.string(),
  permissions: permissions.nullable(),
  share: z.number().int().nullable(),
  joined_at: at,
})
export type TeamMember = z.infer<typeof teamMember>

export const teamInvitation = z.object({
  id: z.number().int(),
  /** `owner`: the resource itself is offered. */
  kind: z.enum(invitationKinds),
  user: textAuthor,
  invited_by: textAuthor.nullable(),
  title: z.string(),
  permissions,
  share: z.number().int(),
  created_at: at,
  expires_at: at,
})
export type TeamInvitation = z.infer<typeof teamInvitation>

export const team = z.object({
  /** The owner first, then in their own order. */
  members: z.array(teamMember),
  /** Invitations without an answer; shown to members who may invite. */
  invitations: z.array(teamInvitation),
  /** Percent that nobody was promised yet; null for readers. */
  share_left: z.number().int().nullable(),
  abilities: z.object({
    /** Invite, change and remove members. */
    manage: z.boolean(),
    /** Set shares, give the right to manage, and hand the resource over. */
    own: z.boolean(),
    leave: z.boolean(),
  }),
})
export type Team = z.infer<typeof team>

/** An invitation as the person sees it who was asked. */
export const ownInvitation = teamInvitation.omit({ user: true }).extend({
  resource: z.object({
    id: z.number().int(),
    slug: z.string(),
    type: z.enum(resourceTypes),
    title: z.string(),
    /** Whether it can be looked at before the answer. */
    public: z.boolean(),
  }),
})
export type OwnInvitation = z.infer<typeof ownInvitation>

export const endpoints = {
  get: endpoint({
    path: '/api/resources/{resource}/team',
    summary: 'Who works on a resource; rights, shares and invitations for the team',
    access: 'anyone',
    params,
    answer: itemOf(team),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/resources/{resource}/team/invitations',
    summary: 'Asks somebody to join the team; the invitation waits 14 days for an answer',
    access: 'creator',
    creates: true,
    params,
    body: z.strictObject({
      username: z.string().min(1).max(60),
      title: fields.title.prefault(''),
      permissions: fields.permissions.prefault([]),
      share: fields.share.prefault(0),
    }),
    status: 201,
    answer: itemOf(teamInvitation),
    errors: ['forbidden', 'conflict'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/resources/{resource}/team/invitations/{id}',
    summary: 'Takes an invitation back',
    access: 'creator',
    params: params.extend({ id }),
    status: 204,
    errors: ['forbidden'],
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/resources/{resource}/team/order',
    summary: 'Puts the members into another order; everybody but the owner is named once',
    access: 'creator',
    params,
    body: z.strictObject({ users: z.array(id).max(teamLimits.members) }),
    answer: itemOf(team),
    errors: ['forbidden'],
  }),
  offer: endpoint({
    method: 'POST',
    path: '/api/resources/{resource}/team/owner',
    summary: 'Offers the resource to a member of its team; the owner until then stays a member',
    access: 'creator',
    grant: 'session',
    creates: true,
    params,
    body: z.strictObject({ user_id: id }),
    status: 201,
    answer: itemOf(teamInvitation),
    errors: ['forbidden', 'conflict', 'proofNeeded'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/resources/{resource}/team/members/{user}',
    summary: 'Changes title, rights or share of a member',
    access: 'creator',
    params: memberParams,
    body: z.strictObject({
      title: fields.title.optional(),
      permissions: fields.permissions.optional(),
      share: fields.share.optional(),
    }),
    answer: itemOf(team),
    errors: ['forbidden'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/resources/{resource}/team/members/{user}',
    summary: 'Takes somebody out of the team, or leaves it oneself',
    access: 'verified',
    params: memberParams,
    status: 204,
    errors: ['forbidden'],
  }),
  invitations: endpoint({
    path: '/api/invitations',
    summary: 'What the person asking was invited to and has not answered',
    access: 'member',
    query: pageQuery.extend({ lang }),
    answer: listOf(ownInvitation),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/invitations/{id}',
    summary: 'Says yes or no to an invitation',
    access: 'creator',
    grant: 'session',
    params: z.object({ id }),
    body: z.strictObject({ answer: z.enum(['accepted', 'declined']) }),
    answer: itemOf(z.object({ answer: z.enum(['accepted', 'declined']) })),
    errors: ['forbidden', 'conflict', 'alreadyDecided', 'invitationExpired'],
  }),
  mine: endpoint({
    path: '/api/team/resources',
    summary: 'Resources of others in whose team the person asking is, newest first',
    access: 'member',
    query: pageQuery.extend({ lang }),
    answer: listOf(z.object({ resource: resourceSummary, title: z.string(), permissions, joined_at: at })),
  }),
}

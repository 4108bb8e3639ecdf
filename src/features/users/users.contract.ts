import { z } from 'zod'
import { moderationStatuses, scopes, type ModerationStatus, type Scope } from '../../contract/access.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { text } from '../../contract/text.ts'
import { colourModes, gameVersions, platformCodes } from './profile-choices.contract.ts'

export const onlineMinutes = 3

export const roles = ['user', 'author', 'translator', 'editor', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** A role is a set of scopes; what a person may do is their union. */
export const scopesOfRole: Record<Role, readonly Scope[]> = {
  user: ['content.create'],
  author: ['content.create'],
  translator: ['content.create', 'translation.edit'],
  editor: ['content.create', 'translation.edit', 'content.moderate'],
  moderator: ['content.create', 'content.moderate', 'comment.moderate', 'user.approve'],
  admin: scopes,
}

/** The scopes of these roles, without regard to the holder's status. */
export function scopesOf(held: readonly string[]): Scope[] {
  return [...new Set(held.flatMap((role) => scopesOfRole[role as Role] ?? []))]
}

/**
 * What a person may do now: a role counts only while its holder is approved and their address is proven. Everybody
 * else has the scopes of every account.
 */
export function scopesInForce(held: readonly string[], status: ModerationStatus): Scope[] {
  return scopesOf(status === 'approved_and_verified' ? held : held.filter((role) => role === 'user'))
}

/** The public status follows from two facts; declined wins over all. */
export function moderationStatus(facts: {
  emailVerified: boolean
  staffDecision: 'pending' | 'approved' | 'declined'
}): ModerationStatus {
  if (facts.staffDecision === 'declined') return 'declined'
  if (facts.staffDecision === 'approved') return facts.emailVerified ? 'approved_and_verified' : 'approved'
  return facts.emailVerified ? 'verified' : 'pending'
}

export const userStatistics = z.object({
  resources: z.number().int(),
  articles: z.number().int(),
  comments: z.number().int(),
  downloads: z.number().int(),
  reactions: z.number().int(),
  followers: z.number().int(),
})

/** What a person chose. The same column also holds internal marks, which are never shown. */
export const userSettings = z.object({
  language: z.enum(localeCodes),
  about: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  platform: z.enum(platformCodes).nullable(),
  game_version: z.enum(gameVersions).nullable(),
  hide_online: z.boolean(),
  hide_statistics: z.boolean(),
  hide_first_steps: z.boolean(),
  colour_mode: z.enum(colourModes),
})
export type UserSettings = z.infer<typeof userSettings>

/** The caller, as only they see themselves. */
export const currentUser = z.object({
  id: z.number().int(),
  username: z.string(),
  avatar_url: z.string(),
  moderation_status_type: z.enum(moderationStatuses),
  settings: userSettings,
  roles: z.array(z.enum(roles)),
  statistics: userStatistics,
  /** Withdrawable balance in roubles. */
  revenue: z.number(),
  scope: z.array(z.enum(scopes)),
})
export type CurrentUser = z.infer<typeof currentUser>

/** A person as everybody may see them: no address, no settings, no rights. */
export const publicUser = z.object({
  id: z.number().int(),
  username: z.string(),
  avatar_url: z.string(),
  roles: z.array(z.enum(roles)),
  online: z.boolean(),
  created_at: z.iso.datetime(),
  about: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  /** Null if the person hides them. */
  statistics: userStatistics.nullable(),
})
export type PublicUser = z.infer<typeof publicUser>

/** A row of the directory. */
export const listedUser = publicUser.omit({ about: true, links: true, statistics: true }).extend({
  /** What the person has published; null if they hide their statistics. */
  published: userStatistics.pick({ resources: true, articles: true }).nullable(),
})
export type ListedUser = z.infer<typeof listedUser>

export const endpoints = {
  list: endpoint({
    path: '/api/users',
    summary: 'People, the newest first; searching by the beginning of a name is for verified people',
    access: 'anyone',
    rate: 'search',
    query: pageQuery.extend({ q: text({ min: 0, max: 35 }).optional(), role: z.enum(roles).optional() }),
    answer: listOf(listedUser),
    errors: ['unauthenticated', 'emailNotVerified'],
  }),
  roles: endpoint({
    path: '/api/users/roles',
    summary: 'Roles and what they allow',
    access: 'anyone',
    answer: listOf(z.object({ name: z.enum(roles), scope: z.array(z.enum(scopes)) })),
  }),
  client: endpoint({
    path: '/api/users/client',
    summary: 'The person asking',
    access: 'member',
    answer: z.object({ user: currentUser }),
  }),
  statistics: endpoint({
    path: '/api/users/statistics',
    summary: 'How many people there are, and the newest',
    access: 'anyone',
    answer: itemOf(
      z.object({
        total: z.number().int(),
        online: z.number().int(),
        newest: z.array(z.object({ id: z.number().int(), username: z.string(), avatar_url: z.string() })),
      }),
    ),
  }),
  get: endpoint({
    path: '/api/users/{id}',
    summary: 'One person',
    access: 'anyone',
    params: z.object({ id }),
    answer: itemOf(publicUser),
  }),
}

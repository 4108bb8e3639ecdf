import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { colourModes, gameVersions, platformCodes, profileLimits } from '../users/profile-choices.contract.ts'
import { text } from '../../contract/text.ts'
import { email } from '../auth/registration/registration.contract.ts'
import { userSettings } from '../users/users.contract.ts'

const currentPassword = z.string().min(1, { error: 'required' }).max(400)

/** An https address as it will be shown and followed: no login inside, no spaces, a real host. */
const linkUrl = text({ min: 1, max: profileLimits.linkUrl }).superRefine((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null
  const fine =
    url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.')
  if (!fine || /\s/.test(value)) context.addIssue({ code: 'custom', message: 'https_link' })
})

const link = z.strictObject({ label: text({ min: 1, max: profileLimits.linkLabel }), url: linkUrl })

/** The person's settings with what only their own page shows. */
export const ownSettings = userSettings.extend({
  email: z.string().nullable(),
  /** A new address that is not confirmed yet. */
  pending_email: z.string().nullable(),
  avatar_url: z.string(),
  /** The person uploaded a picture; otherwise the drawn head is shown. */
  has_avatar: z.boolean(),
  /** When the account will be deleted, if the person asked for it. */
  delete_at: z.iso.datetime().nullable(),
})
export type OwnSettings = z.infer<typeof ownSettings>

export const blockedUser = z.object({
  id: z.number().int(),
  username: z.string(),
  avatar_url: z.string(),
  blocked_at: z.iso.datetime(),
})
export type BlockedUser = z.infer<typeof blockedUser>

export const mostBlocked = 1000

export const endpoints = {
  settings: endpoint({
    path: '/api/users/settings',
    summary: 'The settings of the person asking',
    access: 'member',
    answer: itemOf(ownSettings),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/users/settings',
    summary: 'Changes the settings that are given; the others stay',
    access: 'member',
    body: z.strictObject({
      language: z.enum(localeCodes).optional(),
      about: text({ min: 0, max: profileLimits.about, lines: true }).optional(),
      links: z.array(link).max(profileLimits.links).optional(),
      platform: z.enum(platformCodes).nullable().optional(),
      game_version: z.enum(gameVersions).nullable().optional(),
      hide_online: z.boolean().optional(),
      hide_statistics: z.boolean().optional(),
      hide_first_steps: z.boolean().optional(),
      colour_mode: z.enum(colourModes).optional(),
    }),
    answer: itemOf(ownSettings),
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/users/settings/email',
    summary: 'Mails a code to the new address; the old one stays until the code is given',
    access: 'member',
    grant: 'session',
    body: z.strictObject({ email, current_password: currentPassword }),
    status: 202,
    answer: itemOf(z.object({ pending_email: z.string() })),
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/users/settings/email/confirm',
    summary: 'Makes the new address the account’s own by its code; other sessions end',
    access: 'member',
    grant: 'session',
    body: z.strictObject({ code: z.string().max(40) }),
    answer: itemOf(ownSettings),
    errors: ['conflict'],
  }),
  setAvatar: endpoint({
    method: 'POST',
    path: '/api/users/settings/avatar',
    summary: 'A picture of one’s own: multipart/form-data with one `file`',
    access: 'member',
    rate: 'upload',
    accepts: 'multipart/form-data',
    answer: itemOf(z.object({ avatar_url: z.string() })),
    errors: ['imageOutOfLimits', 'unsupportedMedia', 'malformed', 'validation', 'storageFull'],
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/api/users/settings/avatar',
    summary: 'Back to the drawn head',
    access: 'member',
    status: 204,
  }),
  blocked: endpoint({
    path: '/api/users/blocked',
    summary: 'People the person asking has blocked, the latest first',
    access: 'member',
    query: pageQuery,
    answer: listOf(blockedUser),
  }),
  isBlocked: endpoint({
    path: '/api/users/blocked/{id}',
    summary: 'Whether the person asking has blocked somebody',
    access: 'member',
    params: z.object({ id }),
    answer: itemOf(z.object({ blocked: z.boolean() })),
  }),
  block: endpoint({
    method: 'PUT',
    path: '/api/users/blocked/{id}',
    summary: 'Blocks somebody',
    access: 'member',
    params: z.object({ id }),
    status: 204,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/users/blocked/{id}',
    summary: 'Blocks somebody no longer',
    access: 'member',
    params: z.object({ id }),
    status: 204,
  }),
  export: endpoint({
    path: '/api/users/export',
    summary: 'Everything stored about the person asking, as a JSON file',
    access: 'member',
    grant: 'session',
    rate: 'write',
    produces: 'application/json',
    answer: z.record(z.string(), z.unknown()),
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: '/api/users/deletion',
    summary: 'The account goes in seven days',
    access: 'member',
    grant: 'session',
    body: z.strictObject({ current_password: currentPassword }),
    status: 202,
    answer: itemOf(z.object({ delete_at: z.iso.datetime() })),
  }),
  cancelDeletion: endpoint({
    method: 'DELETE',
    path: '/api/users/deletion',
    summary: 'The account stays after all',
    access: 'member',
    grant: 'session',
    status: 204,
  }),
}

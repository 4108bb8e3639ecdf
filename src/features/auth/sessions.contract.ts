import { z } from 'zod'
import { scopes } from '../../contract/access.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { id, itemOf, listOf } from '../../contract/paging.ts'
import { nameLength, tokenResourcesMost } from './security-limits.contract.ts'
import { text } from '../../contract/text.ts'
import { newPassword } from './registration/registration.contract.ts'

/** One place where the person is logged in. */
export const session = z.object({
  id: z.number().int(),
  /** Browser and system as the device names them, `Firefox · Android`; null if we recognise neither. */
  device: z.string().nullable(),
  kind: z.enum(['desktop', 'phone', 'program']),
  address: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** The session that made this call. */
  current: z.boolean(),
})
export type Session = z.infer<typeof session>

export const personalToken = z.object({
  id: z.number().int(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** Slugs of the resources whose versions it may publish, and nothing else; null: it is not limited. */
  resources: z.array(z.string()).nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
export type PersonalToken = z.infer<typeof personalToken>

const own = { access: 'member', rate: 'write', grant: 'session' } as const

export const sessionEndpoints = {
  listSessions: endpoint({
    path: '/api/sessions',
    summary: 'Where the person is logged in, last used first',
    access: 'member',
    grant: 'session',
    answer: listOf(session),
  }),
  endSession: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/sessions/{id}',
    summary: 'Ends one of the own sessions',
    params: z.object({ id }),
    status: 204,
  }),
  endOtherSessions: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'Ends all own sessions but the one that asks',
    status: 204,
  }),
  changePassword: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/users/settings/password',
    summary:
      'Changes the password; unless told otherwise, ends all other sessions and removes all access tokens',
    body: z.strictObject({
      current_password: z.string().max(400),
      password: newPassword,
      end_other_sessions: z.boolean().default(true),
      remove_tokens: z.boolean().default(true),
    }),
    status: 204,
  }),
}

export const tokenEndpoints = {
  listTokens: endpoint({
    path: '/api/tokens',
    summary: 'Own personal access tokens, newest first; never the tokens themselves',
    access: 'member',
    grant: 'session',
    answer: listOf(personalToken),
  }),
  createToken: endpoint({
    ...own,
    method: 'POST',
    path: '/api/tokens',
    summary: 'Makes a personal access token, which is told only here; asks for a proof of the last half hour',
    // No `creates`: an answer stored for repetition would store the token in plain text.
    body: z.strictObject({
      name: text(nameLength),
      /** Only scopes the person has; without any, the token can only read. */
      scopes: z.array(z.enum(scopes)).max(scopes.length),
      expires_at: z.iso.datetime({ offset: true }),
      /** Slugs of resources of one's own or one's teams: the token publishes their versions and writes nothing else. */
      resources: z.array(z.string().max(60)).max(tokenResourcesMost).optional(),
    }),
    status: 201,
    answer: itemOf(z.object({ id: z.number().int(), token: z.string() })),
    errors: ['conflict', 'proofNeeded'],
  }),
  removeToken: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/tokens/{id}',
    summary: 'Removes one of the own tokens; it stops working at once',
    params: z.object({ id }),
    status: 204,
  }),
}

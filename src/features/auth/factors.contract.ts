import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { id, itemOf, listOf } from '../../contract/paging.ts'
import { nameLength } from './security-limits.contract.ts'
import { text } from '../../contract/text.ts'
import { tokenAnswer } from './auth.contract.ts'

/** Tries at a second factor, by account: people who get this far already know the password. */
export const codePerAccount = { limit: 5, windowSeconds: 900 }
/** Tries to prove oneself again within a session, by account. */
export const proofPerAccount = { limit: 10, windowSeconds: 900 }
export const challengeMinutes = 5
/** How long the settings ask about passkeys that were there before the password was reset. */
export const doubtDays = 30

/** Changing a factor takes a new proof of who one is: a session left open must not be enough. */
const proof = z
  .strictObject({
    current_password: z.string().max(400).optional(),
    /** Of the authenticator app, or a recovery code. */
    code: z.string().max(40).optional(),
  })
  .superRefine((value, context) => {
    if (!value.current_password && !value.code)
      context.addIssue({ code: 'custom', path: ['current_password'], message: 'required' })
  })

export const factors = z.object({
  totp: z.boolean(),
  /** Since when codes are asked for. */
  totp_since: z.iso.datetime().nullable(),
  recovery_codes_left: z.number().int(),
})

const own = { access: 'member', rate: 'write', grant: 'session' } as const
const recoveryCodes = itemOf(z.object({ recovery_codes: z.array(z.string()) }))

export const totpEndpoints = {
  prove: endpoint({
    ...own,
    method: 'POST',
    path: '/api/auth/proof',
    summary: 'Proves once more who is logged in; answers the error `proofNeeded` for half an hour',
    body: proof,
    status: 204,
  }),
  factors: endpoint({
    path: '/api/factors',
    summary: 'Which second factors the person has',
    access: 'member',
    grant: 'session',
    answer: itemOf(factors),
  }),
  beginTotp: endpoint({
    ...own,
    method: 'POST',
    path: '/api/factors/totp',
    summary: 'A new key for an authenticator app; it counts once a code of it is confirmed',
    body: proof,
    status: 200,
    answer: itemOf(z.object({ secret: z.string(), uri: z.string() })),
    errors: ['conflict'],
  }),
  confirmTotp: endpoint({
    ...own,
    method: 'POST',
    path: '/api/factors/totp/confirm',
    summary: 'Switches the codes on; the recovery codes are told only here',
    body: z.strictObject({ code: z.string().max(40) }),
    status: 200,
    answer: recoveryCodes,
    errors: ['notFound'],
  }),
  renewRecoveryCodes: endpoint({
    ...own,
    method: 'POST',
    path: '/api/factors/totp/recovery-codes',
    summary: 'New recovery codes; the old ones stop working',
    body: proof,
    status: 200,
    answer: recoveryCodes,
    errors: ['notFound'],
  }),
  disableTotp: endpoint({
    ...own,
    method: 'POST',
    path: '/api/factors/totp/disable',
    summary: 'Switches the codes off',
    body: proof,
    status: 204,
    errors: ['notFound'],
  }),
}

export const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Kept by a password manager, not by one device alone. */
  synced: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  /** True for a month after a mailed link reset the password: the settings ask whether the passkey is one's own. */
  before_reset: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.string().max(40).optional(),
}
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})
export type Attestation = z.infer<typeof attestation>
export type Assertion = z.infer<typeof assertion>

/** What the browser hands to the authenticator, as WebAuthn writes it in JSON. */
const options = itemOf(z.looseObject({ challenge: z.string() }))
const maxBodyBytes = 64 * 1024

export const passkeyEndpoints = {
  listPasskeys: endpoint({
    path: '/api/passkeys',
    summary: 'Own passkeys, oldest first',
    access: 'member',
    grant: 'session',
    answer: listOf(passkey),
  }),
  passkeyOptions: endpoint({
    ...own,
    method: 'POST',
    path: '/api/passkeys/options',
    summary: 'Begins a new passkey: what the browser needs to make one',
    body: proof,
    status: 200,
    answer: options,
    errors: ['conflict'],
  }),
  createPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/api/passkeys',
    summary: 'Keeps the passkey that the browser made',
    body: z.strictObject({ name: text(nameLength), credential: attestation }),
    maxBodyBytes,
    status: 201,
    answer: itemOf(passkey),
    errors: ['passkeyRefused', 'conflict'],
  }),
  renamePasskey: endpoint({
    ...own,
    method: 'PATCH',
    path: '/api/passkeys/{id}',
    summary: 'Renames a passkey',
    params: z.object({ id }),
    body: z.strictObject({ name: text(nameLength) }),
    status: 200,
    answer: itemOf(passkey),
  }),
  removePasskey: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/passkeys/{id}',
    summary: 'Removes a passkey; asks for a proof of the last half hour',
    params: z.object({ id }),
    status: 204,
    errors: ['proofNeeded'],
  }),
  passkeyLoginOptions: endpoint({
    method: 'POST',
    path: '/_auth/passkey/options',
    summary: 'Begins a login by passkey',
    access: 'anyone',
    csrf: 'origin',
    answer: options,
  }),
  passkeyLogin: endpoint({
    method: 'POST',
    path: '/_auth/passkey/authorize',
    summary: 'Logs in by passkey',
    access: 'anyone',
    rate: 'login',
    csrf: 'origin',
    body: z.strictObject({ credential: assertion }),
    maxBodyBytes,
    answer: tokenAnswer,
    errors: ['passkeyRefused'],
  }),
}

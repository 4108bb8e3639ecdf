import { fail, failField, found } from '../../../../contract/errors.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import type { Handlers } from '../../../../server/endpoints/feature.ts'
import type { Services } from '../../../../server/endpoints/request-context.ts'
import { challengeMinutes, doubtDays, type Passkey, type passkeyEndpoints } from '../../factors.contract.ts'
import { passkeysMost } from '../../security-limits.contract.ts'
import { openSession, refuseSuspended } from '../sessions/open-session.ts'
import { algorithms, checkAssertion, checkAttestation, userHandle } from './passkey-checks.ts'
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
  removePasskey,
  renamePasskey,
  type PasskeyRow,
} from './passkeys.store.ts'
import { requireFresh } from '../sessions/require-fresh.ts'
import { requireProof } from './require-proof.ts'
import type { NotifyOwner } from '../security-notice.ts'
import { finishFactorChange } from './totp.handlers.ts'

const doubtMs = doubtDays * 24 * 60 * 60 * 1000
const present = (row: PasskeyRow, now: Date): Passkey => ({
  id: row.id,
  name: row.name,
  synced: row.backedUp,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  before_reset: row.doubtedAt !== null && now.getTime() - row.doubtedAt.getTime() < doubtMs,
})

const rpId = ({ config }: Services) => new URL(config.origin).hostname
const timeout = challengeMinutes * 60_000
/** Bytes of a base64url text, so that the library does not encode the text itself once more. */
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

export const passkeyHandlers = (notifyOwner: NotifyOwner): Handlers<typeof passkeyEndpoints> => ({
  async listPasskeys({ viewer, db, now }) {
    const rows = await listPasskeys(db, viewer.id)
    return {
      data: rows.map((row) => present(row, now())),
      meta: listMetaFor({ page: 1, per_page: passkeysMost }, rows.length, null),
    }
  },

  async passkeyOptions({ input, ...context }) {
    const { viewer, db, services, now } = context
    await requireProof(context, input, notifyOwner)
    const passkeys = await listPasskeys(db, viewer.id)
    if (passkeys.length >= passkeysMost)
      throw failField('current_password', 'too_many_own', { max: passkeysMost })
    const challenge = await insertChallenge(db, { purpose: 'register', userId: viewer.id }, now())
    const { generateRegistrationOptions } = await import('@simplewebauthn/server')
    const options = await generateRegistrationOptions({
      rpName: services.config.siteTitle,
      rpID: rpId(services),
      userName: viewer.username,
      userDisplayName: viewer.username,
      userID: new Uint8Array(userHandle(services.secret, viewer.id)),
      challenge: bytes(challenge),
      timeout,
      supportedAlgorithmIDs: algorithms,
      excludeCredentials: passkeys.map((row) => ({ id: row.credentialId, transports: row.transports })),
      // The passkey is found without a name and its owner has to unlock it, so it needs no second factor.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { data: { ...options } }
  },

  async createPasskey({ input, ...context }) {
    const { viewer, db, now } = context
    const made = await checkAttestation(context, viewer.id, input.credential)
    return db.transaction(async (tx) => {
      const row = await insertPasskey(tx, { ...made, userId: viewer.id, name: input.name, now: now() })
      await finishFactorChange(tx, context, notifyOwner, 'passkeyAdded', row.name)
      return { data: present(row, now()) }
    })
  },

  async renamePasskey({ input, viewer, db, now }) {
    return { data: present(found(await renamePasskey(db, viewer.id, input.id, input.name)), now()) }
  },

  async removePasskey({ input, ...context }) {
    requireFresh(context.viewer, context.now())
    await context.db.transaction(async (tx) => {
      const row = found(await removePasskey(tx, context.viewer.id, input.id))
      await finishFactorChange(tx, context, notifyOwner, 'passkeyRemoved', row.name)
    })
  },

  async passkeyLoginOptions({ db, services, now }) {
    const challenge = await insertChallenge(db, { purpose: 'login', userId: null }, now())
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
    const options = await generateAuthenticationOptions({
      rpID: rpId(services),
      challenge: bytes(challenge),
      timeout,
      userVerification: 'required',
    })
    return { data: { ...options } }
  },

  async passkeyLogin({ input, ...context }) {
    const { db, now } = context
    const passkey = await findPasskey(db, input.credential.id)
    const use = await checkAssertion(context, passkey, input.credential)
    if (!passkey || !(await markPasskeyUsed(db, { id: passkey.id, ...use, now: now() })))
      throw fail('passkeyRefused')
    await refuseSuspended(context, passkey.userId)
    return openSession(context, passkey.userId, null, notifyOwner)
  },
})

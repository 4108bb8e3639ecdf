import { randomInt } from 'node:crypto'
import { codeAlphabet } from '../../../../contract/names/account-rules.ts'
import type { Db } from '../../../../db/client.ts'
import type { Secret } from '../../../../server/secret.ts'
import { recoveryCodeCount } from '../../security-limits.contract.ts'
import { openKey } from './sealed-key.ts'
import { findTotp, takeRecoveryCode, takeStep } from './totp.store.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import type { NotifyOwner } from '../security-notice.ts'

const recoveryLength = 10
const periodSeconds = 30

/** A code without the spaces and hyphens people type, in capitals. */
const plain = (code: string) => code.toUpperCase().replace(/[\s-]/g, '')

// Keyed, not a bare hash: somebody who has only the database could try out all fifty bits.
const recoveryHash = (secret: Secret, userId: number, code: string) =>
  secret.sign('recovery code', `${userId} ${plain(code)}`)

export function makeRecoveryCodes(secret: Secret, userId: number): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from({ length: recoveryLength }, () => codeAlphabet[randomInt(codeAlphabet.length)])
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
  })
  return { codes, hashes: codes.map((code) => recoveryHash(secret, userId, code)) }
}

type Try = { userId: number; code: string; now: Date }

/** The time step this code belongs to, at most one step before or after now; null if none. */
async function stepOf(key: Buffer, code: string, now: Date): Promise<number | null> {
  const { Secret: Key, TOTP } = await import('otpauth')
  const totp = new TOTP({ secret: new Key({ buffer: new Uint8Array(key).buffer }), period: periodSeconds })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

/** True if this is the right first code for a key that is not confirmed yet. */
export async function takeFirstCode(db: Db, secret: Secret, { userId, code, now }: Try): Promise<boolean> {
  const factor = await findTotp(db, userId)
  if (!factor || factor.confirmedAt) return false
  const step = await stepOf(openKey(secret, userId, factor.sealedKey), plain(code), now)
  return step !== null && takeStep(db, { userId, sealedKey: factor.sealedKey, step, confirmed: false })
}

/**
 * Takes a code of the app or a recovery code, and says which it was. A code counts once, however many use it at the
 * same moment.
 */
export async function takeCode(
  db: Db,
  secret: Secret,
  { userId, code, now }: Try,
): Promise<'app' | 'recovery' | null> {
  const factor = await findTotp(db, userId)
  if (!factor?.confirmedAt) return null
  if (plain(code).length === recoveryLength)
    return (await takeRecoveryCode(db, userId, recoveryHash(secret, userId, code), now)) ? 'recovery' : null
  const step = await stepOf(openKey(secret, userId, factor.sealedKey), plain(code), now)
  const use = { userId, sealedKey: factor.sealedKey, step: step ?? 0, confirmed: true }
  return step !== null && (await takeStep(db, use)) ? 'app' : null
}

export async function asksForCode(db: Db, userId: number): Promise<boolean> {
  return Boolean((await findTotp(db, userId))?.confirmedAt)
}

/** Takes a code of the app or a recovery code. The owner is notified of a used recovery code: there are few of them. */
export async function useOwnCode(
  context: RequestContext,
  { userId, code }: { userId: number; code: string },
  notifyOwner: NotifyOwner,
): Promise<boolean> {
  const { db, services, now } = context
  return db.transaction(async (tx) => {
    const taken = await takeCode(tx, services.secret, { userId, code, now: now() })
    if (taken === 'recovery') await notifyOwner(tx, context, userId, 'recoveryUsed')
    return taken !== null
  })
}

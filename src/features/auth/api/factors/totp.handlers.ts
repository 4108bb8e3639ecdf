import { fail, failField } from '../../../../contract/errors.ts'
import type { Db } from '../../../../db/client.ts'
import type { Handlers } from '../../../../server/endpoints/feature.ts'
import type { SignedInContext } from '../../../../server/endpoints/request-context.ts'
import { codePerAccount, type totpEndpoints } from '../../factors.contract.ts'
import { limitTries } from '../sessions/limit-tries.ts'
import { requireProof } from './require-proof.ts'
import { sealKey } from './sealed-key.ts'
import { asksForCode, makeRecoveryCodes, takeFirstCode } from './second-factor.ts'
import type { SecurityEvent, NotifyOwner } from '../security-notice.ts'
import { revokeSessionsOf } from '../sessions/sessions.store.ts'
import {
  confirmTotp,
  countRecoveryCodes,
  findTotp,
  removeTotp,
  replaceRecoveryCodes,
  upsertPendingTotp,
} from './totp.store.ts'

/** Makes every other session prove itself again and notifies the owner. */
export async function finishFactorChange(
  tx: Db,
  context: SignedInContext,
  notifyOwner: NotifyOwner,
  event: SecurityEvent,
  name?: string,
): Promise<void> {
  const { id, sessionId } = context.viewer
  await revokeSessionsOf(tx, id, context.now(), sessionId ?? undefined)
  await notifyOwner(tx, context, id, event, name === undefined ? {} : { name })
}

async function giveRecoveryCodes(tx: Db, { viewer, services, now }: SignedInContext) {
  const { codes, hashes } = makeRecoveryCodes(services.secret, viewer.id)
  await replaceRecoveryCodes(tx, { userId: viewer.id, hashes, now: now() })
  return { data: { recovery_codes: codes } }
}

export const totpHandlers = (notifyOwner: NotifyOwner): Handlers<typeof totpEndpoints> => ({
  async prove({ input, ...context }) {
    await requireProof(context, input, notifyOwner)
  },

  async factors({ viewer, db }) {
    const factor = await findTotp(db, viewer.id)
    return {
      data: {
        totp: Boolean(factor?.confirmedAt),
        totp_since: factor?.confirmedAt?.toISOString() ?? null,
        recovery_codes_left: await countRecoveryCodes(db, viewer.id),
      },
    }
  },

  async beginTotp({ input, ...context }) {
    const { viewer, db, services, now } = context
    await requireProof(context, input, notifyOwner)
    const { Secret: Key, TOTP } = await import('otpauth')
    const key = new Key({ size: 20 })
    const sealedKey = sealKey(services.secret, viewer.id, key.bytes)
    if (!(await upsertPendingTotp(db, { userId: viewer.id, sealedKey, now: now() }))) throw fail('conflict')
    const totp = new TOTP({ issuer: services.config.siteTitle, label: viewer.username, secret: key })
    return { data: { secret: key.base32, uri: totp.toString() } }
  },

  async confirmTotp({ input, ...context }) {
    const { viewer, db, services, now } = context
    const userId = viewer.id
    await limitTries(context, 'login-code', codePerAccount, String(userId))
    const pending = await findTotp(db, userId)
    if (!pending || pending.confirmedAt) throw fail('notFound')
    return db.transaction(async (tx) => {
      if (!(await takeFirstCode(tx, services.secret, { userId, code: input.code, now: now() })))
        throw failField('code', 'wrong_code')
      await confirmTotp(tx, userId, now())
      await finishFactorChange(tx, context, notifyOwner, 'totpOn')
      return giveRecoveryCodes(tx, context)
    })
  },

  async renewRecoveryCodes({ input, ...context }) {
    if (!(await asksForCode(context.db, context.viewer.id))) throw fail('notFound')
    await requireProof(context, input, notifyOwner)
    return context.db.transaction(async (tx) => {
      await finishFactorChange(tx, context, notifyOwner, 'recoveryCodes')
      return giveRecoveryCodes(tx, context)
    })
  },

  async disableTotp({ input, ...context }) {
    if (!(await asksForCode(context.db, context.viewer.id))) throw fail('notFound')
    await requireProof(context, input, notifyOwner)
    await context.db.transaction(async (tx) => {
      if (!(await removeTotp(tx, context.viewer.id))) throw fail('notFound')
      await finishFactorChange(tx, context, notifyOwner, 'totpOff')
    })
  },
})

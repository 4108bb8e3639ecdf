import { fail, failField, found } from '../../../contract/errors.ts'
import type { SignedInContext } from '../../../server/endpoints/request-context.ts'
import { mailChangeCode, mailKnownAddress } from '../../auth/api/registration/auth-mails.ts'
import {
  issueCode,
  secondsUntilResend,
  useCode,
  wrongCode,
} from '../../auth/api/registration/email-code.store.ts'
import { requireProof } from '../../auth/api/factors/require-proof.ts'
import { revokeSessionsOf } from '../../auth/api/sessions/sessions.store.ts'
import { ringBell } from '../../notifications/api/ring-bell.ts'
import { changeStatus } from '../../users/api/status.store.ts'
import { emailKey, findUserById } from '../../users/api/users.store.ts'
import { hinted, mailEmailAsked, mailEmailChanged, mailContext, recipient } from './account-mails.ts'
import { isEmailTaken, updateEmail } from './account.store.ts'
import { notifyOwner } from './notify-owner.ts'

/**
 * Mails a code to the new address and a notice to the old one. If another person has proven the new address, it gets a
 * different mail, and the code is sent to nobody, so that the answer and all that follows look the same.
 */
export async function changeEmail(
  context: SignedInContext,
  input: { email: string; current_password: string },
): Promise<void> {
  const user = found(await findUserById(context.db, context.viewer.id))
  await requireProof(context, { current_password: input.current_password }, notifyOwner)
  if (user.email !== null && emailKey(user.email) === emailKey(input.email))
    throw failField('email', 'same_email')
  const now = context.now()
  const wait = await secondsUntilResend(context.db, user.id, 'change', now)
  if (wait > 0) throw fail('rateLimited', { seconds: wait }, { headers: { 'retry-after': String(wait) } })
  await context.db.transaction(async (tx) => {
    const code = await issueCode(tx, { userId: user.id, purpose: 'change', email: input.email, now })
    const mails = mailContext(context, tx)
    const old = recipient(user)
    const next = { email: input.email, locale: old?.locale ?? context.locale, username: user.username }
    if (await isEmailTaken(tx, input.email, user.id)) await mailKnownAddress(mails, next)
    else await mailChangeCode(mails, next, code)
    // An unproven address may be a stranger's.
    if (old && user.emailVerifiedAt) await mailEmailAsked(mails, old, input.email)
    const news = { userId: user.id, event: 'email_asked' as const, text: hinted(input.email), now }
    await ringBell(tx, news, context.services)
  })
}

/** Makes the new address the person's own and ends their other sessions. */
export async function confirmEmail(context: SignedInContext, code: string): Promise<void> {
  const { db, viewer } = context
  const now = context.now()
  const userId = viewer.id
  // Outside the transaction, because a failed try must count too.
  const tried = await useCode(db, { userId, purpose: 'change', code, now })
  if (tried.email === null) throw wrongCode(tried.left)
  const { email } = tried
  await db.transaction(async (tx) => {
    const user = found(await findUserById(tx, userId))
    await updateEmail(tx, { userId, email, now })
    await changeStatus(tx, { userId, emailVerified: true, actorId: userId, reason: '', now })
    await revokeSessionsOf(tx, userId, now, viewer.sessionId ?? undefined)
    const old = recipient(user)
    if (old && user.emailVerifiedAt) await mailEmailChanged(mailContext(context, tx), old, email)
    const news = { userId, event: 'email_changed' as const, text: hinted(email), now }
    await ringBell(tx, news, context.services)
  })
}

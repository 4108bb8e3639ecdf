import { codeLimits } from '../../../../contract/names/account-rules.ts'
import { authorize, fail, failField } from '../../../../contract/errors.ts'
import { localeOrDefault } from '../../../../contract/locales.ts'
import { isReservedName } from '../../../../contract/names/reserved-names.ts'
import { databaseCode } from '../../../../db/client.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { tags } from '../../../../server/cache/tags.ts'
import { clearPages } from '../../../../server/cache/clear-pages.ts'
import { changeStatus } from '../../../users/api/status.store.ts'
import {
  emailKey,
  findUserById,
  hasVerifiedEmail,
  insertUser,
  listLookAlikes,
  listRolesOf,
  listTakenUsernames,
  lockLookAlikes,
  updatePassword,
  updateUnprovenEmail,
  type UserRow,
} from '../../../users/api/users.store.ts'
import { findBalance } from '../../../users/api/balance.store.ts'
import { presentCurrentUser } from '../../../users/api/present-users.ts'
import { correctionsPerAddress, endpoints } from '../../registration/registration.contract.ts'
import { mailCode, mailKnownAddress, type MailContext } from './auth-mails.ts'
import { handOut } from '../sessions/open-session.ts'
import { issueCode, secondsUntilResend, useCode, wrongCode } from './email-code.store.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { askForReset } from './password-reset.ts'
import { consumeReset, findReset } from './password-reset.store.ts'
import { doubtPasskeys } from '../factors/passkeys.store.ts'
import { passwordIssue, hashPassword } from '../passwords.ts'
import type { NotifyOwner } from '../security-notice.ts'
import { insertSession, revokeSessionsOf } from '../sessions/sessions.store.ts'
import { askForWork } from './sign-up-risk.ts'
import { removeTokensOf } from '../sessions/tokens.store.ts'

export function mailContext({ db, now, services }: RequestContext): MailContext {
  return { db, now: now(), origin: services.config.origin, siteTitle: services.config.siteTitle }
}

const recipient = (user: UserRow) => ({
  email: user.email!,
  locale: localeOrDefault(user.language),
  username: user.username,
})

/**
 * Mails the code or, if the address already belongs to somebody, a notice to that person instead. A code is made in
 * both cases, so that trying codes and asking for another one look the same too; also where nothing is `mailed`.
 */
async function mailFirstCode(context: RequestContext, user: UserRow, mailed = true): Promise<void> {
  const mails = mailContext(context)
  const code = await issueCode(context.db, {
    userId: user.id,
    purpose: 'verify',
    email: user.email!,
    now: mails.now,
  })
  if (!mailed) return
  if (await hasVerifiedEmail(context.db, user.email!)) await mailKnownAddress(mails, recipient(user))
  else await mailCode(mails, recipient(user), code)
}

/** Refuses a name that readers could take for staff, the site or another person. */
async function refuseImpostor({ db, services }: RequestContext, username: string): Promise<void> {
  if (isReservedName(username, services.config.siteTitle)) throw failField('username', 'username_reserved')
  await lockLookAlikes(db, username)
  if ((await listLookAlikes(db, [username])).length === 0) return
  const taken = await listTakenUsernames(db, [username])
  throw failField('username', taken.length > 0 ? 'taken' : 'username_similar')
}

export const registrationFeature = (notifyOwner: NotifyOwner) =>
  feature('registration', endpoints, {
    async register({ input, ...context }) {
      const { username, email, password } = input
      const issue = await passwordIssue(password, [username, email])
      if (issue) throw failField('password', issue)
      await askForWork(context, input)
      const passwordHash = await hashPassword(password)
      const now = context.now()
      return context.db
        .transaction(async (tx) => {
          const inside = { ...context, db: tx }
          await refuseImpostor(inside, username)
          const user = await insertUser(tx, {
            username,
            email,
            emailVerifiedAt: null,
            passwordHash,
            staffDecision: 'pending',
            language: input.language ?? context.locale,
            roles: ['user'],
            now,
          })
          await mailFirstCode(inside, user)
          await clearPages(tx, [tags.users()])
          const session = { userId: user.id, userAgent: context.userAgent, ip: context.ip, scope: null, now }
          handOut(context, await insertSession(tx, session))
          rememberDevice(context, user.id)
          return { data: presentCurrentUser(user, ['user']) }
        })
        .catch((error: unknown) => {
          // Only the name can clash: an address that is not proven belongs to nobody.
          throw databaseCode(error) === '23505' ? failField('username', 'taken') : error
        })
    },

    async code({ ...context }) {
      const user = (await findUserById(context.db, context.viewer.id))!
      const wait = await secondsUntilResend(context.db, user.id, 'verify', context.now())
      if (wait > 0) throw fail('rateLimited', { seconds: wait }, { headers: { 'retry-after': String(wait) } })
      if (user.email) await context.db.transaction((tx) => mailFirstCode({ ...context, db: tx }, user))
      return { data: { resend_seconds: codeLimits.resendSeconds } }
    },

    async confirm({ input, viewer, db, now }) {
      // The count of tries must survive a wrong code, so this is not part of the transaction below.
      const tried = await useCode(db, { userId: viewer.id, purpose: 'verify', code: input.code, now: now() })
      if (tried.email === null) throw wrongCode(tried.left)
      await changeStatus(db, {
        userId: viewer.id,
        emailVerified: true,
        actorId: viewer.id,
        reason: '',
        now: now(),
      })
      const user = (await findUserById(db, viewer.id))!
      const { withdrawable } = await findBalance(db, user.id, now())
      return { data: presentCurrentUser(user, await listRolesOf(db, user.id), { kopecks: withdrawable }) }
    },

    async correct({ input, ...context }) {
      const { rateLimiter } = context.services
      const key = emailKey(input.email)
      const policy = ['correction', correctionsPerAddress, key] as const
      const { allowed } = await rateLimiter.hitPolicy(...policy, context.now())
      await context.db.transaction(async (tx) => {
        // A declined person may have proven theirs; that one is changed in the settings, with the password.
        const user = await updateUnprovenEmail(tx, context.viewer.id, input.email)
        authorize(user !== null)
        await mailFirstCode({ ...context, db: tx }, user!, allowed)
      })
      return { data: { email: input.email, resend_seconds: codeLimits.resendSeconds } }
    },

    async forgot({ input, ...context }) {
      await askForReset(context, input.email)
      return { data: {} }
    },

    async checkReset({ input, db, now }) {
      return { data: { valid: (await findReset(db, input.token, now())) !== null } }
    },

    async reset({ input, ...context }) {
      const now = context.now()
      const userId = await findReset(context.db, input.token, now)
      const user = userId === null ? null : await findUserById(context.db, userId)
      if (!user) throw failField('token', 'link_expired')
      const issue = await passwordIssue(input.password, [user.username, user.email ?? ''])
      if (issue) throw failField('password', issue)
      const passwordHash = await hashPassword(input.password)
      await context.db.transaction(async (tx) => {
        if (!(await consumeReset(tx, input.token, user.id, now))) throw failField('token', 'link_expired')
        await updatePassword(tx, user.id, passwordHash)
        await revokeSessionsOf(tx, user.id, now)
        await removeTokensOf(tx, user.id)
        const passkeys = await doubtPasskeys(tx, user.id, now)
        await notifyOwner(tx, context, user.id, 'passwordReset', { passkeys })
      })
    },
  })

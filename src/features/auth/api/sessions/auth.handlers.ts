import { fail } from '../../../../contract/errors.ts'
import { cookieHeader, readCookies } from '../../../../server/http/cookies.ts'
import { csrfCookie } from '../../../../server/http/csrf.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { findUserForLogin } from '../../../users/api/users.store.ts'
import { authCookies, endpoints } from '../../auth.contract.ts'
import { codePerAccount } from '../../factors.contract.ts'
import { handOut } from './hand-out.ts'
import { knownDevice } from './known-device.ts'
import { limitLogin } from './limit-login.ts'
import { limitTries } from './limit-tries.ts'
import { openSession } from './open-session.ts'
import { verifyPassword } from '../passwords.ts'
import { refuseSuspended } from './refuse-suspended.ts'
import { asksForCode } from '../factors/second-factor.ts'
import type { NotifyOwner } from '../security-notice.ts'
import { revokeSession, rotateRefreshToken } from './sessions.store.ts'
import { useOwnCode } from '../factors/use-code.ts'

function clearCookies(context: RequestContext): void {
  const secure = context.services.config.origin.startsWith('https:')
  for (const name of Object.values(authCookies))
    context.answerHeaders.append('set-cookie', cookieHeader(name, '', { maxAgeSeconds: 0, secure }))
}

type Login = { username: string; password: string; code: string | undefined; scope: string | undefined }

async function logIn(
  context: RequestContext,
  { username, password, code, scope }: Login,
  notifyOwner: NotifyOwner,
) {
  const user = await findUserForLogin(context.db, username)
  await limitLogin(context, username, user)
  if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) throw fail('invalidCredentials')
  await refuseSuspended(context, user.id)
  if (await asksForCode(context.db, user.id)) await requireCode(context, user.id, code, notifyOwner)
  return openSession(context, user.id, scope ? scope.split(/\s+/) : null, notifyOwner)
}

/** Told only to whoever knows the password: that a code is missing, or that this one is wrong. */
async function requireCode(
  context: RequestContext,
  userId: number,
  code: string | undefined,
  notifyOwner: NotifyOwner,
) {
  if (!code) throw fail('secondFactorNeeded')
  const device = knownDevice(context, userId)
  await limitTries(context, 'login-code', codePerAccount, device ? `${userId}|${device}` : String(userId))
  if (!(await useOwnCode(context, { userId, code }, notifyOwner)))
    throw fail('secondFactorNeeded', {}, { fields: { code: [{ key: 'wrong_code', args: {} }] } })
}

async function refresh(context: RequestContext, token: string | undefined, notifyOwner: NotifyOwner) {
  const pair =
    token &&
    (await rotateRefreshToken(context.db, token, context.services.secret, context.now(), (tx, userId) =>
      notifyOwner(tx, context, userId, 'replay'),
    ))
  if (!pair) throw fail('sessionExpired')
  return handOut(context, pair)
}

export const authFeature = (notifyOwner: NotifyOwner) =>
  feature('auth', endpoints, {
    async csrfCookie(context) {
      const { config, secret } = context.services
      const sessionId = context.viewer?.sessionId ?? null
      context.answerHeaders.append(
        'set-cookie',
        csrfCookie(secret, sessionId, config.origin.startsWith('https:')),
      )
    },

    async authorize({ input, ...context }) {
      const { grant_type, username, password, code, scope } = input
      if (grant_type === 'password')
        return logIn(context, { username: username!, password: password!, code, scope }, notifyOwner)
      const cookie = readCookies(context.request.headers.get('cookie')).get(authCookies.refresh)
      return refresh(context, input.refresh_token ?? cookie, notifyOwner)
    },

    async reset(context) {
      clearCookies(context)
    },

    async logout(context) {
      const { sessionId } = context.viewer
      // A personal access token has no session to end; its owner removes it in the settings.
      if (sessionId === null) throw fail('sessionNeeded')
      await revokeSession(context.db, sessionId, context.now())
      clearCookies(context)
    },
  })

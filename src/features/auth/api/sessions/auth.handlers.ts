import { fail } from '../../../../contract/errors.ts'
import { cookieHeader, readCookies } from '../../../../server/http/cookies.ts'
import { csrfCookie } from '../../../../server/http/forms/csrf.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { findUserForLogin, usernameKey } from '../../../users/api/users.store.ts'
import { authCookies, endpoints, loginPerDevice, loginPerName } from '../../auth.contract.ts'
import { codePerAccount } from '../../factors.contract.ts'
import { handOut, openSession, refuseSuspended } from './open-session.ts'
import { knownDevice } from './known-device.ts'
import { limitTries } from './limit-tries.ts'
import { verifyPassword } from '../passwords.ts'
import { asksForCode, useOwnCode } from '../factors/second-factor.ts'
import type { NotifyOwner } from '../security-notice.ts'
import { revokeSession, rotateRefreshToken } from './sessions.store.ts'
import { loginPerAccount } from '../../../../contract/limits/rate-classes.ts'
import { countCall } from '../../../../server/endpoints/call-endpoint.ts'
import { addressGroup } from '../../../../server/http/client-address.ts'

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

/** Says that a code is missing or wrong; only people who know the password get this far. */
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

/**
 * Counts a try at a password: by address, by name and by both, whether there is such a person or not. A device on which
 * the person has logged in before has a count of its own instead, so that nobody can be kept out by strangers who guess.
 * The name is counted as typed: one count for a person's name and address would tell which belong together.
 */
async function limitLogin(
  context: RequestContext,
  typed: string,
  user: { id: number } | null,
): Promise<void> {
  const device = user && knownDevice(context, user.id)
  if (device) return limitTries(context, 'login-device', loginPerDevice, device)
  await countCall('login', context)
  const name = usernameKey(typed)
  await limitTries(context, 'login-account', loginPerAccount, `${name}|${addressGroup(context.ip)}`)
  await limitTries(context, 'login-name', loginPerName, name)
}

import type { ModerationStatus } from '../../contract/access.ts'
import { authCookies } from '../../features/auth/auth.contract.ts'
import { insertSession } from '../../features/auth/api/sessions/sessions.store.ts'
import { hashPassword } from '../../features/auth/api/passwords.ts'
import { insertUser, type UserRow } from '../../features/users/api/users.store.ts'
import { csrfHeaderName, makeCsrfToken } from '../../server/http/forms/csrf.ts'
import type { TestApi } from '../test-api.ts'

export const testPassword = 'correct horse battery staple'
let passwordHash: Promise<string> | undefined
let counter = 0

/** One valid person in any of the five statuses. */
export async function aUser(
  api: TestApi,
  options: { username?: string; status?: ModerationStatus; roles?: string[] } = {},
): Promise<UserRow> {
  const status = options.status ?? 'approved_and_verified'
  const verified = status === 'verified' || status === 'approved_and_verified'
  const username = options.username ?? `Person${letters(counter++)}`
  return insertUser(api.services.database.db, {
    username,
    email: `${username.toLowerCase()}@example.com`,
    emailVerifiedAt: verified ? api.clock.now() : null,
    passwordHash: await (passwordHash ??= hashPassword(testPassword)),
    staffDecision:
      status === 'declined' ? 'declined' : status.startsWith('approved') ? 'approved' : 'pending',
    language: 'ru',
    roles: options.roles ?? ['user'],
    now: api.clock.now(),
  })
}

/** Four letters, another four for every number. */
const letters = (n: number): string =>
  [17_576, 676, 26, 1].map((unit) => String.fromCharCode(97 + (Math.floor(n / unit) % 26))).join('')

/** Headers of a browser in which this person is logged in. */
export async function browserHeaders(api: TestApi, user: { id: number }): Promise<Record<string, string>> {
  const pair = await session(api, user)
  const token = makeCsrfToken(api.services.secret, pair.sessionId)
  return {
    cookie: `${authCookies.access}=${pair.access}; ${authCookies.refresh}=${pair.refresh}; XSRF-TOKEN=${token}`,
    [csrfHeaderName]: token,
    'sec-fetch-site': 'same-origin',
  }
}

/** Headers of a program that uses this person's token. */
export async function bearerHeaders(api: TestApi, user: { id: number }): Promise<Record<string, string>> {
  return { authorization: `Bearer ${(await session(api, user)).access}` }
}

async function session(api: TestApi, user: { id: number }) {
  return insertSession(api.services.database.db, {
    userId: user.id,
    userAgent: 'test',
    ip: '203.0.113.7',
    scope: null,
    now: api.clock.now(),
  })
}

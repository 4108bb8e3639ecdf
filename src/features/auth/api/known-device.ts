import { randomBytes } from 'node:crypto'
import { cookieHeader, readCookies } from '../../../server/cookies.ts'
import type { RequestContext } from '../../../server/request-context.ts'
import { equalInConstantTime } from '../../../server/secret.ts'
import type { Secret } from '../../../server/secret.ts'
import { authCookieSeconds, deviceCookie } from '../auth.contract.ts'

/** People who log in on one device; the one who was here longest ago is forgotten first. */
const mostPeople = 5

type Entry = { userId: number; nonce: string }

const signature = (secret: Secret, { userId, nonce }: Entry) =>
  secret.sign('known device', `${userId}.${nonce}`)

function readEntries({ request, services: { secret } }: RequestContext): Entry[] {
  const cookie = readCookies(request.headers.get('cookie')).get(deviceCookie) ?? ''
  return cookie
    .split('~', mostPeople)
    .map((part) => {
      const [userId = '', nonce = '', mac = ''] = part.split('.')
      const entry = { userId: Number(userId), nonce }
      return equalInConstantTime(signature(secret, entry), Buffer.from(mac, 'base64url')) ? entry : null
    })
    .filter((entry) => entry !== null)
}

/** A name of this device if the person has logged in on it before, else null. Only we can have made it. */
export function knownDevice(context: RequestContext, userId: number): string | null {
  return readEntries(context).find((entry) => entry.userId === userId)?.nonce ?? null
}

/** From now on strangers who guess at this account's password do not keep this device out. */
export function rememberDevice(context: RequestContext, userId: number): void {
  const { secret, config } = context.services
  const before = readEntries(context)
  // The same name as before: a new one would be a new allowance of tries.
  const mine = before.find((entry) => entry.userId === userId) ?? {
    userId,
    nonce: randomBytes(12).toString('hex'),
  }
  const entries = [mine, ...before.filter((entry) => entry.userId !== userId)].slice(0, mostPeople)
  const value = entries
    .map((entry) => `${entry.userId}.${entry.nonce}.${signature(secret, entry).toString('base64url')}`)
    .join('~')
  const secure = config.origin.startsWith('https:')
  context.answerHeaders.append(
    'set-cookie',
    cookieHeader(deviceCookie, value, { maxAgeSeconds: authCookieSeconds, httpOnly: true, secure }),
  )
}

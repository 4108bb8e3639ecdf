import { randomBytes } from 'node:crypto'
import { cookieHeader, readCookies } from '../../../../server/http/cookies.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { equalInConstantTime, type Secret } from '../../../../server/secret.ts'
import { authCookieSeconds, deviceCookie } from '../../auth.contract.ts'

/** People who log in on one device; the one who was here longest ago is forgotten first. */
const mostPeople = 5

type Entry = {
  userId: number
  nonce: string
  /** When the person first logged in here, in seconds; 0 in cookies from before this was stored. */
  since: number
}

const signature = (secret: Secret, { userId, nonce, since }: Entry) =>
  secret.sign('known device', since === 0 ? `${userId}.${nonce}` : `${userId}.${nonce}.${since}`)

function readEntries({ request, services: { secret } }: RequestContext): Entry[] {
  const cookie = readCookies(request.headers.get('cookie')).get(deviceCookie) ?? ''
  return cookie
    .split('~', mostPeople)
    .map((part) => {
      const [userId = '', nonce = '', ...rest] = part.split('.')
      const mac = rest.at(-1) ?? ''
      const entry = { userId: Number(userId), nonce, since: rest.length > 1 ? Number(rest[0]) : 0 }
      return equalInConstantTime(signature(secret, entry), Buffer.from(mac, 'base64url')) ? entry : null
    })
    .filter((entry) => entry !== null)
}

/** The id of this device if the person has logged in on it before, else null. It is signed by us. */
export function knownDevice(context: RequestContext, userId: number): string | null {
  return readEntries(context).find((entry) => entry.userId === userId)?.nonce ?? null
}

/** Since when the person has used this device; null if it cannot prove that they ever did. */
export function deviceSince(context: RequestContext, userId: number): Date | null {
  const entry = readEntries(context).find((one) => one.userId === userId)
  return entry ? new Date(entry.since * 1000) : null
}

/** From now on strangers who guess at this account's password do not keep this device out. */
export function rememberDevice(context: RequestContext, userId: number, since = context.now()): void {
  const { secret, config } = context.services
  const before = readEntries(context)
  // The same id as before: a new one would allow as many tries again.
  const mine = before.find((entry) => entry.userId === userId) ?? {
    userId,
    nonce: randomBytes(12).toString('hex'),
    since: Math.floor(since.getTime() / 1000),
  }
  const entries = [mine, ...before.filter((entry) => entry.userId !== userId)].slice(0, mostPeople)
  const value = entries
    .map((entry) => {
      const { userId: id, nonce, since } = entry
      const said = since === 0 ? `${id}.${nonce}` : `${id}.${nonce}.${since}`
      return `${said}.${signature(secret, entry).toString('base64url')}`
    })
    .join('~')
  const secure = config.origin.startsWith('https:')
  context.answerHeaders.append(
    'set-cookie',
    cookieHeader(deviceCookie, value, { maxAgeSeconds: authCookieSeconds, httpOnly: true, secure }),
  )
}

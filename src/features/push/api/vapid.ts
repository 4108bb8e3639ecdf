import { createECDH, createPrivateKey, ECDH, sign } from 'node:crypto'
import type { Secret } from '../../../server/secret.ts'

const curve = 'prime256v1'
const validSeconds = 12 * 3_600

/** The keys by which push services know this site; the public one in base64url, as browsers want it. */
export type VapidKeys = {
  publicKey: string
  authorize(address: URL, about: { origin: string; now: Date }): string
}

/**
 * Derived from the site's secret: there from the first start on, the same in every process and after every restart,
 * and in no backup of the database.
 */
export function vapidKeys(secret: Secret): VapidKeys {
  const keys = createECDH(curve)
  keys.setPrivateKey(privateKeyOf(secret))
  const [x, y] = [keys.getPublicKey().subarray(1, 33), keys.getPublicKey().subarray(33)].map(text)
  // A shorter number comes without its leading zeros.
  const d = text(Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()]).subarray(-32))
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d }, format: 'jwk' })
  const publicKey = text(keys.getPublicKey())
  return {
    publicKey,
    /** The header by RFC 8292: who sends, to whom, and until when that is true. */
    authorize(address, { origin, now }) {
      const expires = Math.floor(now.getTime() / 1_000) + validSeconds
      const claims = { aud: address.origin, exp: expires, sub: origin }
      const said = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => text(JSON.stringify(part))).join('.')
      const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${said}.${text(signature)}, k=${publicKey}`
    },
  }
}

const text = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')

/** Almost every number of 32 bytes is a key; where one is not, the next is taken. */
function privateKeyOf(secret: Secret): Buffer {
  for (let round = 0; ; round++) {
    const bytes = secret.sign('push.vapid', String(round))
    try {
      createECDH(curve).setPrivateKey(bytes)
      return bytes
    } catch {
      continue
    }
  }
}

/** A key of a browser: a point of the curve, uncompressed; null for anything else. */
export function readPublicKey(value: string): Buffer | null {
  const bytes = /^[\w-]{86,88}={0,2}$/.test(value) ? Buffer.from(value, 'base64url') : null
  if (bytes?.length !== 65 || bytes[0] !== 4) return null
  try {
    ECDH.convertKey(bytes, curve)
    return bytes
  } catch {
    return null
  }
}

import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Assertion, Attestation } from '../../factors.contract.ts'

// As little CBOR as an attestation without proof needs (RFC 8949).
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.of((major << 5) | length)
    : length < 256
      ? Buffer.of((major << 5) | 24, length)
      : Buffer.of((major << 5) | 25, length >> 8, length & 255)
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const words = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()
const present = 0x01
const verified = 0x04
const attested = 0x40

/** A passkey in memory that signs whatever it is asked, and can be told to lie. */
export function softwareAuthenticator(options: { origin: string; rpId: string; counts?: boolean }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const id = randomBytes(16)
  let counter = 0
  let handle = ''

  function clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
  function authData(flags: number, extra = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(options.counts ? ++counter : 0)
    return Buffer.concat([sha256(options.rpId), Buffer.of(flags), count, extra])
  }
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }

  return {
    id: credential.id,
    create(challenge: string, userId: string, lies: { origin?: string; flags?: number } = {}): Attestation {
      handle = userId
      const key = map(
        [number(1), number(2)],
        [number(3), number(-7)],
        [number(-1), number(1)],
        [number(-2), bytes(Buffer.from(x, 'base64url'))],
        [number(-3), bytes(Buffer.from(y, 'base64url'))],
      )
      const data = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key])
      const object = map(
        [words('fmt'), words('none')],
        [words('attStmt'), map()],
        [words('authData'), bytes(authData(lies.flags ?? present | verified | attested, data))],
      )
      const client = clientData('webauthn.create', challenge, lies.origin ?? options.origin)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: object.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get(challenge: string, lies: { origin?: string; flags?: number; handle?: string } = {}): Assertion {
      const client = clientData('webauthn.get', challenge, lies.origin ?? options.origin)
      const data = authData(lies.flags ?? present | verified)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: lies.handle ?? handle,
        },
      }
    },
    /** Behaves like a copied key, whose counter is behind. */
    rewind: () => void (counter = 0),
  }
}

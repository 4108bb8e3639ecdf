import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

const curve = 'prime256v1'
/** Size of a record; a message is one record. */
const recordBytes = 4096

/** Whom a message is for: the keys that the browser made for its subscription. */
export type PushKeys = { p256dh: Buffer; auth: Buffer }

/** Encrypts a message for one browser by RFC 8291 (aes128gcm). Tests give the key and salt of the standard's example. */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  { sender = newKeys(), salt = randomBytes(16) }: { sender?: ECDH; salt?: Buffer } = {},
): Buffer {
  const own = sender.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own])
  const material = derive(sender.computeSecret(p256dh), auth, info, 32)
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // A 2 after the text says that this is the last record.
  const sealed = [cipher.update(Buffer.from(text)), cipher.update(Buffer.from([2])), cipher.final()]
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(recordBytes)
  sizes.writeUInt8(own.length, 4)
  return Buffer.concat([salt, sizes, own, ...sealed, cipher.getAuthTag()])
}

function newKeys(): ECDH {
  const keys = createECDH(curve)
  keys.generateKeys()
  return keys
}

const derive = (from: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, bytes))

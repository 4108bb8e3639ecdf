import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushKeys } from './encrypt.ts'

export type Browser = PushKeys & { keys: ECDH }

/** The keys a browser makes for a subscription. */
export function newBrowser(): Browser {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { keys, p256dh: keys.getPublicKey(), auth: randomBytes(16) }
}

/** What a browser does with what arrives, written from RFC 8188 and 8291 and not from our own code. */
export function decryptPush(sealed: Buffer, { keys, p256dh, auth }: Browser): string {
  const [salt, length] = [sealed.subarray(0, 16), sealed.readUInt8(20)]
  const sender = sealed.subarray(21, 21 + length)
  const derive = (from: Buffer, by: Buffer, info: string | Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, size))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
  const material = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    key,
    derive(material, salt, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(21 + length, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

export type Arrived = { path: string; headers: IncomingHttpHeaders; sealed: Buffer }

/** A push service on this machine: keeps what it was sent, and answers as it is told. */
export async function aPushService(answer: (response: ServerResponse, arrived: Arrived) => void = accept) {
  const service = { arrived: [] as Arrived[], answer, origin: '', close: () => {} }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const arrived = { path: request.url ?? '', headers: request.headers, sealed: Buffer.concat(parts) }
      service.arrived.push(arrived)
      service.answer(response, arrived)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  service.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return service
}

export const accept = (response: ServerResponse): void => void response.writeHead(201).end()
export const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(code, headers).end()

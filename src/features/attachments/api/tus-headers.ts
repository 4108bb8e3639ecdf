import { createHash } from 'node:crypto'
import { fail, failField } from '../../../contract/errors.ts'

/** The supported part of the resumable upload protocol, https://tus.io/protocols/resumable-upload. */
export const tusVersion = '1.0.0'
export const tusExtensions = 'creation,creation-with-upload,expiration,checksum,termination'
export const tusChecksums = ['sha1', 'sha256'] as const
export const tusContentType = 'application/offset+octet-stream'

/** Every request but OPTIONS names its protocol version. */
export function checkTusVersion(headers: Headers): void {
  if (headers.get('tus-resumable') !== tusVersion)
    throw fail('uploadVersion', {}, { headers: { 'tus-version': tusVersion, 'tus-resumable': tusVersion } })
}

/** A whole number of bytes in a header; anything else is an error. */
export function readByteCount(headers: Headers, name: string): number {
  const value = headers.get(name) ?? ''
  const count = /^\d{1,15}$/.test(value) ? Number(value) : -1
  if (count < 0) throw fail('malformed')
  return count
}

/**
 * `Upload-Metadata`: pairs of a key and a value in Base64, separated by commas. A key without a value means an empty
 * one; a key given twice, or a value that is not Base64 of UTF-8, is an error.
 *
 * @example readMetadata('filename bWFwLnppcA==,type dmVyc2lvbg==') // { filename: 'map.zip', type: 'version' }
 */
export function readMetadata(header: string | null): Map<string, string> {
  const pairs = new Map<string, string>()
  if (header === null || header.trim() === '') return pairs
  if (header.length > 4096) throw fail('malformed')
  for (const pair of header.split(',')) {
    const [, key, encoded = ''] = /^\s*([!-+\--~]+)(?: +([A-Za-z0-9+/]+={0,2})?)?\s*$/.exec(pair) ?? []
    if (key === undefined || pairs.has(key)) throw fail('malformed')
    pairs.set(key, decode(encoded))
  }
  return pairs
}

function decode(encoded: string): string {
  const bytes = Buffer.from(encoded, 'base64')
  // Buffer accepts anything; if encoding gives another text, it was not Base64.
  if (bytes.toString('base64').replace(/=+$/, '') !== encoded.replace(/=+$/, '')) throw fail('malformed')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw fail('malformed')
  }
}

export type Checksum = { update(chunk: Uint8Array): void; matches(): boolean }

/** `Upload-Checksum: sha1 <Base64>`: the expected hash of this request's bytes; null if there is none. */
export function readChecksum(header: string | null): Checksum | null {
  if (header === null) return null
  const [, algorithm = '', expected = ''] = /^([a-z0-9]+) ([A-Za-z0-9+/]+={0,2})$/.exec(header) ?? []
  if (!tusChecksums.some((name) => name === algorithm)) throw failField('Upload-Checksum', 'invalid')
  const hash = createHash(algorithm)
  return { update: (chunk) => void hash.update(chunk), matches: () => hash.digest('base64') === expected }
}

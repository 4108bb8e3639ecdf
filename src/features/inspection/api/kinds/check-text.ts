import type { ByteSource } from '../archive/byte-source.ts'
import { Refusal } from '../refusal.ts'

const mostBytes = 32 * 1024 * 1024

/** A single text file, read whole. Old Cyrillic encodings are text too, so only bytes no text has are looked for. */
export function checkTextFile(source: ByteSource, json: boolean): Buffer {
  if (source.size > mostBytes) throw new Refusal('too_large', { max: mostBytes / (1024 * 1024) })
  const bytes = source.read(0, source.size)
  if (!isText(bytes) || isMarkup(bytes)) throw new Refusal('text')
  if (json && !isJsonObject(bytes)) throw new Refusal('text')
  return bytes
}

/** No control characters but those of lines, tabs and colours. */
export function isText(bytes: Buffer): boolean {
  for (const byte of bytes) if (byte < 32 && !textControls.has(byte)) return false
  return true
}
const textControls = new Set([9, 10, 12, 13, 27])

/** A page that a browser would run is no configuration. */
function isMarkup(bytes: Buffer): boolean {
  const head = bytes.toString('utf8', 0, 1024).replace(/^\uFEFF?(?:\s|<!--[\s\S]*?-->)*/, '')
  return /^<(?:!doctype|html|head|body|script|svg|\?xml|iframe|\?php)/i.test(head)
}

function isJsonObject(bytes: Buffer): boolean {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''))
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

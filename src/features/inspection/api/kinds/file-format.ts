import type { FileFormat } from '../../../../contract/inspection.ts'

/** What the end of a name promises. */
const formatOfEnding: Record<string, FileFormat> = {
  jar: 'jar',
  zip: 'zip',
  mrpack: 'mrpack',
  schem: 'nbt',
  schematic: 'nbt',
  litematic: 'nbt',
  nbt: 'nbt',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  gif: 'gif',
  avif: 'avif',
  psd: 'psd',
  xcf: 'xcf',
  blend: 'blend',
  glb: 'glb',
  ogg: 'ogg',
  bbmodel: 'json',
  gltf: 'json',
}

export const endingOf = (name: string): string =>
  /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Everything else that is allowed is text. */
export const promisedFormat = (ending: string): FileFormat => formatOfEnding[ending] ?? 'text'

export const isZipFormat = (format: FileFormat): boolean =>
  format === 'jar' || format === 'zip' || format === 'mrpack'

/** What a file is by its first bytes; null where they say nothing, as in text. */
export function formatOfBytes(head: Buffer): FileFormat | 'other-archive' | 'executable' | 'document' | null {
  const text = head.toString('latin1', 0, 16)
  if (text.startsWith('PK\x03\x04') || text.startsWith('PK\x05\x06')) return 'zip'
  if (isExecutable(head)) return 'executable'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.slice(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text.slice(8, 12))) return 'avif'
  if (text.startsWith('8BPS')) return 'psd'
  if (text.startsWith('gimp xcf')) return 'xcf'
  if (text.startsWith('BLENDER')) return 'blend'
  if (text.startsWith('glTF')) return 'glb'
  if (text.startsWith('OggS')) return 'ogg'
  if (text.startsWith('\x1f\x8b') || text.startsWith('\x0a\x00')) return 'nbt'
  if (/^(?:Rar!|7z\xbc\xaf|\xfd7zXZ|BZh|\x28\xb5\x2f\xfd|MSCF)/.test(text)) return 'other-archive'
  return text.startsWith('%PDF') || text.startsWith('\xd0\xcf\x11\xe0') ? 'document' : null
}

/** Programs of Windows, Linux and macOS, and compiled classes. */
export function isExecutable(head: Buffer): boolean {
  return isNativeCode(head) || isClassFile(head)
}

export function isNativeCode(head: Buffer): boolean {
  if (head.length < 64) return false
  if (head[0] === 0x4d && head[1] === 0x5a) {
    // The place of the second header; `MZ` alone may begin a text.
    const at = head.readUInt32LE(0x3c)
    return at + 4 > head.length || head.toString('latin1', at, at + 2) === 'PE'
  }
  const magic = head.readUInt32BE(0)
  if (magic === 0xcafebabe) return !isClassFile(head)
  return [0x7f454c46, 0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe].includes(magic)
}

/** macOS programs for several processors begin with the same four bytes, then a small count. */
export const isClassFile = (head: Buffer): boolean =>
  head.length >= 8 && head.readUInt32BE(0) === 0xcafebabe && head.readUInt16BE(6) >= 45

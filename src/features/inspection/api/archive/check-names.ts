import yauzl from 'yauzl'
import { Refusal, shownName } from '../refusal.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** What Windows packs Cyrillic names in when it does not say so. */
const cyrillicDos = new TextDecoder('ibm866')

function decode(raw: Buffer): string {
  try {
    return utf8.decode(raw)
  } catch {
    return cyrillicDos.decode(raw)
  }
}

/** The name of an entry, refused if any program that reads it could be led out of its folder. */
export function nameOf(entry: yauzl.Entry, longest: number): string {
  const plain = decode(entry.fileNameRaw)
  checkName(plain, longest)
  const claimed = yauzl.getFileNameLowLevel(
    entry.generalPurposeBitFlag,
    entry.fileNameRaw,
    entry.extraFields,
    true,
  )
  const second = entry.extraFields.some(({ id }) => id === 0x7075) ? claimed : plain
  if (second === plain) return plain
  checkName(second, longest)
  // A second name is for letters the first cannot write; where the first is plain, there is nothing to correct.
  if (entry.fileNameRaw.every((byte) => byte < 0x80))
    throw new Refusal('name_mismatch', { entry: shownName(plain) })
  return second
}

function checkName(name: string, longest: number): void {
  const args = { entry: shownName(name) }
  if (name === '' || Buffer.byteLength(name) > longest)
    throw new Refusal('name_length', { ...args, max: longest })
  if (name.includes('\0')) throw new Refusal('name_nul', args)
  if (name.includes('\\')) throw new Refusal('name_backslash', args)
  if (/^[A-Za-z]:/.test(name)) throw new Refusal('name_drive', args)
  if (name.startsWith('/')) throw new Refusal('name_absolute', args)
  const parts = name.split('/')
  // Windows drops dots and spaces at the end, so `.. ` is `..` there.
  if (parts.some((part) => /^\.\.[. ]*$/.test(part))) throw new Refusal('name_parent', args)
  // Control characters, those that turn the line, and the colon of hidden streams.
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\u0001-\u001f\u007f:\u202a-\u202e\u2066-\u2069]/.test(name)) throw new Refusal('name_control', args)
  if (parts.some((part) => isDevice(part))) throw new Refusal('name_device', args)
}

/** Classes may be called so: nobody unpacks them. */
const isDevice = (part: string): boolean =>
  /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i.test(part) && !part.endsWith('.class')

/** What the name becomes on a disk that knows no case and no dots at the end. */
function foldedName(name: string): string {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.')
  return parts
    .map((part) => part.replace(/[. ]+$/, ''))
    .join('/')
    .normalize('NFC')
    .toLowerCase()
}

/** Two files of one name: the check would read one of them and the program the other. */
export function checkDuplicates(names: Iterable<string>): void {
  const seen = new Map<string, string>()
  for (const name of names) {
    const folded = foldedName(name)
    const before = seen.get(folded)
    if (before !== undefined)
      throw new Refusal(before === name ? 'duplicate' : 'case_duplicate', { entry: shownName(name) })
    seen.set(folded, name)
  }
}

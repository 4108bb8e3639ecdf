import type { FileFormat } from '../../../../contract/inspection.ts'
import type { ByteSource } from '../archive/byte-source.ts'
import { checkFrame } from '../archive/check-frame.ts'
import { Refusal } from '../refusal.ts'
import { endingOf, formatOfBytes, isZipFormat, promisedFormat } from './file-format.ts'

/** The end of the name must be allowed for the type, and the first bytes must keep what it promises. */
export function checkPromise(source: ByteSource, name: string, allowed: readonly string[]): FileFormat {
  const ending = endingOf(name)
  if (!allowed.includes(ending))
    throw new Refusal('format', { formats: allowed.map((one) => `.${one}`).join(', ') })
  if (source.size === 0) throw new Refusal('empty')
  const format = promisedFormat(ending)
  const found = formatOfBytes(source.read(0, Math.min(source.size, 4096)))
  if (found === 'executable') throw new Refusal('executable')
  if (isZipFormat(format)) return found === 'zip' ? format : refuseZip(source, ending, found)
  const plain = format === 'text' || format === 'json'
  // Text may begin with anything, even with a line feed and a NUL; whether it is text is asked later.
  if (plain ? found !== null && found !== 'nbt' : found !== format) throw new Refusal('ending', { ending })
  return format
}

/** Says whether something stands before an archive, or whether there is none. */
function refuseZip(source: ByteSource, ending: string, found: unknown): never {
  try {
    checkFrame(source)
  } catch (error) {
    const nothing = error instanceof Refusal && error.reason.key === 'damaged'
    if (!nothing || found === null) throw error
  }
  throw new Refusal('ending', { ending })
}

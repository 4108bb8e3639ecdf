import { Refusal } from '../refusal.ts'
import type { ByteSource } from './byte-source.ts'

const localHeader = 0x04034b50
const endRecord = 0x06054b50
const endBytes = 22
const locatorBytes = 20
const longestComment = 0xffff

/** Where the directory of an archive ends. */
export type Frame = { directoryEnd: number }

/**
 * An archive begins with its first file and ends with its comment. Anything before, behind or hidden in the comment
 * would make it a second file to another program.
 */
export function checkFrame(source: ByteSource): Frame {
  if (source.size === 0) throw new Refusal('empty')
  const head = source.read(0, Math.min(4, source.size))
  if (head.length < 4) throw new Refusal('damaged')
  const tail = source.read(
    source.size - Math.min(source.size, endBytes + longestComment),
    Math.min(source.size, endBytes + longestComment),
  )
  const at = findEnd(tail)
  if (head.readUInt32LE(0) === endRecord && source.size === endBytes) throw new Refusal('empty')
  if (head.readUInt32LE(0) !== localHeader) throw new Refusal('prefix')
  return { directoryEnd: directoryEnd(source, source.size - tail.length + at, tail, at) }
}

/** Exactly one end record whose comment reaches the end of the file, and none behind it. */
function findEnd(tail: Buffer): number {
  const found: number[] = []
  for (let at = -1; (at = tail.indexOf('PK\x05\x06', at + 1, 'latin1')) >= 0;)
    if (at + endBytes <= tail.length) found.push(at)
  if (found.length === 0) throw new Refusal('damaged')
  const fitting = found.filter((at) => at + endBytes + tail.readUInt16LE(at + 20) === tail.length)
  // Of two that fit, one program would take the one and another the other.
  if (fitting.length !== 1 || fitting[0] !== found.at(-1)) throw new Refusal('trailing')
  return fitting[0]!
}

function directoryEnd(source: ByteSource, endAt: number, tail: Buffer, at: number): number {
  if (tail.readUInt16LE(at + 4) !== 0 && tail.readUInt16LE(at + 4) !== 0xffff) throw new Refusal('multi_disk')
  const size = tail.readUInt32LE(at + 12)
  const offset = tail.readUInt32LE(at + 16)
  if (endAt >= locatorBytes) {
    const locator = source.read(endAt - locatorBytes, locatorBytes)
    if (locator.readUInt32LE(0) === 0x07064b50) {
      const recordAt = Number(locator.readBigUInt64LE(8))
      // The zip64 end record is right before its locator; anywhere else it belongs to another archive.
      if (recordAt + 56 > endAt - locatorBytes) throw new Refusal('damaged')
      return recordAt
    }
  }
  if (offset + size !== endAt) throw new Refusal(offset + size < endAt ? 'prefix' : 'damaged')
  return endAt
}

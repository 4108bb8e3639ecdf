import type { FileFormat } from '../../../../contract/inspection.ts'
import type { ByteSource } from '../archive/byte-source.ts'
import { Refusal } from '../refusal.ts'

/** A picture must end where its header says: anything behind it is a hidden file. Other media are judged by their first bytes. */
export function checkMedia(source: ByteSource, format: FileFormat): void {
  if (format === 'png') checkPng(source)
  else if (format === 'webp') checkLength(source, source.read(4, 4).readUInt32LE(0) + 8)
  else if (format === 'glb') checkLength(source, source.read(8, 4).readUInt32LE(0))
  else if (format === 'jpeg') checkTail(source, [0xff, 0xd9])
  else if (format === 'gif') checkTail(source, [0x3b])
}

function checkPng(source: ByteSource): void {
  let at = 8
  for (let chunks = 0; chunks < 100_000; chunks++) {
    const head = source.read(at, 8)
    at += 12 + head.readUInt32BE(0)
    if (head.toString('latin1', 4) === 'IEND') return checkLength(source, at)
  }
  throw new Refusal('damaged')
}

function checkLength(source: ByteSource, length: number): void {
  if (length > source.size) throw new Refusal('damaged')
  // One byte may fill up to an even length.
  if (length + (length % 2) < source.size) throw new Refusal('trailing')
}

function checkTail(source: ByteSource, tail: number[]): void {
  if (source.size < 16) throw new Refusal('damaged')
  if (!source.read(source.size - tail.length, tail.length).equals(Buffer.from(tail)))
    throw new Refusal('trailing')
}

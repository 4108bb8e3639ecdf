import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { Refusal } from '../refusal.ts'

/** Bytes that can be read anywhere: a file, a part of it, or memory. Reads wait; this runs in a process of its own. */
export type ByteSource = {
  readonly size: number
  /** Exactly so many bytes; a place beyond the end means the file is damaged. */
  read(position: number, length: number): Buffer
}

/** Directory entries and headers are read one after another, so a little is read ahead. */
const windowBytes = 8192

export type FileSource = ByteSource & {
  /** The file has been removed; what is open can still be read. */
  isGone(): boolean
  close(): void
}

export function openFile(path: string): FileSource {
  const fd = openSync(path, 'r')
  const { size } = fstatSync(fd)
  const window = Buffer.allocUnsafe(windowBytes)
  let windowStart = 0
  let windowLength = 0

  function readWhole(into: Buffer, position: number): void {
    let done = 0
    while (done < into.length) {
      const count = readSync(fd, into, done, into.length - done, position + done)
      if (count === 0) throw new Refusal('damaged')
      done += count
    }
  }

  return {
    size,
    read(position, length) {
      checkRange(position, length, size)
      const bytes = Buffer.allocUnsafe(length)
      if (length > windowBytes) {
        readWhole(bytes, position)
        return bytes
      }
      if (position < windowStart || position + length > windowStart + windowLength) {
        windowStart = position
        windowLength = Math.min(windowBytes, size - position)
        readWhole(window.subarray(0, windowLength), position)
      }
      window.copy(bytes, 0, position - windowStart, position - windowStart + length)
      return bytes
    },
    isGone: () => fstatSync(fd).nlink === 0,
    close: () => closeSync(fd),
  }
}

export const fromBuffer = (buffer: Buffer): ByteSource => ({
  size: buffer.length,
  read(position, length) {
    checkRange(position, length, buffer.length)
    return buffer.subarray(position, position + length)
  },
})

/** A part of another source, such as an archive stored unpacked inside an archive. */
export const partOf = (source: ByteSource, start: number, size: number): ByteSource => ({
  size,
  read(position, length) {
    checkRange(position, length, size)
    return source.read(start + position, length)
  },
})

function checkRange(position: number, length: number, size: number): void {
  if (!(position >= 0 && length >= 0 && position + length <= size)) throw new Refusal('damaged')
}

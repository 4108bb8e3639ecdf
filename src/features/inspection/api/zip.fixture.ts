import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of a hand-made archive; everything that can lie may be given. */
export type MadeEntry = {
  name: string | Buffer
  data?: Buffer | string
  stored?: boolean
  /** The compressed bytes as they are, for broken ones. */
  packed?: Buffer
  flags?: number
  method?: number
  attributes?: number
  extra?: Buffer
  size?: number
  packedSize?: number
  crc?: number
  /** What only the local header says. */
  local?: {
    name?: string | Buffer
    size?: number
    packedSize?: number
    crc?: number
    method?: number
    flags?: number
  }
  /** Points into the data of another entry instead of having its own. */
  at?: number
}

export type MadeZip = {
  prefix?: Buffer
  comment?: Buffer
  suffix?: Buffer
  entryCount?: number
  directoryOffset?: number
  directorySize?: number
  disk?: number
  /** Bytes before the directory. */
  gap?: Buffer
}

const bytesOf = (value: Buffer | string): Buffer => (typeof value === 'string' ? Buffer.from(value) : value)

export function makeZip(entries: MadeEntry[], options: MadeZip = {}): Buffer {
  const parts: Buffer[] = options.prefix ? [options.prefix] : []
  let at = options.prefix?.length ?? 0
  const directory: Buffer[] = []
  for (const entry of entries) {
    const name = bytesOf(entry.name)
    const data = bytesOf(entry.data ?? '')
    const method = entry.method ?? (entry.stored || (data.length === 0 && !entry.packed) ? 0 : 8)
    const packed = entry.packed ?? (method === 0 ? data : deflateRawSync(data))
    const facts = {
      flags: entry.flags ?? 0x800,
      method,
      crc: entry.crc ?? crc32(data),
      packedSize: entry.packedSize ?? packed.length,
      size: entry.size ?? data.length,
    }
    const offset = entry.at ?? at
    if (entry.at === undefined) {
      const localName = bytesOf(entry.local?.name ?? name)
      const header = Buffer.alloc(30)
      header.writeUInt32LE(0x04034b50, 0)
      writeFacts(header, 4, { ...facts, ...entry.local }, localName.length, 0)
      parts.push(header, localName, packed)
      at += 30 + localName.length + packed.length
    }
    const extra = entry.extra ?? Buffer.alloc(0)
    const record = Buffer.alloc(46)
    record.writeUInt32LE(0x02014b50, 0)
    record.writeUInt16LE((3 << 8) | 20, 4)
    writeFacts(record, 6, facts, name.length, extra.length)
    record.writeUInt32LE((entry.attributes ?? 0) >>> 0, 38)
    record.writeUInt32LE(offset, 42)
    directory.push(record, name, extra)
  }
  if (options.gap) parts.push(options.gap)
  at += options.gap?.length ?? 0
  const listed = Buffer.concat(directory)
  const comment = options.comment ?? Buffer.alloc(0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(options.disk ?? 0, 4)
  const count = options.entryCount ?? entries.length
  end.writeUInt16LE(Math.min(count, 0xffff), 8)
  end.writeUInt16LE(Math.min(count, 0xffff), 10)
  end.writeUInt32LE(options.directorySize ?? listed.length, 12)
  end.writeUInt32LE(options.directoryOffset ?? at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...parts, listed, end, comment, options.suffix ?? Buffer.alloc(0)])
}

type Facts = { flags: number; method: number; crc: number; packedSize: number; size: number }

function writeFacts(into: Buffer, at: number, facts: Facts, nameLength: number, extraLength: number): void {
  into.writeUInt16LE(20, at)
  into.writeUInt16LE(facts.flags, at + 2)
  into.writeUInt16LE(facts.method, at + 4)
  into.writeUInt32LE(0x5a210000, at + 6)
  into.writeUInt32LE(facts.crc >>> 0, at + 10)
  into.writeUInt32LE(facts.packedSize, at + 14)
  into.writeUInt32LE(facts.size, at + 18)
  into.writeUInt16LE(nameLength, at + 22)
  into.writeUInt16LE(extraLength, at + 24)
}

/** An ordinary archive: paths and their contents. */
export const zipOf = (files: Record<string, Buffer | string>): Buffer =>
  makeZip(Object.entries(files).map(([name, data]) => ({ name, data })))

export const unixLink = (0o120777 << 16) >>> 0
export const unixDevice = (0o020666 << 16) >>> 0
export const unixFifo = (0o010644 << 16) >>> 0

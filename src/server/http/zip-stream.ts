import { crc32 } from 'node:zlib'

export type ZipEntry = {
  name: string
  size: number
  open: () => Promise<AsyncIterable<Uint8Array>>
}

/** The most one stored block can hold. */
const blockBytes = 65_535
const localHeader = 30
const descriptor = 16
const centralHeader = 46
const ending = 22
/** Sizes follow the data, names are UTF-8. */
const flags = 0x0808
const deflated = 8

/**
 * The contents are packed already, so they go in as they are, in blocks of a known size: the length of the whole is known
 * before the first byte, and sums may follow the data, which readers refuse for entries without blocks.
 */
const packedSize = (size: number): number => size + 5 * Math.max(1, Math.ceil(size / blockBytes))

const nameBytes = ({ name }: ZipEntry): Buffer => Buffer.from(name, 'utf8')

export const zipLength = (entries: readonly ZipEntry[]): number =>
  entries.reduce(
    (sum, entry) =>
      sum + localHeader + descriptor + centralHeader + 2 * nameBytes(entry).length + packedSize(entry.size),
    ending,
  )

/** An archive as it is sent: one block in memory at a time, however large the files are. Together below 4 GiB. */
export async function* zipStream(entries: readonly ZipEntry[], at: Date): AsyncGenerator<Uint8Array> {
  const written: { entry: ZipEntry; crc: number; offset: number }[] = []
  let offset = 0
  for (const entry of entries) {
    const name = nameBytes(entry)
    yield Buffer.concat([head(0x04034b50, localHeader, at, { name }), name])
    let crc = 0
    for await (const block of blocksOf(await entry.open(), entry.size)) {
      crc = crc32(block.data, crc)
      yield block.head
      yield block.data
    }
    const sums = Buffer.alloc(descriptor)
    sums.writeUInt32LE(0x08074b50, 0)
    writeSums(sums, 4, { crc, size: entry.size })
    yield sums
    written.push({ entry, crc, offset })
    offset += localHeader + name.length + packedSize(entry.size) + descriptor
  }
  const directory = offset
  for (const { entry, crc, offset: start } of written) {
    const name = nameBytes(entry)
    const row = head(0x02014b50, centralHeader, at, { name, crc, size: entry.size })
    row.writeUInt32LE(start, 42)
    yield Buffer.concat([row, name])
    offset += centralHeader + name.length
  }
  const end = Buffer.alloc(ending)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(written.length, 8)
  end.writeUInt16LE(written.length, 10)
  end.writeUInt32LE(offset - directory, 12)
  end.writeUInt32LE(directory, 16)
  yield end
}

/** What the header before an entry and its row in the directory share; the row has two bytes more before it. */
function head(
  signature: number,
  length: number,
  at: Date,
  { name, crc = 0, size }: { name: Buffer; crc?: number; size?: number },
): Buffer {
  const bytes = Buffer.alloc(length)
  const shared = length === centralHeader ? 6 : 4
  bytes.writeUInt32LE(signature, 0)
  if (length === centralHeader) bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(20, shared)
  bytes.writeUInt16LE(flags, shared + 2)
  bytes.writeUInt16LE(deflated, shared + 4)
  bytes.writeUInt16LE(
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    shared + 6,
  )
  bytes.writeUInt16LE(
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    shared + 8,
  )
  if (size !== undefined) writeSums(bytes, shared + 10, { crc, size })
  bytes.writeUInt16LE(name.length, shared + 22)
  return bytes
}

function writeSums(bytes: Buffer, from: number, { crc, size }: { crc: number; size: number }): void {
  bytes.writeUInt32LE(crc, from)
  bytes.writeUInt32LE(packedSize(size), from + 4)
  bytes.writeUInt32LE(size, from + 8)
}

/** The bytes of a file cut into full blocks; only the last may be shorter. */
async function* blocksOf(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ head: Buffer; data: Uint8Array }> {
  let left = size
  let waiting = Buffer.alloc(0)
  const take = (count: number) => {
    const data = waiting.subarray(0, count)
    waiting = waiting.subarray(count)
    left -= count
    const header = Buffer.alloc(5)
    header[0] = left === 0 ? 1 : 0
    header.writeUInt16LE(count, 1)
    header.writeUInt16LE(~count & 0xffff, 3)
    return { head: header, data }
  }
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk])
    if (waiting.length > left) break
    while (waiting.length >= blockBytes) yield take(blockBytes)
  }
  if (waiting.length !== left) throw new Error('a stored file has another size than was promised')
  if (left > 0 || size === 0) yield take(left)
}

import { gunzipSync } from 'node:zlib'
import { Refusal } from './refusal.ts'

/** Small values of the game's binary format; long arrays and lists are passed over. */
export type NbtValue = number | string | { [name: string]: NbtValue }
export type NbtCompound = { [name: string]: NbtValue }

const deepest = 64
const readDepth = 4
const mostTags = 5_000_000
const numberBytes = [0, 1, 2, 4, 8, 4, 8]

/** The root of an NBT file, packed with gzip or plain; throws `damaged` for what is none. */
export function readNbtFile(bytes: Buffer, mostBytes: number): NbtCompound {
  return readNbt(bytes[0] === 0x1f ? unzip(bytes, mostBytes) : bytes)
}

function unzip(bytes: Buffer, mostBytes: number): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: mostBytes })
  } catch (error) {
    const large = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw large ? new Refusal('unpacked', { max: mostBytes / (1024 * 1024) }) : new Refusal('damaged')
  }
}

function readNbt(bytes: Buffer): NbtCompound {
  let at = 0
  let tags = 0

  const take = (length: number): number => {
    const start = at
    if (length < 0 || start + length > bytes.length) throw new Refusal('damaged')
    at += length
    return start
  }
  const byte = () => bytes.readUInt8(take(1))
  const int = () => bytes.readInt32BE(take(4))
  const string = () => {
    const length = bytes.readUInt16BE(take(2))
    const start = take(length)
    return bytes.toString('utf8', start, start + length)
  }

  function number(type: number): number {
    const start = take(numberBytes[type]!)
    if (type === 1) return bytes.readInt8(start)
    if (type === 2) return bytes.readInt16BE(start)
    if (type === 3) return bytes.readInt32BE(start)
    if (type === 4) return Number(bytes.readBigInt64BE(start))
    return type === 5 ? bytes.readFloatBE(start) : bytes.readDoubleBE(start)
  }

  function value(type: number, depth: number): NbtValue | null {
    if (++tags > mostTags || depth > deepest) throw new Refusal('damaged')
    if (type >= 1 && type <= 6) return number(type)
    if (type === 8) return string()
    if (type === 10) return compound(depth)
    if (type === 9) list(depth)
    else if (type === 7) take(int())
    else if (type === 11) take(int() * 4)
    else if (type === 12) take(int() * 8)
    else throw new Refusal('damaged')
    return null
  }

  function list(depth: number): void {
    const type = byte()
    const length = int()
    if (length > 0 && type === 0) throw new Refusal('damaged')
    if (type >= 1 && type <= 6) take(Math.max(0, length) * numberBytes[type]!)
    else for (let index = 0; index < length; index++) value(type, depth + 1)
  }

  function compound(depth: number): NbtCompound {
    const found: NbtCompound = Object.create(null) as NbtCompound
    for (let type = byte(); type !== 0; type = byte()) {
      const name = string()
      const read = value(type, depth + 1)
      if (read !== null && depth <= readDepth) found[name] = read
    }
    return found
  }

  if (byte() !== 10) throw new Refusal('damaged')
  string()
  const root = compound(0)
  if (at !== bytes.length) throw new Refusal('trailing')
  return root
}

import { gzipSync } from 'node:zlib'

/** Values of the game's binary format: numbers are ints, objects compounds, buffers arrays of bytes. */
export type MadeNbt = number | string | Buffer | MadeNbt[] | { [name: string]: MadeNbt }

const short = (value: number) => Buffer.from([value >> 8, value & 255])
const int = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const text = (value: string) => Buffer.concat([short(Buffer.byteLength(value)), Buffer.from(value)])

const typeOf = (value: MadeNbt): number =>
  typeof value === 'number'
    ? 3
    : typeof value === 'string'
      ? 8
      : Buffer.isBuffer(value)
        ? 7
        : Array.isArray(value)
          ? 9
          : 10

function body(value: MadeNbt): Buffer {
  if (typeof value === 'number') return int(value)
  if (typeof value === 'string') return text(value)
  if (Buffer.isBuffer(value)) return Buffer.concat([int(value.length), value])
  if (Array.isArray(value))
    return Buffer.concat([
      Buffer.from([value.length === 0 ? 0 : typeOf(value[0]!)]),
      int(value.length),
      ...value.map(body),
    ])
  const fields = Object.entries(value).map(([name, one]) =>
    Buffer.concat([Buffer.from([typeOf(one)]), text(name), body(one)]),
  )
  return Buffer.concat([...fields, Buffer.from([0])])
}

export const plainNbt = (root: { [name: string]: MadeNbt }): Buffer =>
  Buffer.concat([Buffer.from([10]), text(''), body(root)])
export const nbt = (root: { [name: string]: MadeNbt }): Buffer => gzipSync(plainNbt(root))

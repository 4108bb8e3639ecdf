import { ByteReader } from './byte-reader.ts'

/** The outlines of a font as WOFF 2.0 packs them, put back into the tables `glyf` and `loca`. */
export type Glyphs = { glyf: Buffer; loca: Buffer; xMins: number[] }

type Streams = Record<
  'contours' | 'points' | 'flags' | 'glyphs' | 'composites' | 'boxes' | 'instructions',
  ByteReader
>

/** Section 5.1 of the recommendation "WOFF File Format 2.0". */
export function readGlyphs(data: Buffer): Glyphs {
  const head = new ByteReader(data)
  head.u16()
  const hasOverlaps = (head.u16() & 1) !== 0
  const count = head.u16()
  const long = head.u16() === 1
  const sizes = Array.from({ length: 7 }, () => head.u32())
  const parts = sizes.map((size) => new ByteReader(head.bytes(size)))
  const [contours, points, flags, glyphs, composites, boxes, instructions] = parts as [
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
  ]
  const streams: Streams = { contours, points, flags, glyphs, composites, boxes, instructions }
  const overlaps = hasOverlaps ? head.bytes(Math.ceil(count / 8)) : null
  const boxed = boxes.bytes(4 * ((count + 31) >> 5))
  const marked = (bitmap: Buffer, index: number) => (bitmap[index >> 3]! & (0x80 >> (index & 7))) !== 0

  const pieces: Buffer[] = []
  const offsets = [0]
  const xMins: number[] = []
  for (let index = 0; index < count; index++) {
    const box = marked(boxed, index) ? boxes.bytes(8) : null
    const piece = readGlyph(streams, box, overlaps !== null && marked(overlaps, index))
    xMins.push(piece.length === 0 ? 0 : piece.readInt16BE(2))
    pieces.push(piece, Buffer.alloc((4 - (piece.length % 4)) % 4))
    offsets.push(offsets.at(-1)! + Math.ceil(piece.length / 4) * 4)
  }
  const loca = Buffer.alloc(offsets.length * (long ? 4 : 2))
  offsets.forEach((offset, place) =>
    long ? loca.writeUInt32BE(offset, place * 4) : loca.writeUInt16BE(offset / 2, place * 2),
  )
  return { glyf: Buffer.concat(pieces), loca, xMins }
}

function readGlyph(streams: Streams, box: Buffer | null, overlap: boolean): Buffer {
  const contours = streams.contours.i16()
  if (contours === 0) return Buffer.alloc(0)
  return contours < 0 ? readComposite(streams, box) : readSimple(streams, contours, box, overlap)
}

/** Made of other glyphs: copied as it is. */
function readComposite({ composites, glyphs, instructions }: Streams, box: Buffer | null): Buffer {
  const parts: Buffer[] = []
  let flags = 0x20
  let instructed = false
  while (flags & 0x20) {
    const at = composites.at
    flags = composites.u16()
    const arguments_ = flags & 1 ? 4 : 2
    const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    composites.at = at
    parts.push(composites.bytes(4 + arguments_ + scale))
    instructed ||= (flags & 0x100) !== 0
  }
  const head = Buffer.alloc(2)
  head.writeInt16BE(-1)
  if (instructed) {
    const length = glyphs.packed()
    const size = Buffer.alloc(2)
    size.writeUInt16BE(length)
    parts.push(size, instructions.bytes(length))
  }
  return Buffer.concat([head, box ?? Buffer.alloc(8), ...parts])
}

type Point = { dx: number; dy: number; on: boolean }

function readSimple(
  { points, flags, glyphs, instructions }: Streams,
  contours: number,
  box: Buffer | null,
  overlap: boolean,
): Buffer {
  const counts = Array.from({ length: contours }, () => points.packed())
  const total = counts.reduce((sum, count) => sum + count, 0)
  const outline = Array.from({ length: total }, () => readPoint(flags.u8(), glyphs))
  const length = glyphs.packed()
  const program = instructions.bytes(length)
  const out = Buffer.alloc(10 + contours * 2 + 2 + length + total * 5)
  let at = out.writeInt16BE(contours, 0)
  at += (box ?? boxOf(outline)).copy(out, at)
  let end = -1
  for (const count of counts) at = out.writeUInt16BE((end += count), at)
  at = out.writeUInt16BE(length, at)
  at += program.copy(out, at)
  outline.forEach(({ on }, place) => {
    at = out.writeUInt8((on ? 1 : 0) | (overlap && place === 0 ? 0x40 : 0), at)
  })
  for (const { dx } of outline) at = out.writeInt16BE(dx, at)
  for (const { dy } of outline) at = out.writeInt16BE(dy, at)
  return out
}

const signed = (flag: number, value: number): number => (flag & 1 ? value : -value)

/** One step of an outline in one to four bytes, chosen by its flag. */
function readPoint(packed: number, bytes: ByteReader): Point {
  const on = (packed & 0x80) === 0
  const flag = packed & 0x7f
  const first = bytes.u8()
  if (flag < 10) return { dx: 0, dy: signed(flag, ((flag & 14) << 7) + first), on }
  if (flag < 20) return { dx: signed(flag, (((flag - 10) & 14) << 7) + first), dy: 0, on }
  if (flag < 84) {
    const base = flag - 20
    const dx = signed(flag, 1 + (base & 0x30) + (first >> 4))
    return { dx, dy: signed(flag >> 1, 1 + ((base & 0x0c) << 2) + (first & 0x0f)), on }
  }
  const second = bytes.u8()
  if (flag < 120) {
    const base = flag - 84
    const dx = signed(flag, 1 + (Math.floor(base / 12) << 8) + first)
    return { dx, dy: signed(flag >> 1, 1 + (((base % 12) >> 2) << 8) + second), on }
  }
  const third = bytes.u8()
  if (flag < 124)
    return {
      dx: signed(flag, (first << 4) + (second >> 4)),
      dy: signed(flag >> 1, ((second & 15) << 8) + third),
      on,
    }
  return { dx: signed(flag, (first << 8) + second), dy: signed(flag >> 1, (third << 8) + bytes.u8()), on }
}

function boxOf(outline: readonly Point[]): Buffer {
  let [x, y, left, low, right, high] = [0, 0, Infinity, Infinity, -Infinity, -Infinity]
  for (const { dx, dy } of outline) {
    x += dx
    y += dy
    left = Math.min(left, x)
    low = Math.min(low, y)
    right = Math.max(right, x)
    high = Math.max(high, y)
  }
  const box = Buffer.alloc(8)
  ;[left, low, right, high].forEach((value, place) => box.writeInt16BE(value, place * 2))
  return box
}

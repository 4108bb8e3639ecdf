import { brotliDecompressSync } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'
import { readGlyphs } from './woff2-glyphs.ts'

/** Tags that a WOFF 2.0 file writes as their number. */
const tags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).match(/.{4}(?= |$)/g)!

type Entry = { tag: string; length: number; transformed: boolean }

/**
 * The font inside a WOFF 2.0 file as a plain TrueType file. What draws text for pictures reads no WOFF; the fonts we
 * bring come only so.
 */
export function trueTypeOf(woff: Buffer): Buffer {
  const head = new ByteReader(woff)
  if (head.bytes(4).toString('latin1') !== 'wOF2') throw new Error('not a WOFF 2.0 file')
  const flavour = head.u32()
  head.at = 12
  const count = head.u16()
  head.at = 20
  const packedLength = head.u32()
  head.at = 48
  const entries = Array.from({ length: count }, () => readEntry(head))
  const data = new ByteReader(brotliDecompressSync(head.bytes(packedLength)))
  const tables = new Map<string, Buffer>()
  const packed = new Map<string, Buffer>()
  for (const { tag, length, transformed } of entries)
    (transformed ? packed : tables).set(tag, data.bytes(length))
  const outlines = packed.get('glyf')
  if (outlines) {
    const { glyf, loca, xMins } = readGlyphs(outlines)
    tables.set('glyf', glyf).set('loca', loca)
    const metrics = packed.get('hmtx')
    if (metrics) tables.set('hmtx', readMetrics(metrics, tables, xMins))
  }
  return writeFont(flavour, tables)
}

function readEntry(head: ByteReader): Entry {
  const flags = head.u8()
  const known = flags & 0x3f
  const tag = known === 63 ? head.bytes(4).toString('latin1') : tags[known]!
  const length = head.base128()
  const outlines = tag === 'glyf' || tag === 'loca'
  // Only for outlines the number 0 means a transformation; 3 means none.
  const transformed = outlines ? flags >> 6 !== 3 : flags >> 6 !== 0
  return { tag, transformed, length: transformed ? head.base128() : length }
}

/** Left bearings that are equal to the outline's left edge are not sent. */
function readMetrics(packed: Buffer, tables: ReadonlyMap<string, Buffer>, xMins: readonly number[]): Buffer {
  const data = new ByteReader(packed)
  const flags = data.u8()
  const wide = tables.get('hhea')!.readUInt16BE(34)
  const count = tables.get('maxp')!.readUInt16BE(4)
  const advances = Array.from({ length: wide }, () => data.u16())
  const bearings = xMins.slice(0, count)
  if (!(flags & 1)) for (let index = 0; index < wide; index++) bearings[index] = data.i16()
  if (!(flags & 2)) for (let index = wide; index < count; index++) bearings[index] = data.i16()
  const out = Buffer.alloc(wide * 4 + (count - wide) * 2)
  let at = 0
  bearings.forEach((bearing, index) => {
    if (index < wide) at = out.writeUInt16BE(advances[index]!, at)
    at = out.writeInt16BE(bearing, at)
  })
  return out
}

function checksum(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

function writeFont(flavour: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const power = 2 ** Math.floor(Math.log2(sorted.length))
  const head = Buffer.alloc(12 + sorted.length * 16)
  head.writeUInt32BE(flavour, 0)
  head.writeUInt16BE(sorted.length, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((sorted.length - power) * 16, 10)
  let offset = head.length
  const bodies = sorted.map(([tag, table], place) => {
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    const at = 12 + place * 16
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(checksum(padded), at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    offset += padded.length
    return padded
  })
  return Buffer.concat([head, ...bodies])
}

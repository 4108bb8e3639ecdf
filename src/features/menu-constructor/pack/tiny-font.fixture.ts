/** A font of curves with one letter in it: a full square, an em wide. Browsers take it. */
export function aTinyFont(letter: string): Uint8Array {
  const point = letter.codePointAt(0)!
  const [u16, u32] = [(...all: number[]) => words(2, all), (...all: number[]) => words(4, all)]
  const square = [...u16(1, 0, 0, 1000, 1000, 3, 0), 1, 1, 1, 1, ...u16(0, 0, 1000, 0, 0, 1000, 0, 0xfc18)]
  const glyph = [...square, ...Array.from({ length: -square.length & 3 }, () => 0)]
  const tables: Record<string, number[]> = {
    'OS/2': [
      ...u16(4, 1000, 400, 5, 0, 500, 500, 0, 0, 500, 500, 0, 0, 50, 300, 0),
      ...Array.from({ length: 10 + 16 + 4 }, () => 0),
      ...u16(0x40, point & 0xffff, point & 0xffff, 800, -200, 0, 1000, 200),
      ...u32(0, 0),
      ...u16(500, 700, 0, 32, 1),
    ],
    // Format 4 with the letter and the end that is asked for.
    cmap: [
      ...u16(0, 1, 3, 1),
      ...u32(12),
      ...u16(4, 32, 0, 4, 4, 1, 0, point, 0xffff, 0, point, 0xffff, 1 - point, 1, 0, 0),
    ],
    glyf: glyph,
    head: [
      ...u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      ...u16(0, 1000),
      ...u32(0, 0, 0, 0),
      ...u16(0, 0, 1000, 1000, 0, 8, 2, 0, 0),
    ],
    hhea: [...u32(0x10000), ...u16(800, -200, 0, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, 2)],
    hmtx: u16(1000, 0, 1000, 0),
    loca: u16(0, 0, glyph.length / 2),
    maxp: [...u32(0x10000), ...u16(2, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
    name: u16(0, 0, 6),
    post: [...u32(0x30000, 0, 0, 0, 0, 0, 0, 0)],
  }
  const names = Object.keys(tables).sort()
  const head = [...u32(0x10000), ...u16(names.length, 128, 3, names.length * 16 - 128)]
  const directory: number[] = []
  const body: number[] = []
  for (const name of names) {
    const table = tables[name]!
    const { length } = table
    while (table.length % 4 !== 0) table.push(0)
    const at = head.length + names.length * 16 + body.length
    directory.push(...[...name].map((one) => one.charCodeAt(0)), ...u32(sumOf(table), at, length))
    body.push(...table)
  }
  return Uint8Array.from([...head, ...directory, ...body])
}

const words = (size: number, all: readonly number[]): number[] =>
  all.flatMap((one) => Array.from({ length: size }, (_, at) => (one >>> (8 * (size - 1 - at))) & 0xff))

function sumOf(table: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4)
    sum = (sum + ((table[at]! << 24) | (table[at + 1]! << 16) | (table[at + 2]! << 8) | table[at + 3]!)) >>> 0
  return sum
}

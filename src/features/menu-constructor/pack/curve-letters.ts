type Range = readonly [from: number, to: number]

/** Which letters a font of curves has, by its own table; none where it cannot be read. */
export function curveLetters(font: Uint8Array): { has(point: number): boolean; count: number } {
  let ranges: Range[] = []
  try {
    ranges = readRanges(new DataView(font.buffer, font.byteOffset, font.byteLength))
  } catch {
    // A table that ends in the middle: the font is broken.
  }
  return {
    has: (point) => ranges.some(([from, to]) => point >= from && point <= to),
    count: ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0),
  }
}

function readRanges(view: DataView): Range[] {
  const tables = view.getUint16(4)
  for (let number = 0; number < tables; number++) {
    const at = 12 + number * 16
    // `cmap`.
    if (view.getUint32(at) === 0x636d6170) return readMap(view, view.getUint32(at + 8))
  }
  return []
}

/** Of its parts the one with the most letters: that for all of Unicode, or that for its first plane. */
function readMap(view: DataView, start: number): Range[] {
  const parts = Array.from({ length: view.getUint16(start + 2) }, (_, number) => {
    const at = start + view.getUint32(start + 4 + number * 8 + 4)
    const format = view.getUint16(at)
    return format === 12 ? readGroups(view, at) : format === 4 ? readSegments(view, at) : []
  })
  const size = (ranges: Range[]) => ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0)
  return parts.toSorted((a, b) => size(b) - size(a))[0] ?? []
}

const MOST_POINTS = 0x10ffff

function readGroups(view: DataView, at: number): Range[] {
  const count = Math.min(view.getUint32(at + 12), 20_000)
  return Array.from({ length: count }, (_, number): Range => {
    const group = at + 16 + number * 12
    return [view.getUint32(group), Math.min(view.getUint32(group + 4), MOST_POINTS)]
  }).filter(([from, to]) => to >= from)
}

function readSegments(view: DataView, at: number): Range[] {
  const count = view.getUint16(at + 6) / 2
  return Array.from({ length: count }, (_, number): Range => {
    const end = view.getUint16(at + 14 + number * 2)
    return [view.getUint16(at + 16 + count * 2 + number * 2), end]
  }).filter(([from, to]) => to >= from && from !== 0xffff)
}

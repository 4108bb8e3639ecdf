import type { HexFont } from './font.ts'
import { listZip, packLimits } from './read-zip.ts'

const ROWS = 16
/** `0041:0000000018242442427E424242420000`: a letter, and its rows of 8, 16, 24 or 32 dots. */
const LINE = /^([0-9a-f]{4,6}):((?:[0-9a-f]{32}){1,4})\s*$/i

/** The letters of an archive by their numbers, each as it is written there. */
export function readHexLetters(archive: Uint8Array): Map<number, string> {
  const letters = new Map<number, string>()
  for (const entry of listZip(archive)) {
    if (!entry.path.endsWith('.hex') || entry.size > packLimits.fileBytes) continue
    for (const line of new TextDecoder().decode(entry.read()).split('\n')) {
      const [, point, dots] = LINE.exec(line) ?? []
      if (dots && !letters.has(Number.parseInt(point!, 16))) letters.set(Number.parseInt(point!, 16), dots)
    }
  }
  return letters
}

export interface DottedLetter {
  width: number
  height: number
  /** Row by row. */
  dots: boolean[]
}

/** What is drawn of a letter: from its first column with a dot to its last, unless the pack says otherwise. */
export function dottedLetter(written: string, point: number, sizes: HexFont['sizes']): DottedLetter | null {
  const digits = written.length / ROWS
  const columns = digits * 4
  const isSet = (x: number, y: number): boolean => {
    const digit = Number.parseInt(written[y * digits + (x >> 2)]!, 16)
    return ((digit >> (3 - (x & 3))) & 1) === 1
  }
  const rows = Array.from({ length: ROWS }, (_, y) => y)
  const used = Array.from({ length: columns }, (_, x) => x).filter((x) => rows.some((y) => isSet(x, y)))
  const size = sizes.find(({ from, to }) => point >= from && point <= to)
  const [left, right] = size ? [size.left, size.right] : [used[0], used.at(-1)]
  if (left === undefined || right === undefined || right < left) return null
  const width = right - left + 1
  const dots = rows.flatMap((y) =>
    Array.from({ length: width }, (_, x) => left + x < columns && isSet(left + x, y)),
  )
  return { width, height: ROWS, dots }
}

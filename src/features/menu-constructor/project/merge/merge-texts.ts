import { parseText } from '../../format/read/parse.ts'
import { diffLines, linesOf, type Hunk } from './diff-lines.ts'

export interface Conflict {
  kind: 'conflict'
  base: string
  mine: string
  disk: string
  /** Where it begins in mine, counted from one. */
  line: number
}

export type MergePart = { kind: 'same'; text: string } | Conflict

export type Side = 'mine' | 'disk'

/** Two that only touch are apart, unless one of them only inserts: then their order cannot be known. */
const joins = (hunk: Hunk, region: { from: number; to: number }): boolean =>
  hunk.from < region.to || (hunk.from === region.to && (hunk.from === hunk.to || region.from === region.to))

/** Lines `from` to `to` of the base as one side has them. */
function sideText(base: string[], hunks: Hunk[], from: number, to: number): string {
  let text = ''
  let at = from
  for (const hunk of hunks) {
    text += base.slice(at, hunk.from).join('') + hunk.lines.join('')
    at = hunk.to
  }
  return text + base.slice(at, to).join('')
}

/** Both changes of the base joined; where both changed the same lines the parts say so. */
export function mergeTexts(base: string, mine: string, disk: string): MergePart[] {
  const lines = linesOf(base)
  const left = diffLines(lines, linesOf(mine))
  const right = diffLines(lines, linesOf(disk))
  const parts: MergePart[] = []
  let at = 0
  let mineLine = 1
  const add = (part: MergePart, mineText: string): void => {
    parts.push(part)
    mineLine += linesOf(mineText).length
  }
  while (left.length > 0 || right.length > 0) {
    const region = { from: Math.min(left[0]?.from ?? Infinity, right[0]?.from ?? Infinity), to: -1 }
    region.to = region.from
    const taken: Record<Side, Hunk[]> = { mine: [], disk: [] }
    const takeFrom = (hunks: Hunk[], side: Side): boolean => {
      const [hunk] = hunks
      if (!hunk || !joins(hunk, region)) return false
      taken[side].push(hunk)
      hunks.shift()
      region.to = Math.max(region.to, hunk.to)
      return true
    }
    // The first to begin opens the region; the others join while they touch it.
    if ((left[0]?.from ?? Infinity) === region.from) takeFrom(left, 'mine')
    else takeFrom(right, 'disk')
    while (takeFrom(left, 'mine') || takeFrom(right, 'disk'));
    const before = lines.slice(at, region.from).join('')
    if (before !== '') add({ kind: 'same', text: before }, before)
    const mineText = sideText(lines, taken.mine, region.from, region.to)
    const diskText = sideText(lines, taken.disk, region.from, region.to)
    if (taken.disk.length === 0 || mineText === diskText) add({ kind: 'same', text: mineText }, mineText)
    else if (taken.mine.length === 0) add({ kind: 'same', text: diskText }, mineText)
    else
      add(
        {
          kind: 'conflict',
          base: lines.slice(region.from, region.to).join(''),
          mine: mineText,
          disk: diskText,
          line: mineLine,
        },
        mineText,
      )
    at = region.to
  }
  const rest = lines.slice(at).join('')
  if (rest !== '') parts.push({ kind: 'same', text: rest })
  return parts
}

export const conflictsOf = (parts: readonly MergePart[]): Conflict[] =>
  parts.filter((part) => part.kind === 'conflict')

/** The whole text, each conflict as chosen, in order. */
export function resolveParts(parts: readonly MergePart[], choices: readonly Side[]): string {
  let at = 0
  return parts.map((part) => (part.kind === 'same' ? part.text : part[choices[at++] ?? 'mine'])).join('')
}

/**
 * The merged text where nobody has to be asked: no line was changed by both, and the plugin reads the result as well as
 * what it was made of.
 */
export function mergedText(base: string, mine: string, disk: string): string | null {
  const parts = mergeTexts(base, mine, disk)
  if (conflictsOf(parts).length > 0) return null
  const merged = resolveParts(parts, [])
  const faults = (text: string): number => parseText(text.replace(/^\uFEFF/, '')).problems.length
  return faults(merged) <= Math.max(faults(mine), faults(disk)) ? merged : null
}

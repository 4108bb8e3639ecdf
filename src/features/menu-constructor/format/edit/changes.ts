import { closesValue } from '../read/lines.ts'
import type { TextChange } from '../menu.ts'

const byPlace = (a: TextChange, b: TextChange): number => a.from - b.from || a.to - b.to

/** From the first place to the last, as an editor wants them. */
export const sortedChanges = (changes: readonly TextChange[]): TextChange[] => changes.toSorted(byPlace)

/** The text after the changes. They count from the text before any of them, in any order, and never overlap. */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
  let result = ''
  let at = 0
  for (const change of sortedChanges(changes)) {
    if (change.from < at || change.to < change.from || change.to > text.length)
      throw new RangeError('changes overlap')
    result += text.slice(at, change.from) + change.insert
    at = change.to
  }
  return result + text.slice(at)
}

/** Whether the changes can be applied at all. */
export function areApart(text: string, changes: readonly TextChange[]): boolean {
  let at = 0
  return sortedChanges(changes).every((change) => {
    const apart = change.from >= at && change.to >= change.from && change.to <= text.length
    at = change.to
    return apart
  })
}

/** What turns the text after `changes` back into `text`, byte for byte. */
export function invertChanges(text: string, changes: readonly TextChange[]): TextChange[] {
  let shift = 0
  return sortedChanges(changes).map((change) => {
    const from = change.from + shift
    shift += change.insert.length - (change.to - change.from)
    return { from, to: from + change.insert.length, insert: text.slice(change.from, change.to) }
  })
}

/** A piece of the old text, or one written since. */
type Piece = { from: number; to: number } | { text: string }
const lengthOf = (piece: Piece): number => ('text' in piece ? piece.text.length : piece.to - piece.from)
const cut = (piece: Piece, from: number, to: number): Piece =>
  'text' in piece ? { text: piece.text.slice(from, to) } : { from: piece.from + from, to: piece.from + to }

/** Collects changes made one after another as changes of the first text. */
export class ChangeLog {
  private pieces: Piece[]
  private readonly first: string
  text: string

  constructor(text: string) {
    this.first = text
    this.text = text
    this.pieces = [{ from: 0, to: text.length }]
  }

  apply(changes: readonly TextChange[]): void {
    if (changes.length === 0) return
    this.text = applyChanges(this.text, changes)
    const sorted = sortedChanges(changes)
    const next: Piece[] = []
    let at = 0
    let index = 0
    const copyUntil = (end: number, keep: boolean): void => {
      while (index < this.pieces.length && at < end) {
        const piece = this.pieces[index]!
        const take = Math.min(lengthOf(piece), end - at)
        if (keep && take > 0) next.push(cut(piece, 0, take))
        at += take
        if (take === lengthOf(piece)) index++
        else this.pieces[index] = cut(piece, take, lengthOf(piece))
      }
    }
    for (const change of sorted) {
      copyUntil(change.from, true)
      copyUntil(change.to, false)
      if (change.insert !== '') next.push({ text: change.insert })
    }
    copyUntil(Number.POSITIVE_INFINITY, true)
    this.pieces = next
  }

  /** Sorted, without those that change nothing. */
  changes(): TextChange[] {
    const changes: TextChange[] = []
    let at = 0
    let insert = ''
    const close = (to: number): void => {
      const change = trimmed(this.first, { from: at, to, insert })
      if (change.from !== change.to || change.insert !== '') changes.push(change)
      insert = ''
    }
    for (const piece of this.pieces) {
      if ('text' in piece) insert += piece.text
      else {
        close(piece.from)
        at = piece.to
      }
    }
    close(this.first.length)
    return changes
  }
}

/** Without what is the same at both ends: an edit shows as small as it is. */
function trimmed(text: string, change: TextChange): TextChange {
  let { from, to } = change
  let start = 0
  let end = change.insert.length
  while (from < to && start < end && text[from] === change.insert[start]) {
    from++
    start++
  }
  while (from < to && start < end && text[to - 1] === change.insert[end - 1]) {
    to--
    end--
  }
  return { from, to, insert: change.insert.slice(start, end) }
}

/** A comment may touch the quotes before it; touching anything else it would become part of the text. */
export const besideComments = (text: string, changes: TextChange[]): TextChange[] =>
  changes.map((change) => {
    const glued = text[change.to] === '#' && change.to > change.from && closesValue(text[change.to - 1])
    return glued && !/[\s'"\]}]$/.test(change.insert) ? { ...change, insert: `${change.insert} ` } : change
  })

import type { TextChange } from '../../../format/menu.ts'

/** A change of what the editor shows, in its own positions. */
export interface ShownChange {
  from: number
  to: number
  insert: string
}

/**
 * The editor counts every line break as one unit and shows it as `\n`; the file may have `\r\n`. This says where a
 * place of one is in the other.
 */
export interface LineBreaks {
  toShown(offset: number): number
  toText(position: number): number
  /** What was typed, with the line breaks of the file. */
  changeOf(change: ShownChange): TextChange
}

/** The text as the editor shows it. */
export const shownText = (text: string): string => text.replace(/\r\n?/g, '\n')

/** Of a text without `\r`: places are the same. */
const plain: LineBreaks = {
  toShown: (offset) => offset,
  toText: (position) => position,
  changeOf: ({ from, to, insert }) => ({ from, to, insert }),
}

export function lineBreaksOf(text: string): LineBreaks {
  if (!text.includes('\r')) return plain
  /** Offsets of the `\n` of each `\r\n`, in rising order. */
  const pairs: number[] = []
  for (let at = text.indexOf('\r\n'); at !== -1; at = text.indexOf('\r\n', at + 2)) pairs.push(at + 1)
  const lineFeeds = text.split('\n').length - 1
  const ending = pairs.length * 2 >= lineFeeds ? '\r\n' : '\n'
  const toText = (position: number) =>
    position + firstAtLeast(pairs, (pair, index) => pair - index > position)
  return {
    toShown: (offset) => offset - firstAtLeast(pairs, (pair) => pair >= offset),
    toText,
    changeOf: ({ from, to, insert }) => ({
      from: toText(from),
      to: toText(to),
      insert: insert.replace(/\n/g, ending),
    }),
  }
}

/** Index of the first for which it holds; all before it do not. */
function firstAtLeast(sorted: number[], holds: (value: number, index: number) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(sorted[middle]!, middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Of a text that was `before` the changes. A long text without `\r` is not looked through for every letter. */
export const lineBreaksAfter = (
  before: LineBreaks,
  changes: readonly TextChange[],
  text: string,
): LineBreaks =>
  before === plain && !changes.some(({ insert }) => insert.includes('\r')) ? plain : lineBreaksOf(text)

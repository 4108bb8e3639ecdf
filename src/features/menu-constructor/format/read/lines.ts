/** Start of the line an offset is in. A byte order mark belongs to no line. */
export function lineStart(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return start === 0 && text.startsWith('\uFEFF') ? Math.min(1, offset) : start
}

/** End of that line, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  if (end < 0) return text.length
  return end > offset && text[end - 1] === '\r' ? end - 1 : end
}

/** Start of the next line; the end of the text when there is none. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end + 1
}

/** End of the line before the one that starts here. */
export function endOfPrevious(text: string, start: number): number {
  if (start === 0 || text[start - 1] !== '\n') return start
  return text[start - 2] === '\r' ? start - 2 : start - 1
}

export const columnOf = (text: string, offset: number): number => offset - lineStart(text, offset)

/** Nothing but white space before it on its line. */
export const startsLine = (text: string, offset: number): boolean =>
  text.slice(lineStart(text, offset), offset).trim() === ''

/** Line and column counted from one, for many offsets of one text. */
export function placeFinder(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - starts[low]! + 1 }
  }
}

/** The end of a quoted text, a list or a map: what follows at once may be a comment. */
export const closesValue = (letter: string | undefined): boolean =>
  letter !== undefined && `'"]}`.includes(letter)

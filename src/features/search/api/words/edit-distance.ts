/** So many typing errors a word may have: with two, a short one becomes another word. */
export const errorsIn = (word: string): number => (word.length < 8 ? 1 : 2)

/** Which letters a word has, as bits; some letters share one. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits
}

/** Whether two words can be so near. An error changes two letters at most, so nearly all others are told apart at once. */
export function mayBeNear(one: number, other: number, limit: number): boolean {
  let different = one ^ other
  for (let left = limit * 2; different !== 0; left--) {
    if (left === 0) return false
    different &= different - 1
  }
  return true
}

/**
 * Damerau–Levenshtein with neighbours swapped counting once; more than `limit` is `limit + 1`. For words, not for texts.
 * Of each row only the cells near the diagonal are made: a path through any other has more errors than the limit.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const tooFar = limit + 1
  if (Math.abs(a.length - b.length) > limit) return tooFar
  let before: number[] = []
  let last: number[] = []
  let row: number[] = []
  for (let j = 0; j <= b.length; j++) last.push(j)
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - limit)
    const to = Math.min(b.length, i + limit)
    let least = from === 1 ? i : tooFar
    row[from - 1] = least
    for (let j = from; j <= to; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (swapped) best = Math.min(best, before[j - 2]! + 1)
      row[j] = best
      if (best < least) least = best
    }
    if (least > limit) return tooFar
    row[to + 1] = tooFar
    ;[before, last, row] = [last, row, before]
  }
  return Math.min(last[b.length]!, tooFar)
}

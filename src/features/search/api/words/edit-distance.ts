/** So many typing errors a word may have: with two, a short one becomes another word. */
export const errorsIn = (word: string): number => (word.length < 8 ? 1 : 2)

/** Damerau–Levenshtein with neighbours swapped counting once; stops above `limit`. For words, not for texts. */
export function editDistance(a: string, b: string, limit: number): number {
  const [x, y] = [[...a], [...b]]
  if (Math.abs(x.length - y.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: y.length + 1 }, (_, j) => j)
  for (let i = 1; i <= x.length; i++) {
    const row = [i]
    for (let j = 1; j <= y.length; j++) {
      const same = x[i - 1] === y[j - 1] ? 0 : 1
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same)
      if (i > 1 && j > 1 && x[i - 1] === y[j - 2] && x[i - 2] === y[j - 1])
        best = Math.min(best, before[j - 2]! + 1)
      row.push(best)
    }
    if (Math.min(...row) > limit) return limit + 1
    ;[before, last] = [last, row]
  }
  return last[y.length]!
}

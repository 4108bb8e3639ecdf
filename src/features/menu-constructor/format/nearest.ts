/** Steps from one word to the other: letters more, fewer, other or swapped. Stops counting above `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let steps = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, before[j - 2]! + 1)
      next.push(steps)
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return row[b.length]!
}

/** The words one may have meant, best first. Case does not matter. */
export function nearest(word: string, known: Iterable<string>, count = 1): string[] {
  const lower = word.toLowerCase()
  const most = Math.max(1, Math.floor(lower.length / 3))
  const found: { name: string; steps: number }[] = []
  for (const name of known) {
    const steps = distance(lower, name.toLowerCase(), most)
    if (steps <= most) found.push({ name, steps })
  }
  return found
    .sort((a, b) => a.steps - b.steps)
    .slice(0, count)
    .map(({ name }) => name)
}

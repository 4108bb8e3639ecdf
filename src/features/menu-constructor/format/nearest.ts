/** How many letters have to be typed, dropped, changed or swapped; `limit + 1` when it is more than `limit`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1)
      next.push(cost)
      if (cost < best) best = cost
    }
    if (best > limit) return limit + 1
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

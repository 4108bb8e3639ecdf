type Endings = { all: ReadonlySet<string>; longest: number }

/** A list of endings, separated by spaces. */
export function endings(list: string): Endings {
  const all = new Set(list.trim().split(/\s+/))
  return { all, longest: Math.max(...[...all].map((ending) => ending.length)) }
}

/** The word without its longest known ending that leaves at least `keep` letters. */
export function stripEnding(word: string, { all, longest }: Endings, keep: number): string {
  for (let length = Math.min(longest, word.length - keep); length > 0; length--)
    if (all.has(word.slice(-length))) return word.slice(0, -length)
  return word
}

/** The shortest of what several lists of endings leave. */
export function shortestStem(word: string, lists: readonly (readonly [Endings, number])[]): string {
  let best = word
  for (const [list, keep] of lists) {
    const stem = stripEnding(word, list, keep)
    if (stem.length < best.length) best = stem
  }
  return best
}

/** FNV-1a over code points with an avalanche step, so that near seeds do not give near pictures. */
export function hashText(text: string): number {
  let hash = 2166136261
  for (const char of text) {
    hash ^= char.codePointAt(0) ?? 0
    hash = Math.imul(hash, 16777619)
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2246822507)
  hash ^= hash >>> 13
  return hash >>> 0
}

export interface Random {
  /** A number in [0, 1). */
  next: () => number
  /** A whole number, both ends included. */
  int: (low: number, high: number) => number
  chance: (share: number) => boolean
  pick: <T>(from: readonly [T, ...T[]] | readonly T[]) => T
}

/** mulberry32: small, fast, and the same on every engine because it only uses 32-bit integers. */
export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick: (from) => {
      const item = from[Math.floor(next() * from.length)]
      if (item === undefined) throw new Error('cannot pick from an empty list')
      return item
    },
  }
}

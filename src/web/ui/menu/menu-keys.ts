const TYPING_MS = 500

/** The item to go to on a key in a menu, or null. Letters typed quickly together search the labels. */
export function createMenuKeys(now: () => number = () => performance.now()) {
  let typed = ''
  let typedAt = -Infinity

  return function target(key: string, labels: readonly string[], current: number): number | null {
    const last = labels.length - 1
    if (last < 0) return null
    if (key === 'ArrowDown') return current >= last ? 0 : current + 1
    if (key === 'ArrowUp') return current <= 0 ? last : current - 1
    if (key === 'Home') return 0
    if (key === 'End') return last
    if ([...key].length !== 1 || key === ' ') return null

    typed = now() - typedAt < TYPING_MS ? typed + key.toLowerCase() : key.toLowerCase()
    typedAt = now()
    // One letter again and again walks through its items; a longer word may stay where it is.
    const repeated = [...typed].every((letter) => letter === typed[0])
    const sought = repeated ? (typed[0] ?? '') : typed
    const from = repeated ? current + 1 : Math.max(0, current)
    for (let step = 0; step <= last; step++) {
      const n = (from + step) % labels.length
      if (labels[n]?.toLowerCase().startsWith(sought)) return n
    }
    return null
  }
}

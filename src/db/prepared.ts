/** Every connection keeps each of them, at 10 to 50 KB of the server's memory. */
const mostNames = 600
const mostSeen = 2_000

export type StatementNames = {
  /** The name to prepare a text under; undefined for one that is not worth it. */
  of(text: string): string | undefined
  /** What is kept under its name no longer fits its tables: the next name is another. */
  forget(text: string): void
}

/** A text that comes for the first time may never come again, so it gets a name with the second. */
export function makeStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  let made = 0
  return {
    of(text) {
      const known = names.get(text)
      if (known) return known
      if (!seen.delete(text)) {
        if (seen.size >= mostSeen) seen.clear()
        seen.add(text)
        return undefined
      }
      if (names.size >= mostNames) return undefined
      const name = `s${++made}`
      names.set(text, name)
      return name
    },
    forget: (text) => void names.delete(text),
  }
}

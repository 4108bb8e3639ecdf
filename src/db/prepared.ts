import type { ReadRow } from './row-shapes.ts'

/** Every connection keeps each of them, at 10 to 50 KB of the server's memory. */
const mostNames = 600
const mostSeen = 2_000

/** A statement with a name in the database. */
export type Prepared = {
  readonly name: string
  /** Makes its rows, which have the same columns each time. */
  readRow?: ReadRow
}

export type StatementNames = {
  /** What a text is prepared as; undefined for one that is not worth it. */
  of(text: string): Prepared | undefined
  /** The statement prepared under its name no longer fits its tables: take a new name. */
  forget(text: string): void
}

/** A text that comes for the first time may never come again, so it gets a name with the second. */
export function makeStatementNames(): StatementNames {
  const names = new Map<string, Prepared>()
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
      const prepared = { name: `s${++made}` }
      names.set(text, prepared)
      return prepared
    },
    forget: (text) => void names.delete(text),
  }
}

import type { parseFull, resolvePlain } from './parse-full.ts'

// The full parser of YAML weighs as much as all checks of menus, and most menus are read without it. So it is not
// imported where texts are read: the page provides it when it is needed, tests and the server at once
// (`use-full-parser.ts`).

export interface FullParser {
  parseFull: typeof parseFull
  resolvePlain: typeof resolvePlain
}

/** Thrown where a text needs the full parser before it is provided. */
export class NoFullParser extends Error {}

let parser: FullParser | undefined
const listeners = new Set<() => void>()

export function provideFullParser(given: FullParser | undefined): void {
  parser = given
}

export const hasFullParser = (): boolean => parser !== undefined

export function fullParser(): FullParser {
  if (parser) return parser
  for (const listener of listeners) listener()
  throw new NoFullParser()
}

/** Calls the listener whenever the parser is missed. */
export function onParserMissed(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

import type { parseFull, resolvePlain } from './parse-full.ts'

// The full parser of YAML weighs as much as all checks of menus, and most menus are read without it. So it is not
// imported where texts are read: the page provides it when it is needed, whoever else reads provides it at once
// (`use-full-parser.ts`).

export interface FullParser {
  parseFull: typeof parseFull
  resolvePlain: typeof resolvePlain
}

/** Thrown where a text needs the full parser and nobody has provided it yet. */
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

/** Is told whenever the parser is missed. */
export function onParserMissed(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

import { parse as parseToml } from 'smol-toml'
import { parseDocument } from 'yaml'

/** What came out of a descriptor: anything at all. */
export type Loose = Record<string, unknown>

const mostYaml = 128 * 1024
const deepestYaml = 100

export const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** UTF-8 without its mark; bytes that are none of it are replaced. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/**
 * YAML with every value as it is written: `1.10` stays a version and `no` a word. Few aliases and no merging, so that
 * a small text cannot become a large one. Null for what is not a mapping.
 */
export function readYaml(text: string): Loose | null {
  if (text.length > mostYaml || isDeep(text)) return null
  try {
    const document = parseDocument(text, {
      schema: 'failsafe',
      merge: false,
      strict: false,
      uniqueKeys: false,
      logLevel: 'silent',
      // Drawing every error into its line takes minutes where everything is an error.
      prettyErrors: false,
      stringKeys: true,
    })
    if (document.errors.length > 0) return null
    const value: unknown = document.toJS({ maxAliasCount: 50 })
    return isLoose(value) ? value : null
  } catch {
    return null
  }
}

/** The parser calls itself for every level, and crawls over long rows of marks; nobody writes a hundred of either. */
function isDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '[' || letter === '{') depth++
    else if (letter === ']' || letter === '}') depth = Math.max(0, depth - 1)
    if (depth > deepestYaml) return true
  }
  return /(?:[-?:][ \t]+|![^\s]*[ \t]+|,\s*){100}/.test(text)
}

/** JSON as the game's own reader takes it: line feeds in strings and commas at the end are forgiven, which YAML does too. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return readYaml(text)
  }
}

export function readToml(text: string): Loose | null {
  try {
    return parseToml(text, { maxDepth: 50 })
  } catch {
    return null
  }
}

const mostListed = 500

/** A value as a short line; null for what is none, and for what a build should have filled in. */
export function line(value: unknown, longest = 200): string | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null
  const text = String(value)
    .slice(0, longest * 4)
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .toWellFormed()
    .trim()
  if (text === '' || /^[$@]\{?[\w.]+\}?@?$/.test(text)) return null
  return text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text
}

/** One or many values as lines. */
export function lines(value: unknown, longest?: number): string[] {
  const many: unknown[] = Array.isArray(value) ? value.slice(0, mostListed) : [value]
  return many.flatMap((one) => line(one, longest) ?? [])
}

export const looseList = (value: unknown): Loose[] =>
  Array.isArray(value) ? value.slice(0, mostListed).filter(isLoose) : isLoose(value) ? [value] : []

export const looseEntries = (value: unknown): [string, unknown][] =>
  isLoose(value) ? Object.entries(value).slice(0, mostListed) : []

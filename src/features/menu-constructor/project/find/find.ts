import { applyChanges } from '../../format/edit/changes.ts'
import { parseText } from '../../format/read/parse.ts'
import type { TextChange } from '../../format/menu.ts'

export interface FindQuery {
  text: string
  matchCase: boolean
  wholeWord: boolean
  regexp: boolean
  /** With `regexp`, `$1` and `$<name>` are what was found; else it is taken as it is written. */
  replacement: string
}

export interface Hit extends TextChange {
  menuId: string
  /** Counted from one. */
  line: number
  /** The line it begins in, and where in it. */
  lineText: string
  column: number
}

export interface FindResult {
  hits: Hit[]
  /** There are more than are listed. */
  more: boolean
}

export type FindFault = 'pattern' | 'slow'

/** Enough for any replacement; a single letter searched for must not fill the memory. */
export const MOST_HITS = 5000

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
/** A word may follow a color code without a space: `&7Price`. */
const wordBefore = '(?:(?<![\\p{L}\\p{N}_])|(?<=[&§][0-9a-fk-orA-FK-OR])|(?<=&#[0-9a-fA-F]{6}))'
const wordAfter = '(?![\\p{L}\\p{N}_])'

/** Null where the pattern is none. */
export function patternOf({ text, matchCase, wholeWord, regexp }: FindQuery): RegExp | null {
  const source = regexp ? `(?:${text})` : escaped(text)
  try {
    // Alone first: "a)(b" is no pattern, though it would be one within the brackets.
    if (regexp) void new RegExp(text, 'u')
    return new RegExp(wholeWord ? `${wordBefore}${source}${wordAfter}` : source, `gmu${matchCase ? '' : 'i'}`)
  } catch {
    return null
  }
}

/** All places of all texts. A pattern can take for ever: run it where it can be stopped. */
export function findAll(
  files: readonly { id: string; text: string }[],
  query: FindQuery,
): FindResult | 'pattern' {
  const pattern = patternOf(query)
  if (!pattern) return 'pattern'
  const hits: Hit[] = []
  if (query.text === '') return { hits, more: false }
  for (const { id, text } of files) {
    let line = 1
    let start = 0
    for (const match of text.matchAll(pattern)) {
      if (match[0] === '') continue
      if (hits.length >= MOST_HITS) return { hits, more: true }
      for (
        let next = text.indexOf('\n', start);
        next !== -1 && next < match.index;
        next = text.indexOf('\n', start)
      ) {
        line++
        start = next + 1
      }
      const end = text.indexOf('\n', match.index)
      hits.push({
        menuId: id,
        from: match.index,
        to: match.index + match[0].length,
        insert: query.regexp ? expand(query.replacement, match) : query.replacement,
        line,
        lineText: text.slice(start, end === -1 ? undefined : end).replace(/\r$/, ''),
        column: match.index - start,
      })
    }
  }
  return { hits, more: false }
}

/** As String.replace does it, but for a match that was found before. */
function expand(replacement: string, match: RegExpMatchArray): string {
  return replacement.replace(
    /\$(?:(\$)|(&)|(\d{1,2})|<([^>]*)>)/g,
    (whole, dollar?: string, all?: string, number?: string, name?: string) => {
      if (dollar) return '$'
      if (all) return match[0]
      if (number !== undefined)
        return Number(number) > 0 && Number(number) < match.length ? (match[Number(number)] ?? '') : whole
      return match.groups ? (match.groups[name ?? ''] ?? '') : whole
    },
  )
}

/** The hits as edits of each file, in the form the project takes as one step. */
export function replacing(hits: readonly Hit[]): { menuId: string; changes: TextChange[] }[] {
  const byMenu = new Map<string, TextChange[]>()
  for (const { menuId, from, to, insert } of hits) {
    const changes = byMenu.get(menuId) ?? []
    byMenu.set(menuId, changes)
    changes.push({ from, to, insert })
  }
  return [...byMenu].map(([menuId, changes]) => ({ menuId, changes }))
}

/** Files the plugin could no longer read after the replacement. */
export function brokenBy(files: readonly { id: string; text: string }[], hits: readonly Hit[]): string[] {
  return replacing(hits).flatMap(({ menuId, changes }) => {
    const text = files.find((file) => file.id === menuId)?.text
    if (text === undefined) return []
    return parseText(applyChanges(text, changes)).problems.length > parseText(text).problems.length
      ? [menuId]
      : []
  })
}

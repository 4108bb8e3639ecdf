/** Where the cursor is in a text that may be half typed; read by indentation, so it needs no valid YAML. */
export interface YamlPlace {
  /** A key is being typed, the value of a key, or an entry of a list. */
  kind: 'key' | 'value' | 'entry'
  /** Keys around: of the map a key belongs to, of the value, or of the list. */
  path: string[]
  /** From where the word under the cursor counts, without its opening quote. */
  from: number
  /** What is typed of it so far. */
  word: string
  /** The quote it began with. */
  quote: '"' | "'" | ''
}

const KEY = /^(\s*)((?:- +)*)(?:'([^']*)'|"([^"]*)"|([^\s'"#[{&*!|>%@-][^#]*?|-[^\s#][^#]*?))\s*:(?=\s|$)/

/** Null inside a comment or a block text, where nothing can be proposed. */
export function placeAt(text: string, offset: number): YamlPlace | null {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const before = text.slice(lineStart, offset)
  if (/(^|\s)#/.test(before.replace(/'[^']*'|"[^"]*"/g, '')) && !/['"][^'"]*$/.test(before)) return null
  const key = KEY.exec(before)
  if (key) {
    const value = before.slice(key[0].length)
    if (value === '') return null
    const path = parentsOf(text, lineStart, key[1]!.length + key[2]!.length, false)
    return { kind: 'value', path: [...path, keyOf(key)], ...wordOf(value, offset) }
  }
  const lead = /^(\s*)(- +|-$)?/.exec(before)!
  const content = before.slice(lead[0].length)
  const path = parentsOf(text, lineStart, lead[1]!.length, lead[2] !== undefined)
  if (lead[2] === undefined)
    return /\s/.test(content.trim()) ? null : { kind: 'key', path, ...wordOf(content, offset) }
  if (lead[2] === '-') return null
  return { kind: 'entry', path, ...wordOf(content, offset) }
}

/** Keys whose maps or lists the line belongs to, outermost first. */
function parentsOf(text: string, lineStart: number, indent: number, inList: boolean): string[] {
  const path: string[] = []
  let [end, limit, dash] = [lineStart - 1, indent, inList]
  while (end > 0 && (limit > 0 || dash)) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const stop = end
    end = start - 1
    let letter = start
    while (letter < stop && text[letter] === ' ') letter++
    // Most lines of a long menu stand too far in to be a parent: only their indent is looked at.
    if (letter - start > limit || (letter - start === limit && !dash)) continue
    const key = KEY.exec(text.slice(start, stop).replace(/\r$/, ''))
    if (!key) continue
    const column = key[1]!.length + key[2]!.length
    // A list may be written below its key without an indent.
    if (!(column < limit || (dash && column === limit && key[2] === ''))) continue
    path.unshift(keyOf(key))
    limit = key[1]!.length
    dash = key[2] !== ''
  }
  return path
}

/** The key a line begins with, if it is one. */
export function keyInLine(line: string): string | null {
  const key = KEY.exec(line)
  return key && keyOf(key)
}

const keyOf = (match: RegExpExecArray): string => match[3] ?? match[4] ?? match[5]!

/** The last word of a value: after the opening quote, or after the last comma of a list in one line. */
function wordOf(value: string, offset: number): Pick<YamlPlace, 'from' | 'word' | 'quote'> {
  const trimmed = value.trimStart()
  const flow = /^\[(?![\w-]+\])/.test(trimmed) ? trimmed.slice(trimmed.search(/[^[,]*$/)) : trimmed
  const word = flow.trimStart()
  const quote = word.startsWith("'") ? "'" : word.startsWith('"') ? '"' : ''
  const typed = quote ? word.slice(1) : word
  return { from: offset - typed.length, word: typed, quote }
}

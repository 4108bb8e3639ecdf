// Colours of YAML by lines. A full grammar would weigh as much as all checks of menus, and says less about a text that is
// half typed.

/** What a line needs to know of those before it. */
export interface YamlState {
  /** Open quote of a text over several lines. */
  quote: '"' | "'" | null
  /** Indentation of the line that began a block text, which continues while lines are indented deeper. */
  block: number | null
  /** Open brackets. */
  depth: number
}

export type TokenKind = 'key' | 'string' | 'number' | 'word' | 'comment' | 'label' | 'punctuation' | 'content'
export interface Token {
  from: number
  to: number
  kind: TokenKind
}

export const yamlStart: YamlState = { quote: null, block: null, depth: 0 }

const KEY =
  /^(?:'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|(?:[^\s#'"[\]{},&*!|>%@`:-]|-(?=\S))(?:[^#{}[\],:]|:(?!\s|$))*?)(?=\s*:(?:\s|$))/
const QUOTED = { "'": /^(?:[^']|'')*'/, '"': /^(?:[^"\\]|\\.)*"/ }
const NUMBER = /^-?\d+(?:\.\d+)?(?=\s*(?:$|[,\]}]|\s#))/
const WORD = /^(?:true|false|yes|no|on|off|null|~)(?=\s*(?:$|[,\]}]|\s#))/i

/** The pieces of a line, and what the next one needs to know. */
export function yamlTokens(line: string, before: YamlState): { tokens: Token[]; after: YamlState } {
  const reader = new LineReader(line)
  const after = { ...before }
  const tokens: Token[] = []
  while (!reader.atEnd) {
    const from = reader.at
    const kind = nextToken(reader, after)
    if (kind) tokens.push({ from, to: reader.at, kind })
  }
  return { tokens, after }
}

function nextToken(line: LineReader, state: YamlState): TokenKind | null {
  const first = line.at === 0
  if (state.block !== null && first) {
    if (line.text.trim() === '' || line.indentation > state.block) return rest(line, 'string')
    state.block = null
  }
  if (state.quote) return text(line, state, state.quote)
  if (line.match(/^\s+/)) return null
  if (line.peek === '#' && (first || /\s/.test(line.text[line.at - 1]!))) return rest(line, 'comment')
  if (line.match(/^-(?=\s|$)/)) return 'punctuation'
  if (line.match(KEY)) return 'key'
  const next = line.peek
  line.at++
  if (next === "'" || next === '"') return text(line, state, next)
  if (next === '[' || next === '{') state.depth++
  if (next === ']' || next === '}') state.depth = Math.max(0, state.depth - 1)
  if (':,[]{}?'.includes(next)) return 'punctuation'
  if (next === '&' || next === '*') return line.match(/^[^\s,\]}]+/) ? 'label' : 'content'
  if (next === '!') {
    line.match(/^[^\s,\]}]*/)
    return 'label'
  }
  if ((next === '|' || next === '>') && line.match(/^[-+\d]*\s*(?:#.*)?$/)) {
    state.block = line.indentation
    return 'label'
  }
  line.at--
  if (line.match(NUMBER)) return 'number'
  if (line.match(WORD)) return 'word'
  // A plain text goes on to a comment, which a space begins, and in brackets to the next comma.
  if (!line.match(state.depth > 0 ? /^(?:[^,\]}\s]|\s(?!#))+/ : /^(?:\S|\s(?!#|\s*$))+/)) line.at++
  return 'content'
}

function rest(line: LineReader, kind: TokenKind): TokenKind {
  line.at = line.text.length
  return kind
}

function text(line: LineReader, state: YamlState, quote: '"' | "'"): TokenKind {
  const closed = line.match(QUOTED[quote])
  if (!closed) line.at = line.text.length
  state.quote = closed ? null : quote
  return 'string'
}

/** Walks through a line from the left. */
class LineReader {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  get atEnd(): boolean {
    return this.at >= this.text.length
  }
  /** What comes next, empty at the end. */
  get peek(): string {
    return this.text[this.at] ?? ''
  }
  /** Columns before the first letter. */
  get indentation(): number {
    return this.text.length - this.text.trimStart().length
  }

  /** Goes past what the pattern finds right here. */
  match(pattern: RegExp): boolean {
    const found = pattern.exec(this.text.slice(this.at))
    if (!found) return false
    this.at += found[0].length
    return true
  }
}

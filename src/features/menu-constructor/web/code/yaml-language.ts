import type { StreamParser, StringStream } from '@codemirror/language'
import { foldService, indentService, StreamLanguage } from '@codemirror/language'
import type { EditorState, Text } from '@codemirror/state'

// Colours, folds and indentation of YAML by lines. A full grammar would weigh as much as all checks of menus, and says
// less about a text that is half typed.

interface YamlState {
  /** Open quote of a text over several lines. */
  quote: '"' | "'" | null
  /** Indentation of the line that began a block text, which goes on while lines stand deeper. */
  block: number | null
  /** Open brackets. */
  depth: number
}

const KEY =
  /^(?:'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|(?:[^\s#'"[\]{},&*!|>%@`:-]|-(?=\S))(?:[^#{}[\],:]|:(?!\s|$))*?)(?=\s*:(?:\s|$))/
const QUOTED = { "'": /^(?:[^']|'')*'/, '"': /^(?:[^"\\]|\\.)*"/ }
const NUMBER = /^-?\d+(?:\.\d+)?(?=\s*(?:$|[,\]}]|\s#))/
const WORD = /^(?:true|false|yes|no|on|off|null|~)(?=\s*(?:$|[,\]}]|\s#))/i

export const yamlTokens: StreamParser<YamlState> = {
  name: 'yaml',
  startState: () => ({ quote: null, block: null, depth: 0 }),
  languageData: { commentTokens: { line: '#' } },
  token(stream, state) {
    if (state.block !== null && stream.sol()) {
      if (/^\s*$/.test(stream.string) || stream.indentation() > state.block) return rest(stream, 'string')
      state.block = null
    }
    if (state.quote) return text(stream, state, state.quote)
    const alone = stream.sol()
    if (stream.eatSpace()) return null
    if (stream.peek() === '#' && (alone || /\s/.test(stream.string[stream.pos - 1] ?? ' ')))
      return rest(stream, 'comment')
    if (stream.match(/^-(?=\s|$)/)) return 'punctuation'
    if (stream.match(KEY)) return 'propertyName'
    const next = stream.next()
    if (next === "'" || next === '"') return text(stream, state, next)
    if (next === '[' || next === '{') state.depth++
    if (next === ']' || next === '}') state.depth = Math.max(0, state.depth - 1)
    if (next && ':,[]{}?'.includes(next)) return 'punctuation'
    if (next === '&' || next === '*') return stream.match(/^[^\s,\]}]+/) ? 'labelName' : 'content'
    if (next === '!') return stream.match(/^[^\s,\]}]*/) ? 'typeName' : 'content'
    if ((next === '|' || next === '>') && stream.match(/^[-+\d]*\s*(?:#.*)?$/)) {
      state.block = stream.indentation()
      return 'keyword'
    }
    stream.backUp(1)
    if (stream.match(NUMBER)) return 'number'
    if (stream.match(WORD)) return 'bool'
    // A plain text goes on to a comment, which a space begins, and in brackets to the next comma.
    if (!stream.match(state.depth > 0 ? /^(?:[^,\]}\s]|\s(?!#))+/ : /^(?:\S|\s(?!#|\s*$))+/)) stream.next()
    return 'content'
  },
}

function rest(stream: StringStream, name: string): string {
  stream.skipToEnd()
  return name
}

function text(stream: StringStream, state: YamlState, quote: '"' | "'"): string {
  const closed = stream.match(QUOTED[quote])
  if (!closed) stream.skipToEnd()
  state.quote = closed ? null : quote
  return 'string'
}

const indentOf = (line: string): number => line.length - line.trimStart().length

/** Where what hangs below a line ends; null when nothing does. Blank lines at the end stay outside. */
export function foldAt(doc: Text, start: number): { from: number; to: number } | null {
  const line = doc.lineAt(start)
  if (line.text.trim() === '' || line.text.trimStart().startsWith('#')) return null
  const indent = indentOf(line.text)
  let end: number | null = null
  for (let number = line.number + 1; number <= doc.lines; number++) {
    const next = doc.line(number)
    if (next.text.trim() === '') continue
    const deeper = indentOf(next.text) > indent
    // A list may stand under its key without being moved in.
    const ownList = indentOf(next.text) === indent && /^\s*- /.test(next.text) && /:\s*$/.test(line.text)
    if (!deeper && !ownList) break
    end = next.to
  }
  return end === null ? null : { from: line.to, to: end }
}

/** Colours, folds and indentation together. */
export const menuYaml = [
  StreamLanguage.define(yamlTokens),
  foldService.of((state: EditorState, start: number) => foldAt(state.doc, start)),
  indentService.of((context, position) => {
    const before = context.lineAt(position, -1)
    const typed = before.text.slice(0, position - before.from)
    const base = indentOf(before.text)
    return /:\s*$/.test(typed) && typed.trim() !== '' ? base + context.unit : base
  }),
]

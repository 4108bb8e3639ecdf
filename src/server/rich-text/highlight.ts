import type { ElementContent, RootContent } from 'hast'
import { common, createLowlight } from 'lowlight'
import type { CodeLanguage } from '../../contract/rich-text/vocabulary.ts'
import { escapeHtml } from './escape-html.ts'

type Grammar = NonNullable<(typeof common)[string]>

/**
 * A grammar without the languages inside it: a few hundred `<script>` in a row, each read as a page of its own, took
 * ten seconds.
 */
const alone =
  (grammar: Grammar): Grammar =>
  (hljs) => {
    const language = grammar(hljs)
    forgetInner(language, new Set())
    return language
  }

function forgetInner(mode: unknown, seen: Set<unknown>): void {
  if (typeof mode !== 'object' || mode === null || seen.has(mode) || mode instanceof RegExp) return
  seen.add(mode)
  if (Object.hasOwn(mode, 'subLanguage')) delete (mode as { subLanguage?: unknown }).subLanguage
  boundLiteral(mode)
  for (const part of Object.values(mode)) forgetInner(part, seen)
}

/** In an ini file the grammar finds `on` inside `network-online` and `no` inside `none`; a value stands alone. */
function boundLiteral(mode: { className?: unknown; begin?: unknown }): void {
  if (mode.className !== 'literal' || !(mode.begin instanceof RegExp)) return
  if (mode.begin.source === String.raw`\bon|off|true|false|yes|no\b`)
    mode.begin = /(?<![\w.-])(?:on|off|true|false|yes|no)(?![\w.-])/
}

/** Grammars by our names. Where there is none, the nearest one colours keys, strings and comments just as well. */
const grammars = {
  yaml: 'yaml',
  java: 'java',
  kotlin: 'kotlin',
  json: 'json',
  properties: 'ini',
  toml: 'ini',
  xml: 'xml',
  bash: 'bash',
  javascript: 'javascript',
  typescript: 'typescript',
  sql: 'sql',
  ini: 'ini',
  groovy: 'java',
} as const satisfies Partial<Record<CodeLanguage, string>>

const lowlight = createLowlight(
  Object.fromEntries(Object.entries(grammars).map(([name, grammar]) => [name, alone(common[grammar]!)])),
)

/**
 * Colouring is an extra: a block longer than anybody reads is not worth the time of everybody else. The time of some
 * grammars grows with the square of a line's length (ten thousand zeros as an ini file: two seconds).
 */
const longest = 10_000
const longestLine = /[^\n]{400}/

const classes: Record<string, string> = {
  attr: 'tok-key',
  attribute: 'tok-key',
  property: 'tok-key',
  section: 'tok-key',
  tag: 'tok-key',
  name: 'tok-key',
  variable: 'tok-key',
  keyword: 'tok-word',
  built_in: 'tok-word',
  type: 'tok-word',
  title: 'tok-word',
  string: 'tok-string',
  regexp: 'tok-string',
  symbol: 'tok-string',
  code: 'tok-string',
  link: 'tok-string',
  number: 'tok-number',
  literal: 'tok-number',
  bullet: 'tok-number',
  comment: 'tok-comment',
  quote: 'tok-comment',
  doctag: 'tok-comment',
  meta: 'tok-comment',
}

/** Code as HTML: its text, with spans of our own classes around what has a colour. */
export function highlight(code: string, language: CodeLanguage): string {
  if (!lowlight.registered(language) || code.length > longest || longestLine.test(code))
    return escapeHtml(code)
  let out = ''
  // Not by recursion: thousands of open brackets nest as deep, and would exhaust the stack.
  const waiting: (RootContent | ElementContent | string)[] = lowlight
    .highlight(language, code)
    .children.toReversed()
  while (waiting.length > 0) {
    const node = waiting.pop()!
    if (typeof node === 'string') out += node
    else if (node.type === 'text') out += escapeHtml(node.value)
    else if (node.type === 'element') {
      const name = classOf(node.properties.className)
      if (name) {
        out += `<span class="${name}">`
        waiting.push('</span>')
      }
      for (let index = node.children.length - 1; index >= 0; index--) waiting.push(node.children[index]!)
    }
  }
  return out
}

function classOf(names: unknown): string | undefined {
  const kind = Array.isArray(names) ? String(names[0]).replace('hljs-', '') : ''
  return Object.hasOwn(classes, kind) ? classes[kind] : undefined
}

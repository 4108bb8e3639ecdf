import type { Plain } from '../menu.ts'
import type { Quoting, TextStyle } from './text-style.ts'

// Writing of new values. YAML 1.1 as SnakeYAML reads it: what would not come back as the same text gets quotes.

const meansSomethingElse =
  /^(?:~|null|Null|NULL|y|Y|n|N|yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF|<<|=)$/
const looksLikeNumber =
  /^[-+]?(?:\.?\d[\d_,.:]*(?:e[-+]?\d+)?|0x[\da-f_]+|0b[01_]+|0o?[0-7_]+|\.inf)$|^\.nan$/i
const looksLikeDate = /^\d{4}-\d{1,2}-\d{1,2}/
/** What SnakeYAML calls unprintable, line breaks among it; a tab is quoted for the eye. */
const unprintable = /[\p{Cc}\u2028\u2029\uFEFF\uFFFE\uFFFF\p{Surrogate}]/gu

const printable = (text: string): boolean => text.search(unprintable) < 0

/** Reads back as this very text without quotes. */
export function plainSafe(text: string, inFlow: boolean): boolean {
  if (text === '' || text !== text.trim() || !printable(text)) return false
  if (/^[-?:](?=\s|$)|^[,[\]{}#&*!|>'"%@`]|: |:$| #|^---|^\.\.\./.test(text)) return false
  if (inFlow && /[,[\]{}:?]/.test(text)) return false
  return !meansSomethingElse.test(text) && !looksLikeNumber.test(text) && !looksLikeDate.test(text)
}

export function emitString(text: string, wanted: Quoting, style: TextStyle, inFlow = false): string {
  if (!printable(text)) return doubleQuoted(text)
  if (wanted === 'plain' && plainSafe(text, inFlow)) return text
  const quote = wanted === 'single' || wanted === 'double' ? wanted : style.quote
  return quote === 'double' ? doubleQuoted(text) : `'${text.replaceAll("'", "''")}'`
}

const shortEscapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '\\0' }
function doubleQuoted(text: string): string {
  const escaped = text
    .replace(/["\\]/g, '\\$&')
    .replace(
      unprintable,
      (c) => shortEscapes[c] ?? `\\u${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    )
  return `"${escaped}"`
}

export const emitKey = (key: string, style: TextStyle, inFlow = false): string =>
  // A key that is a number is text to Bukkit anyway.
  /^(?:0|[1-9]\d{0,14})$/.test(key) && !inFlow ? key : emitString(key, 'plain', style, inFlow)

export type ScalarPlain = string | number | boolean | null
export const isScalarPlain = (value: Plain): value is ScalarPlain =>
  value === null || typeof value !== 'object'

export function emitScalar(value: ScalarPlain, wanted: Quoting, style: TextStyle, inFlow = false): string {
  if (typeof value === 'string') return emitString(value, wanted, style, inFlow)
  if (typeof value === 'number') return emitNumber(value)
  return String(value)
}

function emitNumber(value: number): string {
  if (Number.isNaN(value)) return '.nan'
  if (!Number.isFinite(value)) return value > 0 ? '.inf' : '-.inf'
  const text = String(value)
  // YAML 1.1 wants a dot in a number with an exponent.
  return /^-?\d+e/.test(text) ? text.replace('e', '.0e') : text
}

/** On one line: `[a, b]`, `{a: b}`. */
export function emitFlow(value: Plain, key: string | undefined, style: TextStyle): string {
  if (isScalarPlain(value)) return emitScalar(value, style.quoting(key), style, true)
  if (Array.isArray(value)) return `[${value.map((item) => emitFlow(item, key, style)).join(', ')}]`
  const entries = Object.entries(value)
  return `{${entries.map(([name, item]) => `${emitKey(name, style, true)}: ${emitFlow(item, name, style)}`).join(', ')}}`
}

export const isEmptyPlain = (value: Plain): boolean =>
  value !== null && typeof value === 'object' && Object.keys(value).length === 0

/** The text behind `key:` when the key is at `column`: ` value` or lines below, without a last line break. */
export function emitBehindKey(value: Plain, key: string, column: number, style: TextStyle): string {
  if (isScalarPlain(value) || isEmptyPlain(value)) return ` ${emitFlowOrScalar(value, key, style)}`
  return style.eol + emitBlock(value, key, column + (Array.isArray(value) ? style.dash : style.step), style)
}

const emitFlowOrScalar = (value: Plain, key: string | undefined, style: TextStyle): string =>
  isScalarPlain(value) ? emitScalar(value, style.quoting(key), style) : emitFlow(value, key, style)

/** A filled list or map as lines at `column`. */
export function emitBlock(value: Plain, key: string | undefined, column: number, style: TextStyle): string {
  const pad = ' '.repeat(column)
  return pad + emitBlockHere(value, key, column, style)
}

/** The same where the first line already stands at `column`. */
export function emitBlockHere(
  value: Plain,
  key: string | undefined,
  column: number,
  style: TextStyle,
): string {
  if (isScalarPlain(value) || isEmptyPlain(value)) return emitFlowOrScalar(value, key, style)
  const pad = style.eol + ' '.repeat(column)
  if (Array.isArray(value))
    return value.map((item) => `- ${emitBlockHere(item, key, column + 2, style)}`).join(pad)
  return Object.entries(value)
    .map(([name, item]) => `${emitKey(name, style)}:${emitBehindKey(item, name, column, style)}`)
    .join(pad)
}

/** A text of several lines after `|`, or null where that form cannot hold it. */
export function emitLiteral(text: string, column: number, style: TextStyle): string | null {
  const body = text.replace(/\n+$/, '')
  const breaks = text.length - body.length
  if (!body.includes('\n') || /^[\s]|\r/.test(body) || body.split('\n').some((line) => !printable(line)))
    return null
  const lines = body.split('\n').map((line) => (line === '' ? '' : ' '.repeat(column) + line))
  if (breaks > 1) return null
  return `|${breaks === 0 ? '-' : ''}${style.eol}${lines.join(style.eol)}`
}

import { atLeast } from '../format/tables/game-versions.ts'
import { palette } from './palette.ts'

/** The five formats by their letters: obfuscated, bold, struck, underlined, italic. */
export const formatCodes = [...'klmno']

/**
 * What the codes before a letter have set. `colour` is a code (`6`, `#ffaa00`), `r` after a reset, or null before any
 * of them: only then an item's name is italic by itself.
 */
export interface TextStyle {
  colour: string | null
  /** Letters of `formatCodes`, sorted. */
  formats: string
}

/** A piece of text in one style, with its place in the raw text. */
export interface StyledPiece {
  text: string
  from: number
  to: number
  style: TextStyle
}

export interface Run {
  text: string
  /** `#rrggbb`, or null where the place decides. */
  colour: string | null
  bold: boolean
  italic: boolean
  underlined: boolean
  struck: boolean
  obfuscated: boolean
}

export const plainStyle: TextStyle = { colour: null, formats: '' }

/** 1.16 brought colours other than the sixteen; the plugin looks for `&#RRGGBB` only from there on. */
export const hasHex = (version: string): boolean => atLeast(version, '1.16')

const HEX = /&#[0-9a-f]{6}/iy
const LONG_HEX = /[&§]x(?:[&§][0-9a-f]){6}/iy
const CODE = /[&§][0-9a-fk-or]/iy
const LONE_X = /[&§]x/iy

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

/** The code that starts here, and the style after it. */
function codeAt(
  text: string,
  at: number,
  style: TextStyle,
  hex: boolean,
): [length: number, TextStyle] | null {
  const start = text[at]
  if (start !== '&' && start !== '§') return null
  if (hex) {
    const short = matchAt(HEX, text, at)
    if (short) return [short.length, { colour: short.slice(1).toLowerCase(), formats: '' }]
    const long = matchAt(LONG_HEX, text, at)
    if (long)
      return [long.length, { colour: `#${long.slice(2).replace(/[&§]/g, '').toLowerCase()}`, formats: '' }]
    if (matchAt(LONE_X, text, at)) return [2, style]
  }
  const code = matchAt(CODE, text, at)?.[1]?.toLowerCase()
  if (!code) return null
  if (!formatCodes.includes(code)) return [2, { colour: code, formats: '' }]
  const formats = style.formats.includes(code) ? style.formats : [...style.formats, code].toSorted().join('')
  return [2, { colour: style.colour, formats }]
}

/**
 * The text between the codes. A line break starts anew, as every line of a lore is coloured by itself.
 * Bare `#RRGGBB`, `{#…}` and `<gradient>` are ordinary text here, as they are for the plugin.
 */
export function readPieces(text: string, version: string): StyledPiece[] {
  const pieces: StyledPiece[] = []
  const hex = hasHex(version)
  let style = plainStyle
  let from = 0
  const end = (to: number) => {
    if (to > from) pieces.push({ text: text.slice(from, to), from, to, style })
  }
  for (let at = 0; at < text.length;) {
    const code = codeAt(text, at, style, hex)
    const broken = text[at] === '\n'
    if (!code && !broken) {
      at += 1
      continue
    }
    end(at)
    if (broken) pieces.push({ text: '\n', from: at, to: at + 1, style: plainStyle })
    at += code ? code[0] : 1
    style = code ? code[1] : plainStyle
    from = at
  }
  end(text.length)
  return pieces
}

/** What the place adds: an item's name and lore are italic until a colour is set, and lore is dark purple. */
export type TextPlace = 'name' | 'lore' | 'text'

export function runOf({ text, style }: Pick<StyledPiece, 'text' | 'style'>, place: TextPlace): Run {
  const { colour, formats } = style
  return {
    text,
    colour: colour?.startsWith('#')
      ? colour
      : ((colour && palette[colour]) ?? (place === 'lore' ? palette['5']! : null)),
    bold: formats.includes('l'),
    italic: formats.includes('o') || (colour === null && place !== 'text'),
    underlined: formats.includes('n'),
    struck: formats.includes('m'),
    obfuscated: formats.includes('k'),
  }
}

/** Colours as the plugin writes them and the game shows them: a colour or a reset ends all formats before it. */
export function parseLegacy(text: string, version: string, place: TextPlace = 'text'): Run[] {
  return readPieces(text, version).map((piece) => runOf(piece, place))
}

/** The text without its codes. */
export const withoutCodes = (text: string, version: string): string =>
  readPieces(text, version)
    .map((piece) => piece.text)
    .join('')

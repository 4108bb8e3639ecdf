import { plainStyle, readPieces, withoutCodes, type StyledPiece, type TextStyle } from './legacy.ts'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** One letter as a person sees it: a Thai letter with its marks, an emoji, an accent. */
type Letter = StyledPiece

function lettersOf(pieces: StyledPiece[]): Letter[] {
  return pieces.flatMap((piece) =>
    Array.from(graphemes.segment(piece.text), ({ segment, index }) => ({
      text: segment,
      from: piece.from + index,
      to: piece.from + index + segment.length,
      style: piece.style,
    })),
  )
}

const sameStyle = (a: TextStyle, b: TextStyle) => a.colour === b.colour && a.formats === b.formats

/** The fewest codes that lead from one style to another. */
function codesBetween(before: TextStyle, after: TextStyle): string {
  if (sameStyle(before, after)) return ''
  const same =
    before.colour === after.colour && [...before.formats].every((code) => after.formats.includes(code))
  const added = [...after.formats].filter((code) => !same || !before.formats.includes(code))
  return [...(same ? [] : [after.colour ?? 'r']), ...added].map((code) => `&${code}`).join('')
}

export interface Restyled {
  text: string
  /** The same letters, still selected. */
  from: number
  to: number
}

/**
 * Gives the chosen letters another style and leaves every code outside of them as written. After the choice the style
 * before it goes on. `change` gets the place of a letter among the visible ones of the choice.
 */
export function restyle(
  text: string,
  selection: { from: number; to: number },
  version: string,
  change: (style: TextStyle, index: number, count: number) => TextStyle,
): Restyled {
  const pieces = readPieces(text, version)
  const letters = lettersOf(pieces)
  const chosen = letters.filter((letter) => letter.to > selection.from && letter.from < selection.to)
  const first = chosen[0]
  const last = chosen.at(-1)
  if (!first || !last) return { text, ...selection }

  const before = letters.findLast((letter) => letter.to <= first.from)
  // Codes right before the choice belong to it: they are written anew, so that colours do not pile up.
  const from = before && before.text !== '\n' ? before.to : text.slice(0, first.from).lastIndexOf('\n') + 1
  let style = before && before.text !== '\n' ? before.style : plainStyle
  const visible = chosen.filter((letter) => letter.text.trim() !== '')
  let index = 0
  let written = ''
  for (const letter of chosen) {
    if (letter.text === '\n') {
      written += '\n'
      style = plainStyle
      continue
    }
    const shown = letter.text.trim() !== ''
    // A space between two letters takes no colour of its own: nobody would see it.
    const next = shown ? change(letter.style, index, visible.length) : style
    if (shown) index += 1
    written += codesBetween(style, next) + letter.text
    style = next
  }
  const after = letters.find((letter) => letter.from >= last.to)
  const rest = after && after.text !== '\n' ? codesBetween(style, after.style) : ''
  // Between the last chosen letter and the next one there were only codes; `rest` replaces them.
  const tail = after ? after.from : text.length
  const restyled = text.slice(0, from) + written + rest + text.slice(tail)
  // A lone `&` before a removed code would make a new one of the next letter.
  if (withoutCodes(restyled, version) !== letters.map((letter) => letter.text).join(''))
    return { text, ...selection }
  return { text: restyled, from, to: from + written.length }
}

/** A format on, or off where all of the choice has it. */
export function withFormat(
  text: string,
  selection: { from: number; to: number },
  version: string,
  code: string,
) {
  const chosen = readPieces(text, version).filter(
    (piece) => piece.to > selection.from && piece.from < selection.to && piece.text.trim() !== '',
  )
  const off = chosen.length > 0 && chosen.every((piece) => piece.style.formats.includes(code))
  return (style: TextStyle): TextStyle => ({
    ...style,
    formats: off
      ? style.formats.replace(code, '')
      : [...new Set([...style.formats, code])].toSorted().join(''),
  })
}

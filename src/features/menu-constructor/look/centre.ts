import { parseLegacy, readPieces, withoutCodes, type Run } from '../text/legacy.ts'
import { glyphsOf, lineWidth } from './glyph-widths.ts'

/** From the first letter of a title to the right edge of the slots. */
export const TITLE_ROOM = 161
const SPACE = glyphsOf(' ')[0]!.width

/** The text without the spaces before its first letter; codes among them stay. */
function withoutIndent(text: string, version: string): string {
  let done = ''
  let at = 0
  for (const piece of readPieces(text, version)) {
    const rest = piece.text.trimStart()
    done += text.slice(at, piece.from)
    at = piece.to
    if (rest !== '') return done + rest + text.slice(piece.to)
  }
  return text
}

/** The text with as many spaces before it as put it into the middle of `room`, as near as spaces can. */
export function centred(text: string, room: number, version: string): string {
  if (withoutCodes(text, version).trim() === '') return text
  const bare = withoutIndent(text, version)
  const width = lineWidth(parseLegacy(bare, version))
  return ' '.repeat(Math.max(0, Math.round((room - width) / 2 / SPACE))) + bare
}

/** The windows of all menus are as wide as a chest's. */
const WINDOW = 176

/** Where a title begins: at its place, or where it is in the middle. In pixels of the game. */
export const titleLeft = ({ x }: { x?: number | undefined }, runs: readonly Run[]): number =>
  x ?? Math.floor((WINDOW - lineWidth(runs)) / 2)

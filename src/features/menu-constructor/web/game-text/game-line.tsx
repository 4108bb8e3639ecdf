import './game-line.css'
import { memo, type CSSProperties } from 'react'
import { classNames } from '../../../../web/ui/class-names.ts'
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx'
import { glyphsOf, type Glyph, type GlyphPicture } from '../../look/glyph-widths.ts'
import type { Run } from '../../text/legacy.ts'
import { usePackRevision } from '../pack/current-pack.ts'
import { squeeze } from './letter-fit.ts'
import { useScrambled } from './use-scrambled.ts'

/**
 * A line in the widths of the game's font: every letter of ours stands in a cell as wide as the game's letter, so what is
 * in the middle here is in the middle there. `--px` is one pixel of the game.
 */
export function GameLine({ runs }: { runs: readonly Run[] }) {
  // Another pack has other letters for the same text.
  const pack = usePackRevision()
  return runs.map((run, index) => <GameRun key={`${pack} ${index}`} run={run} />)
}

const GameRun = memo(function GameRun({ run }: { run: Run }) {
  const glyphs = glyphsOf(run.text, run.bold)
  return (
    <span
      className={classNames(
        'mc-run',
        run.bold && 'mc-bold',
        run.italic && 'mc-italic',
        run.underlined && 'mc-underlined',
        run.struck && 'mc-struck',
      )}
      style={run.colour ? ({ color: run.colour, '--shade': run.colour } as CSSProperties) : undefined}
    >
      <VisuallyHidden>{run.text}</VisuallyHidden>
      {run.obfuscated ? <ScrambledCells glyphs={glyphs} /> : <Cells glyphs={glyphs} bold={run.bold} />}
    </span>
  )
}, sameRun)

/** A letter typed changes one run of a box; the others stay as they are. */
function sameRun({ run: a }: { run: Run }, { run: b }: { run: Run }): boolean {
  return (
    a.text === b.text &&
    a.colour === b.colour &&
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.underlined === b.underlined &&
    a.struck === b.struck &&
    a.obfuscated === b.obfuscated
  )
}

interface CellsProps {
  glyphs: readonly Glyph[]
  bold?: boolean
}

/** Letters that are drawn together. */
const PART = 8

function Cells({ glyphs, bold = false }: CellsProps) {
  return Array.from({ length: Math.ceil(glyphs.length / PART) }, (_, part) => (
    <CellsPart key={part} glyphs={glyphs.slice(part * PART, (part + 1) * PART)} bold={bold} />
  ))
}

/** Drawn by CSS, so that the page's text is the line and not its letters. A letter draws anew only those beside it. */
const CellsPart = memo(function CellsPart({ glyphs, bold = false }: CellsProps) {
  return glyphs.map(({ text, width, picture }, index) => {
    if (picture !== undefined) return <PackCell key={index} width={width} picture={picture} />
    const fit = squeeze(text, width, bold)
    const part = fit < 1 ? fit : undefined
    const whole = Number.isInteger(width) && width <= MOST_WIDE
    const style: Record<string, string | number> = {}
    if (part !== undefined) style['--squeeze'] = part
    if (!whole) style.width = `calc(${width} * var(--px))`
    return (
      <i
        key={index}
        className={classNames('mc-glyph', whole && `mc-w${width}`, part !== undefined && 'mc-squeezed')}
        data-glyph={text}
        style={whole && part === undefined ? undefined : (style as CSSProperties)}
      />
    )
  })
}, sameCells)

function sameCells(a: CellsProps, b: CellsProps): boolean {
  return (
    a.bold === b.bold &&
    a.glyphs.length === b.glyphs.length &&
    a.glyphs.every(({ text, width, picture }, at) => {
      const other = b.glyphs[at]!
      return text === other.text && width === other.width && picture === other.picture
    })
  )
}

/** A letter of the resource pack: it moves on by its own width, which may be back, and its picture may be larger. */
function PackCell({ width, picture }: { width: number; picture: GlyphPicture | null }) {
  const style = { '--advance': width } as Record<string, string | number>
  if (picture) {
    const scale = picture.width / picture.columns
    Object.assign(style, {
      '--glyph': `url("${picture.url}")`,
      '--wide': picture.width,
      '--high': picture.height,
      '--ascent': picture.ascent,
      '--left': picture.x * scale,
      '--top': picture.y * scale,
      '--sheet-wide': picture.sheetWidth * scale,
      '--sheet-high': picture.sheetHeight * scale,
    })
  }
  return (
    <i
      className={picture ? 'mc-pack-glyph mc-pack-picture' : 'mc-pack-glyph'}
      style={style as CSSProperties}
    />
  )
}

function ScrambledCells({ glyphs }: { glyphs: readonly Glyph[] }) {
  const letters = useScrambled(glyphs.map((glyph) => glyph.text))
  return <Cells glyphs={glyphs.map(({ width }, index) => ({ width, text: letters[index] ?? '' }))} />
}

/** The widest cell game-line.css knows. */
const MOST_WIDE = 12

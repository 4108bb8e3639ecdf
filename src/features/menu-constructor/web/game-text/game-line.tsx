import './game-line.css'
import type { CSSProperties } from 'react'
import { classNames } from '../../../../web/ui/class-names.ts'
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx'
import { glyphsOf, type Glyph } from '../../look/glyph-widths.ts'
import type { Run } from '../../text/legacy.ts'
import { useScrambled } from './use-scrambled.ts'

/**
 * A line in the widths of the game's font: every letter of ours stands in a cell as wide as the game's letter, so what is
 * in the middle here is in the middle there. `--px` is one pixel of the game.
 */
export function GameLine({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, index) => <GameRun key={index} run={run} />)
}

function GameRun({ run }: { run: Run }) {
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
}

/** Drawn by CSS, so that the page's text is the line and not its letters. */
function Cells({ glyphs, bold = false }: { glyphs: readonly Glyph[]; bold?: boolean }) {
  return glyphs.map(({ text, width }, index) => (
    <i
      key={index}
      className="mc-glyph"
      data-glyph={text}
      style={{ '--w': width, '--squeeze': squeeze(text, width, bold) } as CSSProperties}
    />
  ))
}

function ScrambledCells({ glyphs }: { glyphs: readonly Glyph[] }) {
  const letters = useScrambled(glyphs.map((glyph) => glyph.text))
  return <Cells glyphs={glyphs.map(({ width }, index) => ({ width, text: letters[index] ?? '' }))} />
}

const FONT_PIXELS = 9
const squeezed = new Map<string, number>()
let pen: CanvasRenderingContext2D | null = null

/** How much narrower a letter of ours must be to fit its cell: `m` and `Щ` are wide with us and not in the game. */
function squeeze(text: string, width: number, bold: boolean): number | undefined {
  const key = `${bold ? '!' : ''}${width}${text}`
  let part = squeezed.get(key)
  if (part === undefined) {
    pen ??= document.createElement('canvas').getContext('2d')!
    pen.font = `${bold ? 700 : 500} 90px Onest, "Noto Sans Thai", sans-serif`
    const natural = (pen.measureText(text).width / 90) * FONT_PIXELS
    part = natural > width ? Math.max(0.5, width / natural) : 1
    squeezed.set(key, part)
  }
  return part === 1 ? undefined : part
}

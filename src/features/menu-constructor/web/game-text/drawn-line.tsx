import './drawn-line.css'
import { useLayoutEffect, useRef, type CSSProperties } from 'react'
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx'
import { glyphsOf } from '../../look/glyph-widths.ts'
import type { Run } from '../../text/legacy.ts'
import { usePackRevision } from '../pack/current-pack.ts'
import { cellsOf, drawLine, firstChange, MARGIN, resize, wideOf, type Cell } from './draw-line.ts'
import { GameLine } from './game-line.tsx'
import { forgetWidths } from './letter-fit.ts'
import { useScrambled } from './use-scrambled.ts'

/** In pixels of the game. */
const HIGH = 10 + 2 * MARGIN.block
/** A canvas that gets another size is empty, so it grows by some letters at a time. */
const STEP = 120
/** In pixels of the game. Browsers draw nothing on a canvas of more than some 30,000 of ours. */
const MOST_WIDE = 4_000

/**
 * A line of the box over an item, drawn as one picture. As elements, as in `GameLine`, each letter was styled, laid out and
 * painted by itself: a fifth of what a letter typed into a name cost. Letters of a resource pack are pictures by themselves
 * and stay elements. Its size follows from the `widest` line of the box.
 */
export function DrawnLine({ runs, widest }: { runs: readonly Run[]; widest: number }) {
  usePackRevision()
  const drawn = runs.map((run) => ({ run, glyphs: glyphsOf(run.text, run.bold) }))
  if (drawn.some(({ glyphs }) => glyphs.some(({ picture }) => picture !== undefined)))
    return <GameLine runs={runs} />
  const cells = cellsOf(drawn)
  if (wideOf(cells) > MOST_WIDE) return <GameLine runs={runs} />
  return (
    <>
      <VisuallyHidden>{runs.map(({ text }) => text).join('')}</VisuallyHidden>
      {runs.some(({ obfuscated }) => obfuscated) ? (
        <Scrambled cells={cells} widest={widest} />
      ) : (
        <Picture cells={cells} widest={widest} />
      )}
    </>
  )
}

function Scrambled({ cells, widest }: { cells: readonly Cell[]; widest: number }) {
  const letters = useScrambled(cells.map(({ text }) => text))
  return (
    <Picture
      widest={widest}
      cells={cells.map((cell, at) => (cell.run.obfuscated ? { ...cell, text: letters[at]! } : cell))}
    />
  )
}

function Picture({ cells, widest }: { cells: readonly Cell[]; widest: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<ReturnType<typeof startPainter>>(null)
  useLayoutEffect(() => {
    painter.current = startPainter(canvas.current!)
    return () => painter.current?.stop()
  }, [])
  useLayoutEffect(() => painter.current!.show(cells, widest))
  return (
    <canvas
      ref={canvas}
      className="mc-drawn"
      style={{ '--wide': wideOf(cells) } as CSSProperties}
      aria-hidden="true"
    />
  )
}

/** Draws what has changed of a line, and all of it in another size or when another font has come. */
function startPainter(canvas: HTMLCanvasElement) {
  // Kept by the processor: the picture is small, and one of the graphics card would be a layer of its own.
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  let shown: readonly Cell[] = []
  let shownWidest = -1
  /** One pixel of the game in those of the screen. */
  let px = 0
  const draw = (from: number) => {
    const wide = Math.ceil(wideOf(shown) / STEP) * STEP
    const [width, height] = [Math.round(wide * px), Math.round(HIGH * px)]
    const isOther = canvas.width !== width || canvas.height !== height
    if (!pen) return
    if (isOther) resize(pen, width, height)
    drawLine(pen, shown, px, isOther ? 0 : from)
  }
  const readSize = () => {
    px = Number.parseFloat(getComputedStyle(canvas).getPropertyValue('--px')) * devicePixelRatio
  }
  const handleResize = () => {
    readSize()
    draw(0)
  }
  const handleFonts = () => {
    forgetWidths()
    draw(0)
  }
  addEventListener('resize', handleResize)
  document.fonts.addEventListener('loadingdone', handleFonts)
  return {
    show(cells: readonly Cell[], widest: number) {
      const before = px
      // Asking for it makes the browser work out the styles, so it is asked for only where it may be another.
      if (widest !== shownWidest) readSize()
      const from = px === before ? firstChange(shown, cells) : 0
      const isSame = from > 0 && from === shown.length && from === cells.length
      shown = cells
      shownWidest = widest
      if (!isSame) draw(from)
    },
    stop() {
      removeEventListener('resize', handleResize)
      document.fonts.removeEventListener('loadingdone', handleFonts)
    },
  }
}

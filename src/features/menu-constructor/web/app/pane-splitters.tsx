import './pane-splitters.css'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { foldPane, paneNames, resizePane, usePaneSizes, type PaneName } from './pane-sizes.ts'

const least: Record<PaneName, number> = { catalogue: 168, inspector: 260, code: 96, problems: 168 }
/** What is left to the canvas. */
const CANVAS = { width: 300, height: 200 }
const STEP = 16
/** Of any pane in any window, for those who are told the size in parts of a whole. */
const LONGEST = 2000

/** In which direction a pane grows when its edge is moved. */
const grows: Record<PaneName, 'right' | 'left' | 'up'> = {
  catalogue: 'right',
  inspector: 'left',
  problems: 'left',
  code: 'up',
}

const sizeOf = (name: PaneName): number => {
  const panel = document.getElementById(`mc-panel-${name}`)
  return (name === 'code' ? panel?.offsetHeight : panel?.offsetWidth) ?? 0
}

/** As much as the pane can have without taking the canvas away. */
function mostOf(name: PaneName): number {
  const stage = document.querySelector<HTMLElement>('.mc-stage')
  // Problems take from the text beside them, not from the canvas.
  if (name === 'problems')
    return sizeOf(name) + (document.getElementById('mc-panel-code')?.offsetWidth ?? 0) - 200
  const spare =
    name === 'code' ? (stage?.offsetHeight ?? 0) - CANVAS.height : (stage?.offsetWidth ?? 0) - CANVAS.width
  return Math.max(least[name], sizeOf(name) + spare)
}

const within = (name: PaneName, size: number): number => Math.max(least[name], Math.min(size, mostOf(name)))

/** The edges between the panes: dragged, moved by arrows, folded by Enter, a double click or the button on them. */
export function PaneSplitters() {
  return paneNames.map((name) => <Splitter key={name} name={name} />)
}

function Splitter({ name }: { name: PaneName }) {
  const t = useT()
  const { sizes, folded } = usePaneSizes()
  const isFolded = folded.includes(name)
  const way = grows[name]
  const upright = way !== 'up'
  const label = t(`constructor.app.panel.${name}`)
  if (name === 'problems' && folded.includes('code')) return null

  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus()
    const { pointerId, clientX, clientY, currentTarget: edge } = event
    const start = isFolded ? 0 : sizeOf(name)
    const most = mostOf(name)
    const work = edge.closest<HTMLElement>('.mc-work')!
    edge.setPointerCapture(pointerId)
    let size = start
    let moved = false
    const handleMove = (move: globalThis.PointerEvent) => {
      const by = upright ? move.clientX - clientX : move.clientY - clientY
      if (!moved && Math.abs(by) > 3) {
        moved = true
        foldPane(name, false)
      }
      if (!moved) return
      size = start + (way === 'right' ? by : -by)
      // Nothing of React while it moves; a pane pushed far below its least width is folded when let go.
      work.style.setProperty(`--pane-${name}`, `${Math.max(least[name], Math.min(size, most))}px`)
    }
    const handleEnd = () => {
      edge.removeEventListener('pointermove', handleMove)
      edge.removeEventListener('pointerup', handleEnd)
      edge.removeEventListener('pointercancel', handleEnd)
      if (!moved) return
      foldPane(name, size < least[name] / 2)
      if (size >= least[name] / 2) resizePane(name, Math.max(least[name], Math.min(size, most)))
    }
    edge.addEventListener('pointermove', handleMove)
    edge.addEventListener('pointerup', handleEnd)
    edge.addEventListener('pointercancel', handleEnd)
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const [more, less] = {
      right: ['ArrowRight', 'ArrowLeft'],
      left: ['ArrowLeft', 'ArrowRight'],
      up: ['ArrowUp', 'ArrowDown'],
    }[way]
    const next: Record<string, () => void> = {
      [more!]: () => resizePane(name, within(name, sizeOf(name) + STEP)),
      [less!]: () => resizePane(name, within(name, sizeOf(name) - STEP)),
      Home: () => resizePane(name, least[name]),
      End: () => resizePane(name, mostOf(name)),
      Enter: () => foldPane(name, !isFolded),
    }
    const act = next[event.key]
    if (!act) return
    event.preventDefault()
    if (isFolded && event.key !== 'Enter') foldPane(name, false)
    act()
  }

  const opens = { right: ChevronRight, left: ChevronLeft, up: ChevronUp }[way]
  const shuts = { right: ChevronLeft, left: ChevronRight, up: ChevronDown }[way]
  const Icon = isFolded ? opens : shuts
  const folding = t(isFolded ? 'constructor.app.paneUnfold' : 'constructor.app.paneFold', { panel: label })
  return (
    <div className={`mc-splitter mc-splitter-${name}`} data-folded={isFolded || undefined}>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- an edge that moves
        role="separator"
        tabIndex={0}
        className="mc-splitter-edge"
        aria-label={t('constructor.app.paneEdge', { panel: label })}
        aria-controls={`mc-panel-${name}`}
        aria-orientation={upright ? 'vertical' : 'horizontal'}
        aria-valuenow={isFolded ? 0 : Math.round(sizes[name] ?? sizeOf(name))}
        aria-valuemin={0}
        aria-valuemax={LONGEST}
        onPointerDown={handlePointerDown}
        onDoubleClick={() => foldPane(name, !isFolded)}
        onKeyDown={handleKeyDown}
      />
      {/* By keyboard Enter on the edge does the same. */}
      <button
        type="button"
        className="mc-splitter-fold"
        tabIndex={-1}
        aria-label={folding}
        title={folding}
        onClick={() => foldPane(name, !isFolded)}
      >
        <Icon size={14} />
      </button>
    </div>
  )
}

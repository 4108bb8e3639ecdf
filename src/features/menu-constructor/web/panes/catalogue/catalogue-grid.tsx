import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import type { CatalogueItem } from '../../catalogue-data/catalogue-types.ts'
import { useItemName, useOwnItemName } from '../../catalogue-data/glossary.ts'
import { MaterialTile } from './material-tile.tsx'

/** Rows drawn beyond what is seen, so that a quick turn of the wheel finds them there. */
const SPARE_ROWS = 4
/** A picture, and beside it room for some words of a name. */
const LEAST_TILE_PX = 128
const ROW_PX = { fine: 44, coarse: 48 }
const GAP_PX = 4
/** Below the last row, for the longest names. */
const GROWTH_PX = 32

/** Draws only the rows in sight: a release has 1,500 items. */
export function CatalogueGrid({
  items,
  materialOf,
  onPut,
}: {
  items: readonly CatalogueItem[]
  materialOf: (item: CatalogueItem) => string
  onPut: (material: string) => void
}) {
  const t = useT()
  const nameOf = useItemName()
  const ownNameOf = useOwnItemName()
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({
    columns: 2,
    width: LEAST_TILE_PX,
    edge: ROW_PX.fine,
    top: 0,
    height: 600,
  })
  const [cursor, setCursor] = useState(0)

  useLayoutEffect(() => {
    const element = box.current!
    const measure = () => {
      const { clientWidth, clientHeight, scrollTop } = element
      if (clientWidth === 0) return
      const columns = Math.max(1, Math.floor(clientWidth / LEAST_TILE_PX))
      const edge = matchMedia('(pointer: coarse)').matches ? ROW_PX.coarse : ROW_PX.fine
      setView({ columns, width: clientWidth / columns, edge, top: scrollTop, height: clientHeight })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])

  /** The tile that gets the focus as soon as it is drawn. */
  const awaited = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (awaited.current === null) return
    const tile = box.current!.querySelector<HTMLElement>(`[data-at="${awaited.current}"]`)
    if (!tile) return
    awaited.current = null
    tile.focus({ preventScroll: true })
  })

  const { columns, width, edge } = view
  const rows = Math.ceil(items.length / columns)
  const first = Math.max(0, Math.floor(view.top / edge) - SPARE_ROWS)
  const last = Math.min(rows, Math.ceil((view.top + view.height) / edge) + SPARE_ROWS)
  const shown = items.slice(first * columns, last * columns)
  const current = Math.min(cursor, Math.max(0, items.length - 1))
  // The one Tab reaches must be among those drawn.
  const reachable = current >= first * columns && current < last * columns ? current : first * columns

  const handleKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
      PageDown: columns * 6,
      PageUp: -columns * 6,
      Home: -items.length,
      End: items.length,
    }
    const step = steps[event.key]
    if (step === undefined || items.length === 0) return
    event.preventDefault()
    const next = Math.min(items.length - 1, Math.max(0, reachable + step))
    setCursor(next)
    const element = box.current!
    const top = Math.floor(next / columns) * edge
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + edge > element.scrollTop + element.clientHeight)
      element.scrollTop = top + edge - element.clientHeight
    setView((now) => ({ ...now, top: element.scrollTop }))
    awaited.current = next
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its tiles are the controls; arrows move among them
    <div
      ref={box}
      className="mc-catalogue-grid relative flex-1 min-h-30 -me-2 overflow-auto overscroll-contain [scrollbar-gutter:stable] [scrollbar-width:thin]"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset does not scroll everywhere
      role="group"
      aria-label={t('constructor.catalogue.list', { count: items.length })}
      onKeyDown={handleKeyDown}
    >
      <div className="mc-catalogue-rows" style={{ height: rows * edge + GROWTH_PX }}>
        {shown.map((item, index) => {
          const at = first * columns + index
          const material = materialOf(item)
          return (
            <MaterialTile
              key={material}
              material={material}
              name={`${nameOf(item)} (${material})`}
              label={ownNameOf(item)}
              onPut={onPut}
              tabIndex={at === reachable ? 0 : -1}
              position={{ at, of: items.length }}
              style={{
                width: width - GAP_PX,
                // The one that has the focus grows to its whole name.
                minHeight: edge - GAP_PX,
                // Moved by a transform, each would be a layer of its own that every frame of the page goes through.
                left: (at % columns) * width,
                top: Math.floor(at / columns) * edge,
              }}
            />
          )
        })}
      </div>
    </div>
  )
}

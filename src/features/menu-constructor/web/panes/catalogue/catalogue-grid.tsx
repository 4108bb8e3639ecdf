import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import type { CatalogueItem } from '../../catalogue-data/catalogue-types.ts'
import { useItemName } from '../../catalogue-data/glossary.ts'
import { MaterialTile } from './material-tile.tsx'

/** Rows drawn beyond what is seen, so that a quick turn of the wheel finds them there. */
const SPARE_ROWS = 4
const LEAST_TILE = 42

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
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ columns: 6, edge: LEAST_TILE, top: 0, height: 600 })
  const [cursor, setCursor] = useState(0)

  useLayoutEffect(() => {
    const element = box.current!
    const measure = () => {
      const { clientWidth, clientHeight, scrollTop } = element
      if (clientWidth === 0) return
      const columns = Math.max(4, Math.floor(clientWidth / LEAST_TILE))
      setView({ columns, edge: clientWidth / columns, top: scrollTop, height: clientHeight })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])

  const { columns, edge } = view
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
    // The tile may have to be drawn first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => element.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus()),
    )
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
      <div className="mc-catalogue-rows" style={{ height: rows * edge }}>
        {shown.map((item, index) => {
          const at = first * columns + index
          const material = materialOf(item)
          return (
            <MaterialTile
              key={material}
              material={material}
              name={`${nameOf(item)} (${material})`}
              onPut={onPut}
              tabIndex={at === reachable ? 0 : -1}
              position={{ at, of: items.length }}
              style={{
                width: edge - 4,
                height: edge - 4,
                // Moved by a transform, each would be a layer of its own that every frame of the page goes through.
                left: (at % columns) * edge,
                top: Math.floor(at / columns) * edge,
              }}
            />
          )
        })}
      </div>
    </div>
  )
}

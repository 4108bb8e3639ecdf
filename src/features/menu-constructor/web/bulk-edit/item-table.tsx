import { useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../../web/i18n/translator.tsx'
import type { Preview } from '../../project/table/formula-preview.ts'
import { columns, type Column, type ItemRow } from '../../project/table/item-rows.ts'
import type { Selection } from '../../../../web/ui/list/use-selection.ts'
import { TableCell, type CellPlace } from './table-cell.tsx'
import { useWindow } from './use-window.ts'

const ROW = 40

/** All items as rows. Arrows move between cells; only the rows in sight are drawn. */
export function ItemTable({
  rows,
  selection,
  previews,
  previewed,
  onType,
  onOpen,
}: {
  rows: readonly ItemRow[]
  selection: Selection<string>
  previews: ReadonlyMap<string, Preview>
  /** The column of the formula. */
  previewed: Column
  onType: (row: ItemRow, column: Column, typed: string) => void
  onOpen: (row: ItemRow) => void
}) {
  const t = useT()
  const { box, first, last, above, below, show } = useWindow(rows.length, ROW)
  const [at, setAt] = useState<CellPlace>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<string | null>(null)
  const current = { row: Math.min(at.row, Math.max(0, rows.length - 1)), column: at.column }
  // The one Tab reaches must be among those drawn.
  const reachable = current.row >= first && current.row < last ? current.row : first

  const go = (row: number, column: number) => {
    const next = {
      row: Math.max(0, Math.min(rows.length - 1, row)),
      column: Math.max(0, Math.min(columns.length - 1, column)),
    }
    // Drawn at once: the next letter may be typed before the browser draws, and belongs to that cell.
    flushSync(() => {
      setAt(next)
      setEditing(null)
      show(next.row)
    })
    box.current?.querySelector<HTMLElement>(`[data-at="${next.row}-${next.column}"]`)?.focus()
  }
  const edit = (place: CellPlace, start?: string) => {
    const row = rows[place.row]
    const column = columns[place.column]!
    if (!row || isFixed(row, column)) return
    setAt(place)
    setEditing(start ?? row.cells[column])
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (editing !== null || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as HTMLElement
    // The cell that has the focus, however it came there.
    const place = /^(\d+)-(\d+)$/.exec(target.dataset.at ?? '')
    if (!place) return
    const here = { row: Number(place[1]), column: Number(place[2]) }
    const steps: Record<string, [number, number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
      PageDown: [10, 0],
      PageUp: [-10, 0],
      Home: [0, -columns.length],
      End: [0, columns.length],
    }
    const step = steps[event.key]
    if (step) go(here.row + step[0], here.column + step[1])
    else if (event.key === ' ') selection.toggle(rows[here.row]!.key)
    else if (event.key === 'Enter' || event.key === 'F2') edit(here)
    else if ([...event.key].length === 1) edit(here, event.key)
    else return
    event.preventDefault()
  }
  return (
    <div ref={box} className="mc-table-scroll">
      <table
        className="mc-table"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of fields is a grid
        role="grid"
        aria-label={t('constructor.table.title')}
        aria-rowcount={rows.length + 1}
        onKeyDown={handleKeyDown}
      >
        <thead>
          <tr>
            <th className="mc-table-check">
              <input
                type="checkbox"
                className="check"
                aria-label={t('constructor.table.chooseAll')}
                checked={selection.hasAll}
                onChange={selection.toggleAll}
              />
            </th>
            <th>{t('constructor.table.item')}</th>
            {columns.map((column) => (
              <th key={column} data-column={column}>
                {t(`constructor.table.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
          {rows.slice(first, last).map((row, index) => {
            const number = first + index
            const preview = previews.get(row.key)
            return (
              <tr key={row.key} aria-rowindex={number + 2} data-chosen={selection.has(row.key) || undefined}>
                <td className="mc-table-check">
                  <input
                    type="checkbox"
                    className="check"
                    aria-label={t('constructor.table.choose', { item: row.item.name, menu: row.menu })}
                    checked={selection.has(row.key)}
                    onChange={() => selection.toggle(row.key)}
                  />
                </td>
                <th scope="row">
                  <button type="button" className="mc-table-item" onClick={() => onOpen(row)}>
                    {row.item.name} <small>{row.menu}</small>
                  </button>
                </th>
                {columns.map((column, columnAt) => {
                  const here = number === current.row && columnAt === current.column
                  return (
                    <TableCell
                      key={column}
                      place={{ row: number, column: columnAt }}
                      column={column}
                      text={row.cells[column]}
                      after={preview && !preview.refused && column === previewed ? preview.after : null}
                      refused={
                        preview?.refused && column === previewed
                          ? t(`constructor.table.refused.${preview.refused}`)
                          : null
                      }
                      label={t(`constructor.table.column.${column}`)}
                      current={number === reachable && columnAt === current.column}
                      editing={here ? editing : null}
                      readOnly={isFixed(row, column)}
                      onEdit={(start) => edit({ row: number, column: columnAt }, start)}
                      onDone={(typed, step) => {
                        if (typed !== null) onType(row, column, typed)
                        if (typed === null || step.row !== 0 || step.column !== 0)
                          go(number + step.row, columnAt + step.column)
                        else setEditing(null)
                      }}
                    />
                  )
                })}
              </tr>
            )
          })}
          {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  )
}

/** A price is changed where there is one; what an item costs is decided in the inspector. */
const isFixed = (row: ItemRow, column: Column): boolean => column === 'price' && row.prices.length === 0

import { useT } from '../../../../web/i18n/translator.tsx'
import type { InventoryLayout } from '../../format/inventories.ts'
import { withoutCodes } from '../../text/legacy.ts'
import { ColouredText } from '../tooltip/coloured-text.tsx'
import { rowsOf } from './slot-choice.ts'
import { SlotCell } from './slot-cell.tsx'
import type { SlotView } from './slot-view.ts'
import { WindowDecoration } from './window-decoration.tsx'

const playerRows = Array.from({ length: 36 }, (_, slot) => slot)

/** The window as the player would see it, in our own frame. */
export function InventoryWindow({
  type,
  title,
  version,
  layout,
  views,
  selected,
  cursor,
  numbered,
  faulty,
  handlers,
  onTitle,
}: {
  type: string
  title: string
  version: string
  layout: InventoryLayout
  views: ReadonlyMap<number, SlotView>
  selected: readonly number[]
  /** The one slot that Tab reaches. */
  cursor: number
  numbered: boolean
  /** Slots with an error. */
  faulty: ReadonlySet<number>
  /** Keyboard and clipboard of the grid. */
  handlers: object
  onTitle: () => void
}) {
  const t = useT()
  const plain = withoutCodes(title, version)
  return (
    <div className="mc-window" data-type={type}>
      <button
        type="button"
        className="mc-window-title"
        aria-label={t('constructor.canvas.editTitle', { title: plain || t('constructor.canvas.untitled') })}
        onClick={onTitle}
      >
        {title === '' ? (
          <span className="text-[#5b5446]">{t('constructor.canvas.untitled')}</span>
        ) : (
          <ColouredText text={title} version={version} />
        )}
      </button>
      <div
        {...handlers}
        className="mc-grid relative w-[calc(var(--slot)*var(--columns))] h-[calc(var(--slot)*var(--rows))]"
        role="grid"
        aria-label={t('constructor.canvas.grid', {
          title: plain || t('constructor.canvas.untitled'),
          count: layout.cells.length,
        })}
        aria-multiselectable="true"
      >
        <WindowDecoration type={type} />
        {rowsOf(layout).map((cells) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- slots stand freely, in no table
          <div key={cells[0]!.slot} role="row" className="contents">
            {cells.map(({ slot, x, y }) => (
              <SlotCell
                key={slot}
                view={views.get(slot)!}
                x={x}
                y={y}
                selected={selected.includes(slot)}
                tabbable={slot === cursor}
                numbered={numbered}
                faulty={faulty.has(slot)}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="mc-player" aria-hidden="true">
        {playerRows.map((slot) => (
          <span key={slot} className="mc-player-slot" />
        ))}
      </div>
    </div>
  )
}

import { memo, type CSSProperties } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import type { InventoryLayout } from '../../../format/tables/inventories.ts'
import { withoutCodes } from '../../../text/legacy.ts'
import { ItemPicture } from '../../game-look/item-picture.tsx'
import { useShownAs } from '../../game-look/window-look.ts'
import { WindowTitle } from '../../game-look/window-title.tsx'
import { rowsOf } from './slot-choice.ts'
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
  const { window: look } = useShownAs()
  const plain = withoutCodes(title, version)
  return (
    <div className="mc-window" data-type={type} data-look={look}>
      <button
        type="button"
        className="mc-window-title"
        aria-label={t('constructor.canvas.editTitle', { title: plain || t('constructor.canvas.untitled') })}
        onClick={onTitle}
      >
        {title === '' ? (
          <span className="mc-window-line">
            <span className="text-[#4a4a4a] text-14">{t('constructor.canvas.untitled')}</span>
          </span>
        ) : (
          <WindowTitle title={title} version={version} x={layout.title.x} y={layout.title.y} />
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
        <WindowDecoration window={layout.window} />
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
      <PlayerInventory version={version} label={layout.label} />
    </div>
  )
}

/** The player's own slots below the menu; nothing in a menu changes them. */
const PlayerInventory = memo(function PlayerInventory({
  version,
  label,
}: {
  version: string
  label: number
}) {
  const t = useT()
  return (
    <div className="mc-player" aria-hidden="true">
      <div className="mc-player-title">
        <WindowTitle title={t('constructor.canvas.playerTitle')} version={version} x={8} y={label} />
      </div>
      {playerRows.map((slot) => (
        <span key={slot} className="mc-player-slot" />
      ))}
    </div>
  )
})

/** One slot. Draws again only when what it shows changes; marks while dragging are set from outside. */
const SlotCell = memo(function SlotCell({
  view,
  x,
  y,
  selected,
  tabbable,
  numbered,
  faulty,
}: {
  view: SlotView
  /** In widths of a slot. */
  x: number
  y: number
  selected: boolean
  tabbable: boolean
  numbered: boolean
  /** Something about it is wrong; the panel of problems says what. */
  faulty: boolean
}) {
  const t = useT()
  const { slot, look, title, clash, layers, shown } = view
  const amount = look?.amount ?? 1
  const label = shown
    ? t('constructor.canvas.slotWith', {
        slot,
        item: withoutCodes(title, '1.21.4').trim() || shown.name,
        material: shortMaterial(shown.material),
        many: amount > 1 ? 'yes' : 'no',
        amount,
        stacked: layers.length > 1 ? 'yes' : 'no',
        layers: layers.length,
        clash: clash ? 'yes' : 'no',
      })
    : t('constructor.canvas.slotEmpty', { slot })
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- slots stand freely, in no table
      role="gridcell"
      id={`mc-slot-${slot}`}
      className="mc-slot"
      data-slot={slot}
      data-item={shown ? '' : undefined}
      aria-selected={selected}
      aria-label={label}
      tabIndex={tabbable ? 0 : -1}
      style={{ '--x': x, '--y': y } as CSSProperties}
    >
      {look && (
        <span className="mc-slot-icon" data-icon="">
          <ItemPicture look={look} />
        </span>
      )}
      {/* Drawn by CSS: the cell's name says it all, in words. */}
      {layers.length > 1 && (
        <span className={`mc-slot-layers${look?.glint ? ' relative' : ''}`} data-text={layers.length} />
      )}
      {(clash || faulty) && <span className="absolute top-0.75 left-0.75 size-2 bg-brick" />}
      {numbered && <span className="mc-slot-number" data-text={slot} />}
    </div>
  )
})

/** A head's texture is thousands of letters; its kind says enough. */
function shortMaterial(material: string | null): string {
  const text = material ?? ''
  const prefix = /^(basehead|texture|stack)-/i.exec(text)?.[1]
  return prefix ?? text.toLowerCase().replaceAll('_', ' ')
}

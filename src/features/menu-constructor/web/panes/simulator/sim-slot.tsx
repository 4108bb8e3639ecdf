import type { CSSProperties, MouseEvent } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import type { SlotCell } from '../../../format/tables/inventories.ts'
import type { Button } from '../../../sim/run.ts'
import type { ShownItem } from '../../../sim/session.ts'
import { withoutCodes } from '../../../text/legacy.ts'
import { ItemIcon } from '../../catalogue-data/item-icon.tsx'

/** What a mouse means; a plain click of a finger or a key means the button chosen above. */
function buttonOf(event: MouseEvent, chosen: Button): Button {
  if (event.type === 'contextmenu') return event.shiftKey ? 'shift_right' : 'right'
  if (event.button === 1) return 'middle'
  if (event.shiftKey) return 'shift_left'
  return chosen
}

export function SimSlot({
  cell,
  shown,
  version,
  button,
  tabbable,
  onClick,
  onPoint,
}: {
  cell: SlotCell
  shown: ShownItem | undefined
  version: string
  button: Button
  tabbable: boolean
  onClick: (slot: number, button: Button) => void
  onPoint: (slot: number | null, element: HTMLElement | null) => void
}) {
  const t = useT()
  const place = { '--x': cell.x, '--y': cell.y } as CSSProperties
  if (!shown) return <span className="mc-slot mc-sim-empty" style={place} />
  const name = withoutCodes(shown.name ?? '', version).trim() || shown.item
  const isAir = shown.material.toUpperCase() === 'AIR'
  const handle = (event: MouseEvent) => {
    event.preventDefault()
    onClick(cell.slot, buttonOf(event, button))
  }
  return (
    <button
      type="button"
      className="mc-slot mc-sim-slot"
      style={place}
      data-item={shown.item}
      data-slot={cell.slot}
      tabIndex={tabbable ? 0 : -1}
      aria-label={t('constructor.sim.slot', {
        slot: cell.slot,
        item: name,
        lore: shown.lore.map((line) => withoutCodes(line, version)).join(' '),
      })}
      onClick={handle}
      onContextMenu={handle}
      onAuxClick={(event) => event.button === 1 && handle(event)}
      // The middle button would start scrolling.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onPointerEnter={(event) => onPoint(cell.slot, event.currentTarget)}
      onPointerLeave={() => onPoint(null, null)}
      onFocus={(event) => onPoint(cell.slot, event.currentTarget)}
      onBlur={() => onPoint(null, null)}
    >
      <span className="mc-slot-icon">{!isAir && <ItemIcon material={shown.material} size={32} />}</span>
      {!isAir && shown.amount > 1 && <span className="mc-slot-amount">{shown.amount}</span>}
    </button>
  )
}

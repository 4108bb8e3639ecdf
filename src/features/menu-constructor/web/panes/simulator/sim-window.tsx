import '../canvas/canvas.css'
import { useMemo, useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import type { LoadedMenu } from '../../../format/load/loaded.ts'
import { inventoryLayout, type SlotCell } from '../../../format/tables/inventories.ts'
import type { Button } from '../../../sim/run.ts'
import type { OpenMenu, ShownItem } from '../../../sim/session.ts'
import { withoutCodes } from '../../../text/legacy.ts'
import { ItemPicture } from '../../game-look/item-picture.tsx'
import { SlotTooltip } from '../../game-look/slot-tooltip.tsx'
import { useShownAs } from '../../game-look/window-look.ts'
import { WindowTitle } from '../../game-look/window-title.tsx'
import { isAir } from '../../../look/is-air.ts'
import { lookOf } from '../../../look/item-look.ts'
import { WindowDecoration } from '../canvas/window-decoration.tsx'
import { slotArrows } from './slot-arrows.ts'

/** The open menu. Items are buttons: a mouse has its own five clicks, fingers and keys use the chosen one. */
export function SimWindow({
  menu,
  open,
  version,
  button,
  onClick,
}: {
  menu: LoadedMenu
  open: OpenMenu
  version: string
  button: Button
  onClick: (slot: number, button: Button) => void
}) {
  const t = useT()
  const { window: look } = useShownAs()
  const layout = useMemo(() => inventoryLayout(menu.inventory, menu.size, version), [menu, version])
  const [pointed, setPointed] = useState<number | null>(null)
  const anchor = useRef<HTMLElement>(null)
  const shown = pointed === null ? undefined : open.slots[pointed]

  const filled = layout.cells.map((cell) => cell.slot).filter((slot) => open.slots[slot])
  const [visited, setVisited] = useState(-1)
  const reachable = filled.includes(visited) ? visited : filled[0]

  const moveFocus = slotArrows(layout, (slot) => open.slots[slot] !== undefined)
  const closeTooltip = (event: KeyboardEvent) => {
    event.stopPropagation()
    setPointed(null)
  }
  const handlePoint = (slot: number | null, element: HTMLElement | null) => {
    anchor.current = element
    setPointed(slot)
  }
  return (
    <div
      className="mc-scene relative grid flex-1 place-items-center min-h-0 px-4 py-2.5 [container-type:size] select-none"
      style={{ '--columns': layout.width, '--rows': layout.height, '--foot': layout.foot } as CSSProperties}
    >
      <div className="mc-window" data-type={menu.inventory} data-look={look}>
        <p className="mc-window-title">
          <WindowTitle title={open.title} version={version} x={layout.title.x} y={layout.title.y} />
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for the items inside */}
        <section
          className="mc-grid relative w-[calc(var(--slot)*var(--columns))] h-[calc(var(--slot)*var(--rows))]"
          onKeyDown={(event) => {
            if (event.key === 'Escape' && pointed !== null) return closeTooltip(event)
            moveFocus(event)
          }}
          onFocus={(event) => setVisited(Number((event.target as HTMLElement).dataset.slot))}
          aria-label={t('constructor.sim.window', { title: withoutCodes(open.title, version) })}
        >
          <WindowDecoration window={layout.window} />
          {layout.cells.map((cell) => (
            <SimSlot
              key={cell.slot}
              cell={cell}
              shown={open.slots[cell.slot]}
              version={version}
              button={button}
              tabbable={cell.slot === reachable}
              onClick={onClick}
              onPoint={handlePoint}
            />
          ))}
        </section>
      </div>
      {shown && <SlotTooltip key={pointed} traits={shown.traits} version={version} anchor={anchor} />}
    </div>
  )
}

/** What a mouse means; a plain click of a finger or a key means the button chosen above. */
function buttonOf(event: MouseEvent, chosen: Button): Button {
  if (event.type === 'contextmenu') return event.shiftKey ? 'shift_right' : 'right'
  if (event.button === 1) return 'middle'
  if (event.shiftKey) return 'shift_left'
  return chosen
}

function SimSlot({
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
      <span className="mc-slot-icon">
        {!isAir(shown.material) && <ItemPicture look={lookOf(shown.traits, version)} />}
      </span>
    </button>
  )
}

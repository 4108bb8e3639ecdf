import '../canvas/canvas.css'
import type { CSSProperties } from 'react'
import { useMemo, useRef, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { inventoryLayout } from '../../format/inventories.ts'
import type { LoadedMenu } from '../../format/loaded.ts'
import type { Button } from '../../sim/run.ts'
import type { OpenMenu } from '../../sim/session.ts'
import { withoutCodes } from '../../text/legacy.ts'
import { WindowDecoration } from '../canvas/window-decoration.tsx'
import { ColouredText } from '../tooltip/coloured-text.tsx'
import { SimSlot } from './sim-slot.tsx'
import { slotArrows } from './slot-arrows.ts'
import { SimTooltip } from './sim-tooltip.tsx'

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
  const layout = useMemo(() => inventoryLayout(menu.inventory, menu.size, version), [menu, version])
  const [pointed, setPointed] = useState<number | null>(null)
  const anchor = useRef<HTMLElement>(null)
  const shown = pointed === null ? undefined : open.slots[pointed]

  const filled = layout.cells.map((cell) => cell.slot).filter((slot) => open.slots[slot])
  const [visited, setVisited] = useState(-1)
  const reachable = filled.includes(visited) ? visited : filled[0]

  const handlePoint = (slot: number | null, element: HTMLElement | null) => {
    anchor.current = element
    setPointed(slot)
  }
  return (
    <div
      className="mc-scene relative grid flex-1 place-items-center min-h-0 px-4 py-2.5 [container-type:size] select-none"
      style={{ '--columns': layout.width, '--rows': layout.height } as CSSProperties}
    >
      <div className="mc-window" data-type={menu.inventory}>
        <p className="mc-window-title">
          <ColouredText text={open.title} version={version} />
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for the items inside */}
        <section
          className="mc-grid relative w-[calc(var(--slot)*var(--columns))] h-[calc(var(--slot)*var(--rows))]"
          onKeyDown={slotArrows(layout, (slot) => open.slots[slot] !== undefined)}
          onFocus={(event) => setVisited(Number((event.target as HTMLElement).dataset.slot))}
          aria-label={t('constructor.sim.window', { title: withoutCodes(open.title, version) })}
        >
          <WindowDecoration type={menu.inventory} />
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
      {shown && <SimTooltip key={pointed} shown={shown} version={version} anchor={anchor} />}
    </div>
  )
}

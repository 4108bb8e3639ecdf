import type { RefObject } from 'react'
import { useRef } from 'react'
import { useAnchored } from '../../../../../web/ui/use-anchored.ts'
import type { ShownItem } from '../../../sim/session.ts'
import { ItemTooltip } from '../../game-text/item-tooltip.tsx'

/** A head's texture is thousands of letters. */
const LONGEST_MATERIAL = 40

/** Where what happened stands below the window, the box goes up: it may cover slots, not the answer to a click. */
const stacked = () => matchMedia('(max-width: 899.98px)').matches

/** The box beside the item under the pointer. Give it a `key` per slot: it is placed once, when it appears. */
export function SimTooltip({
  shown,
  version,
  anchor,
}: {
  shown: ShownItem
  version: string
  anchor: RefObject<HTMLElement | null>
}) {
  const box = useRef<HTMLDivElement>(null)
  useAnchored(true, anchor, box, { side: stacked() ? 'top' : 'bottom', align: 'start', distance: 6 })
  return (
    <div ref={box} popover="manual" className="mc-sim-tooltip" aria-hidden="true">
      <ItemTooltip
        name={shown.name}
        lore={shown.lore}
        flags={shown.flags}
        enchantments={shown.enchantments}
        version={version}
        material={shown.material.length > LONGEST_MATERIAL ? 'player_head' : shown.material}
      />
    </div>
  )
}

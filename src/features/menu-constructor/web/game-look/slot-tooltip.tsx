import { useRef, type RefObject } from 'react'
import { useAnchored } from '../../../../web/ui/overlay/use-anchored.ts'
import type { ItemTraits } from '../../look/item-traits.ts'
import { useLater } from '../frame/use-later.ts'
import { useTouched } from '../frame/use-touched.ts'

const loadTooltip = () => import('../game-text/item-tooltip.tsx')

/** The box of an item; its words are loaded with the first one, once somebody has touched the page. */
export function LaterTooltip(props: { traits: ItemTraits; version: string }) {
  const { module } = useLater(loadTooltip, useTouched())
  return module ? <module.ItemTooltip {...props} /> : null
}

/** Where something below must stay readable, the box opens upwards. */
const stacked = () => matchMedia('(max-width: 899.98px)').matches

/**
 * The box beside the item under the pointer or the focus. Give it a `key` per slot: it is placed once, when it appears.
 * Screen readers have the slot's own name.
 */
export function SlotTooltip({
  traits,
  version,
  anchor,
}: {
  traits: ItemTraits
  version: string
  anchor: RefObject<HTMLElement | null>
}) {
  const box = useRef<HTMLDivElement>(null)
  useAnchored(true, anchor, box, { side: stacked() ? 'top' : 'bottom', align: 'start', distance: 6 })
  return (
    <div ref={box} popover="manual" className="mc-slot-tooltip" aria-hidden="true">
      <LaterTooltip traits={traits} version={version} />
    </div>
  )
}

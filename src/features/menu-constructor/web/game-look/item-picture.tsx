import './item-picture.css'
import type { CSSProperties } from 'react'
import type { ItemLook } from '../../look/item-look.ts'
import { ItemIcon } from '../catalogue-data/item-icon.tsx'
import { usePaintedIcon } from './painted-icons.ts'

/**
 * An item as a slot shows it: its picture with dye, banner or trim, the shine, the bar of wear and the amount. Every
 * window draws items by this; the picture that is published, by `draw-look.ts` from the same look.
 */
export function ItemPicture({ look, size = 32 }: { look: ItemLook; size?: number }) {
  const painted = usePaintedIcon(look)
  const { material, data, glint, bar, amount } = look
  return (
    <span className="dm-item" style={{ '--dm-icon': `${size}px` } as CSSProperties}>
      <ItemIcon material={material} data={data} size={size} painted={painted} glint={glint} />
      {bar && (
        <span
          className="dm-bar"
          style={{ '--dm-left': bar.length, '--dm-wear': bar.colour } as CSSProperties}
        />
      )}
      {/* Drawn by CSS: the slot's name says it in words. */}
      {amount > 1 && <span className="dm-amount" data-text={amount} />}
    </span>
  )
}

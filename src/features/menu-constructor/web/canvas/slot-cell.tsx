import { memo } from 'react'
import type { CSSProperties } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { withoutCodes } from '../../text/legacy.ts'
import { ItemIcon } from '../catalogue-data/item-icon.tsx'
import type { SlotView } from './slot-view.ts'

/** One slot. Draws again only when what it shows changes; marks while dragging are set from outside. */
export const SlotCell = memo(function SlotCell({
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
  const { slot, material, amount, title, clash, layers, shown } = view
  const label = shown
    ? t('constructor.canvas.slotWith', {
        slot,
        item: withoutCodes(title, '1.21.4').trim() || shown.name,
        material: shortMaterial(material),
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
      className="mc-slot"
      data-slot={slot}
      data-item={shown ? '' : undefined}
      aria-selected={selected}
      aria-label={label}
      tabIndex={tabbable ? 0 : -1}
      style={{ '--x': x, '--y': y } as CSSProperties}
    >
      {material !== null && (
        <span className="mc-slot-icon" data-icon="">
          <ItemIcon material={material} size={32} />
        </span>
      )}
      {/* Drawn by CSS: the cell's name says it all, in words. */}
      {amount > 1 && <span className="mc-slot-amount" data-text={amount} />}
      {layers.length > 1 && <span className="mc-slot-layers" data-text={layers.length} />}
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

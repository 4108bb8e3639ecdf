import { memo, type CSSProperties } from 'react'
import { isDragging, startDrag } from '../canvas/drag.ts'
import { ItemIcon } from '../../catalogue-data/item-icon.tsx'
import { noteMaterial } from '../../catalogue-data/recent-materials.ts'

const HOLD_MS = 280

/** One material: a click or Enter puts it into the selected slots, a drag into any. */
export const MaterialTile = memo(function MaterialTile({
  material,
  name,
  label,
  onPut,
  tabIndex = 0,
  style,
  position,
}: {
  material: string
  /** Read aloud and shown on hover. */
  name: string
  /** Written beside the picture; a part of the name. */
  label?: string
  onPut: (material: string) => void
  tabIndex?: number
  style?: CSSProperties
  /** Place in the whole list; only a part of it is drawn. */
  position?: { at: number; of: number }
}) {
  return (
    <button
      type="button"
      className="mc-tile"
      title={name}
      aria-label={name}
      tabIndex={tabIndex}
      style={style}
      data-at={position?.at}
      data-named={label === undefined ? undefined : ''}
      onClick={() => isDragging() || onPut(material)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        // A finger scrolls the list; one that rests takes the item along.
        const holdMs = event.pointerType === 'touch' ? HOLD_MS : 0
        startDrag(
          event.nativeEvent,
          event.currentTarget,
          { kind: 'material', material },
          {
            holdMs,
            onEnd: (dragged) => dragged && noteMaterial(material),
          },
        )
      }}
    >
      <span data-icon="">
        <ItemIcon material={material} size={32} />
      </span>
      {label !== undefined && <span className="mc-tile-name">{label}</span>}
    </button>
  )
})

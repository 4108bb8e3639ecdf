import { Copy, Trash2 } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { IconButton } from '../../../../web/ui/icon-button.tsx'
import type { Menu, MenuItem } from '../../format/menu.ts'
import { applySlotEdit } from '../canvas/apply-slot-edit.ts'
import { copyOf } from '../canvas/item-fields.ts'
import { SlotPlan } from '../canvas/slot-edits.ts'
import { ItemIcon } from '../catalogue-data/item-icon.tsx'
import type { ProjectStore } from '../project/project.ts'
import { freeSlot } from './chosen.ts'
import { RenameField } from './rename-field.tsx'
import { slotText } from './slot-text.ts'

/** Picture, place and name of the item, and what can be done with it as a whole. */
export function ItemHead({ store, menu, item }: { store: ProjectStore; menu: Menu; item: MenuItem }) {
  const t = useT()
  const free = freeSlot(menu)
  const duplicate = () => {
    if (free === null) return
    const plan = new SlotPlan(menu)
    const name = plan.add(item.name, copyOf(item), [free])
    applySlotEdit(store, { edits: plan.edits(), item: name, slots: [free] }, 'duplicate')
  }
  const remove = () => {
    store.edit([{ kind: 'remove', path: item.path }], 'constructor.inspector.removed')
    store.select({ item: null })
  }
  return (
    <div className="ins-head">
      <span className="ins-icon">
        <ItemIcon material={item.material ?? ''} size={32} />
      </span>
      <div className="flex-1 min-w-0">
        <h2>
          {item.slots.length === 1
            ? t('constructor.inspector.slot', { slot: item.slots[0]! })
            : t('constructor.inspector.slots', { slots: slotText(item.slots) })}
        </h2>
        <RenameField store={store} menu={menu} item={item} />
      </div>
      <IconButton label={t('constructor.inspector.duplicate')} disabled={free === null} onClick={duplicate}>
        <Copy size={17} />
      </IconButton>
      <IconButton label={t('constructor.inspector.remove')} onClick={remove}>
        <Trash2 size={17} />
      </IconButton>
    </div>
  )
}

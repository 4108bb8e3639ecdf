import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { IconButton } from '../../../../../web/ui/icon-button.tsx'
import type { Menu, MenuItem } from '../../../format/menu.ts'
import { ItemIcon } from '../../catalogue-data/item-icon.tsx'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { applySlotEdit, SlotPlan } from '../canvas/slot-edits.ts'
import { copyOf } from '../canvas/slot-view.ts'
import { freeSlot } from './chosen.ts'
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
      <div className="ins-head-text">
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

/** The item's name in the file, changed in place. Taken with Enter or by leaving; Escape gives it up. */
function RenameField({ store, menu, item }: { store: ProjectStore; menu: Menu; item: MenuItem }) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = (typed ?? item.name).trim()
  const taken = wanted !== item.name && menu.items.some((one) => one.name === wanted)
  // A dot would make the part before it a section, and the item would be lost.
  const bad = wanted === '' || wanted.includes('.')

  const commit = () => {
    setTyped(null)
    if (taken || bad || wanted === item.name) return
    store.edit([{ kind: 'rename', path: item.path, name: wanted }], 'constructor.inspector.renamed')
    store.select({ item: wanted })
  }
  return (
    <>
      <input
        className="ins-rename"
        data-rename
        aria-label={t('constructor.inspector.name')}
        aria-invalid={taken || bad || undefined}
        spellCheck={false}
        autoComplete="off"
        value={typed ?? item.name}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Escape' || typed === null) return
          event.stopPropagation()
          setTyped(null)
        }}
      />
      {(taken || bad) && (
        <span className="ins-rename-error" role="alert">
          {t(taken ? 'constructor.inspector.nameTaken' : 'constructor.inspector.badName')}
        </span>
      )}
    </>
  )
}

import { ListOrdered } from 'lucide-react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { withoutCodes } from '../../../text/legacy.ts'
import { ItemIcon } from '../../catalogue-data/item-icon.tsx'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { textOf } from './item-fields.ts'
import type { SlotView } from './slot-view.ts'
import { useSeenItem } from './use-seen-item.ts'

/** The items that share a slot, in the order the plugin tries them. */
export function SlotStack({
  store,
  view,
  selectedItem,
  onRenumber,
}: {
  store: ProjectStore
  view: SlotView
  selectedItem: string | null
  onRenumber: () => void
}) {
  const t = useT()
  const seen = useSeenItem(store, view.slot)
  return (
    <div className="mc-stack">
      <div className="mc-stack-head">
        <h2 className="mc-stack-title">{t('constructor.canvas.stack', { slot: view.slot })}</h2>
        {view.clash && <span className="mc-stack-clash">{t('constructor.canvas.clash')}</span>}
        <Button size="s" variant={view.clash ? 'danger' : 'ghost'} onClick={onRenumber}>
          <ListOrdered size={15} />
          {t('constructor.canvas.renumber')}
        </Button>
      </div>
      <ol className="mc-stack-list">
        {view.layers.map((item) => (
          <li key={item.name}>
            <button
              type="button"
              className="mc-layer"
              aria-pressed={item.name === selectedItem}
              onClick={() => store.select({ item: item.name })}
            >
              <span className="mc-layer-priority">{item.priority}</span>
              <ItemIcon material={item.material ?? 'BARRIER'} size={16} />
              <span className="mc-layer-name">
                {withoutCodes(textOf(item, 'display_name') ?? '', '1.21.4').trim() || item.name}
              </span>
              {item.name === seen && <span className="mc-layer-seen">{t('constructor.canvas.seen')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

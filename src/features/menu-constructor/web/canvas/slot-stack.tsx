import { ListOrdered } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { withoutCodes } from '../../text/legacy.ts'
import { ItemIcon } from '../catalogue-data/item-icon.tsx'
import type { ProjectStore } from '../project/project.ts'
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
      <div className="flex flex-wrap items-center gap-2 pr-2 pl-3 pt-2 pb-1">
        <h2 className="flex-1 text-13 font-650">{t('constructor.canvas.stack', { slot: view.slot })}</h2>
        {view.clash && (
          <span className="order-3 flex-[1_0_100%] text-brick text-12">{t('constructor.canvas.clash')}</span>
        )}
        <Button size="s" variant={view.clash ? 'danger' : 'ghost'} onClick={onRenumber}>
          <ListOrdered size={15} />
          {t('constructor.canvas.renumber')}
        </Button>
      </div>
      <ol className="px-1.5 pb-1.5">
        {view.layers.map((item) => (
          <li key={item.name}>
            <button
              type="button"
              className="mc-layer"
              aria-pressed={item.name === selectedItem}
              onClick={() => store.select({ item: item.name })}
            >
              <span className="min-w-5.5 text-ink-3 [font-family:var(--mono-system)] text-12">
                {item.priority}
              </span>
              <ItemIcon material={item.material ?? 'BARRIER'} size={16} />
              <span className="truncate flex-1">
                {withoutCodes(textOf(item, 'display_name') ?? '', '1.21.4').trim() || item.name}
              </span>
              {item.name === seen && (
                <span className="text-patina text-12 whitespace-nowrap">{t('constructor.canvas.seen')}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

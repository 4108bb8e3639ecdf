import { ListOrdered } from 'lucide-react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { withoutCodes } from '../../../text/legacy.ts'
import { ItemIcon } from '../../catalogue-data/item-icon.tsx'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { useEffect, useState } from 'react'
import type { SlotView } from './slot-view.ts'
import { textOf } from './slot-view.ts'

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

const AFTER_MS = 150

/** Which layer of a slot the test player would see. The rules arrive when they are first asked for. */
function useSeenItem(store: ProjectStore, slot: number): string | null {
  const [seen, setSeen] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked: object | undefined
    const ask = () => {
      const { project } = store.get()
      if (project === asked) return
      asked = project
      clearTimeout(timer)
      timer = setTimeout(() => {
        import('./seen-layer.ts').then(
          ({ seenItem }) => gone || setSeen(seenItem(store.get(), slot)),
          // Without a network no layer is marked; the next change asks again.
          () => {},
        )
      }, AFTER_MS)
    }
    ask()
    const unsubscribe = store.subscribe(ask)
    return () => {
      gone = true
      clearTimeout(timer)
      unsubscribe()
    }
  }, [store, slot])
  return seen
}

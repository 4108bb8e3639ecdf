import { ListOrdered } from 'lucide-react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { withoutCodes } from '../../../text/legacy.ts'
import { ItemPicture } from '../../game-look/item-picture.tsx'
import { useTouched } from '../../frame/use-touched.ts'
import { pauseOf } from '../../workspace/project/pause.ts'
import {
  activeFile,
  activeMenu,
  type ProjectState,
  type ProjectStore,
} from '../../workspace/project/project.ts'
import { useEffect, useState } from 'react'
import type { Value } from '../../../format/menu.ts'
import { layersBySlot, lookOfItem, type SlotView } from './slot-view.ts'
import { readText, valueOf } from '../../../format/read/tree.ts'

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
  const { gameVersion, player } = store.get().project
  const seeing = { version: gameVersion, player: player.name }
  return (
    <div className="mc-stack">
      <div className="flex flex-wrap items-center gap-2 pr-2 pl-3 pt-2 pb-1">
        <h2 className="flex-1 text-13 font-650">{t('constructor.canvas.stack', { slot: view.slot })}</h2>
        {view.clash && (
          <>
            <Button size="s" variant="danger" onClick={onRenumber}>
              <ListOrdered size={15} />
              {t('constructor.canvas.renumber')}
            </Button>
            <span className="flex-[1_0_100%] text-brick text-12">{t('constructor.canvas.clash')}</span>
          </>
        )}
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
              <ItemPicture look={{ ...lookOfItem(item, seeing), amount: 1 }} size={16} />
              <span className="truncate flex-1">
                {withoutCodes(readText(item.entry.value, 'display_name') ?? '', '1.21.4').trim() || item.name}
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

type SeenLayer = typeof import('./seen-layer.ts')

/** All that decides who is seen in a slot. A letter in a name or a description is none of it. */
function factsOf(state: ProjectState, slot: number): readonly unknown[] {
  const { player, gameVersion, plugin } = state.project
  const menu = activeMenu(state)
  if (!menu) return [null]
  const { text } = activeFile(state)
  const written = (value: Value | undefined): unknown => {
    const words = value && text.slice(value.span.from, value.span.to)
    // What is written elsewhere may have changed there.
    return words?.includes('*') ? {} : words
  }
  const rest = menu.entries
    .filter(({ key }) => key !== 'items')
    .map(({ span }) => text.slice(span.from, span.to))
  const layers = (layersBySlot(menu).get(slot) ?? []).flatMap(({ name, material, priority, entry }) => [
    name,
    material,
    priority,
    written(valueOf(entry.value, 'view_requirement')),
  ])
  return [player, gameVersion, plugin, state.root.join('\n'), ...rest, ...layers]
}

/** Which layer of a slot the test player would see. The rules arrive when they are first asked for. */
function useSeenItem(store: ProjectStore, slot: number): string | null {
  const [seen, setSeen] = useState<string | null>(null)
  const touched = useTouched()
  useEffect(() => {
    if (!touched) return undefined
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked: object | undefined
    let before: readonly unknown[] = []
    let rules: SeenLayer | undefined
    const look = async () => {
      const facts = factsOf(store.get(), slot)
      if (facts.length === before.length && facts.every((fact, at) => fact === before[at])) return
      // Without a network no layer is marked; the next change asks again.
      rules ??= await import('./seen-layer.ts').catch(() => undefined)
      if (gone || !rules) return
      before = facts
      setSeen(rules.seenItem(store.get(), slot))
    }
    const ask = () => {
      const { project } = store.get()
      if (project === asked) return
      asked = project
      clearTimeout(timer)
      timer = setTimeout(() => void look(), pauseOf(store))
    }
    ask()
    const unsubscribe = store.subscribe(ask)
    return () => {
      gone = true
      clearTimeout(timer)
      unsubscribe()
    }
  }, [store, slot, touched])
  return seen
}

import { useT } from '../../../../../web/i18n/translator.tsx'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { activeMenu } from '../../workspace/project/read-active.ts'
import { useProject } from '../../workspace/project/use-project.ts'
import { chosenIn } from './chosen.ts'
import { EmptySlotPanel } from './empty-slot-panel.tsx'
import { ItemPanel } from './item-panel.tsx'
import { KnownProvider } from './known-provider.tsx'
import { ManyPanel } from './many-panel.tsx'
import { MenuPanel } from './menu-panel.tsx'
import './inspector.css'

/** Fields of what is selected: an item, several, an empty slot, or the menu itself. */
export function Inspector({ store }: { store: ProjectStore }) {
  const t = useT()
  const menu = useProject(store, activeMenu)
  const selection = useProject(store, (state) => state.selection)
  const chosen = menu && chosenIn(menu, selection)

  return (
    <section className="ins" aria-label={t('constructor.inspector.label')}>
      <KnownProvider store={store}>
        {!menu || !chosen ? (
          <p className="ins-note">{t('constructor.inspector.unreadable')}</p>
        ) : chosen.kind === 'item' ? (
          <ItemPanel key={chosen.item.name} store={store} menu={menu} item={chosen.item} />
        ) : chosen.kind === 'many' ? (
          <ManyPanel key={chosen.items.map((item) => item.name).join()} store={store} items={chosen.items} />
        ) : chosen.kind === 'empty' ? (
          <EmptySlotPanel store={store} menu={menu} slots={chosen.slots} />
        ) : (
          <MenuPanel key={menu.root.join()} store={store} menu={menu} />
        )}
      </KnownProvider>
    </section>
  )
}

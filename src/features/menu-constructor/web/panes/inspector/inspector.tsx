import './inspector.css'
import { Trash2 } from 'lucide-react'
import { useState, useMemo, type ReactNode } from 'react'
import { useT, useTranslator } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../../web/ui/button/icon-button.tsx'
import { Field } from '../../../../../web/ui/field/field.tsx'
import type { Menu, MenuItem } from '../../../format/menu.ts'
import { entriesOf } from '../../../format/read/values.ts'
import { materialPrefixes, specialMaterials } from '../../../format/tables/materials.ts'
import { itemOption } from '../../../format/tables/options.ts'
import { useCatalogue } from '../../catalogue-data/catalogue.ts'
import { useItemName } from '../../catalogue-data/glossary.ts'
import { ItemIcon } from '../../catalogue-data/item-icon.tsx'
import { pluginOf, type ProjectStore } from '../../workspace/project/project.ts'
import { useFollowedMenu } from '../../workspace/project/use-followed-menu.ts'
import { useProject } from '../../workspace/project/use-project.ts'
import { applySlotEdit, putMaterial } from '../canvas/slot-edits.ts'
import { chosenIn } from './chosen.ts'
import { GlowField } from './fields/glow-field.tsx'
import { AmountField, LoreField, NameField, MaterialField, PriorityField } from './fields/item-fields.tsx'
import { useKnown, KnownContext, type Known } from './fields/known.ts'
import { OptionField } from './fields/option-field.tsx'
import { SuggestInput, suggestFrom, type Suggestion } from './fields/suggest-input.tsx'
import type { Target } from './fields/target.ts'
import { ItemPanel } from './item-panel.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { slotText } from './slot-text.ts'

const MOST = 40
const specials = suggestFrom([...specialMaterials, ...materialPrefixes.map(({ prefix }) => prefix)])

const sameNames = (a: string[], b: string[]) => a.join('/') === b.join('/')

/** Gives the panels inside the lists of the chosen game version. */
function KnownProvider({ store, children }: { store: ProjectStore; children: ReactNode }) {
  const { locale } = useTranslator()
  const version = useProject(store, (state) => state.project.gameVersion)
  const plugin = useProject(store, (state) => pluginOf(state.project))
  const menuNames = useProject(store, (state) => state.project.menus.map((menu) => menu.name), sameNames)
  const catalogue = useCatalogue(version)
  const nameOf = useItemName()

  const known = useMemo((): Known => {
    const levels = new Map(catalogue?.enchantments.map((one) => [one.bukkit, String(one.max)]))
    return {
      version,
      plugin,
      menuNames,
      sounds: suggestFrom(catalogue?.sounds ?? []),
      enchantments: suggestFrom([...levels.keys()], (name) => levels.get(name)),
      effects: suggestFrom(catalogue?.effects ?? []),
      materials: (query) => [
        ...(catalogue?.search(query, locale) ?? []).slice(0, MOST).map((item): Suggestion => ({
          value: item.bukkit,
          hint: nameOf(item),
          icon: <ItemIcon material={item.bukkit} data={item.data ?? 0} size={24} />,
        })),
        ...specials(query),
      ],
      stack: (material) => catalogue?.stack(material) ?? 64,
    }
  }, [catalogue, version, plugin, menuNames, locale, nameOf])
  return <KnownContext value={known}>{children}</KnownContext>
}

/** Fields of what is selected: an item, several, an empty slot, or the menu itself. */
export function Inspector({ store }: { store: ProjectStore }) {
  const t = useT()
  const menu = useFollowedMenu(store, 'inspector')
  const selection = useProject(store, (state) => state.selection)
  const chosen = menu && chosenIn(menu, selection)

  return (
    <section className="ins" aria-label={t('constructor.inspector.label')}>
      <KnownProvider store={store}>
        {!menu || !chosen ? (
          <p className="ins-note wash-stone">{t('constructor.inspector.unreadable')}</p>
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

/** An empty slot: something can be put there without leaving the keyboard. */
function EmptySlotPanel({ store, menu, slots }: { store: ProjectStore; menu: Menu; slots: number[] }) {
  const t = useT()
  const { materials } = useKnown()
  const [material, setMaterial] = useState('')
  const put = () => {
    if (material.trim()) applySlotEdit(store, putMaterial(menu, slots, material.trim()), 'put')
  }
  return (
    <form
      className="ins-stack"
      onSubmit={(event) => {
        event.preventDefault()
        put()
      }}
    >
      <div className="ins-head">
        <span className="ins-icon" />
        <div className="flex-1 min-w-0">
          <h2>
            {slots.length === 1
              ? t('constructor.inspector.slot', { slot: slots[0]! })
              : t('constructor.inspector.slots', { slots: slotText(slots) })}
          </h2>
          <p>{t('constructor.inspector.emptySlot')}</p>
        </div>
      </div>
      <Field label={t('constructor.option.material')}>
        <SuggestInput
          value={material}
          suggest={materials}
          placeholder={t('constructor.inspector.findMaterial')}
          onChange={setMaterial}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={material.trim() === ''}>
          {t('constructor.inspector.put')}
        </Button>
        <Button variant="ghost" onClick={() => store.select({ slots: [], item: null })}>
          {t('constructor.inspector.toMenu')}
        </Button>
      </div>
    </form>
  )
}

const shared = ['update', 'unbreakable', 'item_flags'] as const

/** Several items at once: what is set here is set for all of them. */
function ManyPanel({ store, items }: { store: ProjectStore; items: MenuItem[] }) {
  const t = useT()
  const target = useMemo(
    (): Target => ({
      store,
      parts: items.map((item) => ({ path: item.path, entries: entriesOf(item.entry.value) })),
    }),
    [store, items],
  )
  const remove = () => {
    store.edit(
      items.map((item) => ({ kind: 'remove', path: item.path })),
      'constructor.inspector.removed',
    )
    store.select({ item: null })
  }
  return (
    <>
      <div className="ins-head">
        <span className="flex flex-none gap-0.5" aria-hidden="true">
          {items.slice(0, 3).map((item) => (
            <ItemIcon key={item.name} material={item.material ?? ''} size={24} />
          ))}
        </span>
        <div className="flex-1 min-w-0">
          <h2>{t('constructor.inspector.several', { count: items.length })}</h2>
          <p>{t('constructor.inspector.severalText')}</p>
        </div>
        <IconButton label={t('constructor.inspector.removeAll')} onClick={remove}>
          <Trash2 size={17} />
        </IconButton>
      </div>
      <NameField target={target} />
      <MaterialField target={target} />
      <div className="grid grid-cols-[1fr_1fr] items-start gap-3">
        <AmountField target={target} material={null} />
        <PriorityField target={target} />
      </div>
      <LoreField target={target} />
      <div className="flex flex-col gap-1">
        <GlowField target={target} />
        {shared.map((key) => (
          <OptionField key={key} option={itemOption(key)!} target={target} />
        ))}
      </div>
    </>
  )
}

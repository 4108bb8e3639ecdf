import { Copy, Trash2 } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { IconButton } from '../../../../../web/ui/button/icon-button.tsx'
import { Field } from '../../../../../web/ui/field/field.tsx'
import { Input } from '../../../../../web/ui/field/input.tsx'
import type { Menu, MenuItem, Path } from '../../../format/menu.ts'
import { entriesOf, valueAt } from '../../../format/read/values.ts'
import { ItemPicture } from '../../game-look/item-picture.tsx'
import { sameLook, type ItemLook } from '../../../look/item-look.ts'
import { activeMenu, type ProjectStore } from '../../workspace/project/project.ts'
import { applySlotEdit, SlotPlan } from '../canvas/slot-edits.ts'
import { copyOf, lookOfItem } from '../canvas/slot-view.ts'
import { useProject } from '../../workspace/project/use-project.ts'
import { TooltipPreview } from './tooltip-preview.tsx'
import { freeSlot } from './chosen.ts'
import { AmountField, LoreField, NameField, MaterialField, PriorityField } from './fields/item-fields.tsx'
import { useKnown } from './fields/known.ts'
import type { Target } from './fields/target.ts'
import { itemGroups, unknownItemKeys } from './item-groups.ts'
import { Clicks, GlowAndUpdate, OptionGroup, ViewRequirement } from './item-parts.tsx'
import { slotsTyped, slotText } from './slot-text.ts'
import { UnknownKeys } from './unknown-keys.tsx'

/** Everything about one item, the commonest first. */
export function ItemPanel({ store, menu, item }: { store: ProjectStore; menu: Menu; item: MenuItem }) {
  const t = useT()
  const { version } = useKnown()
  const player = useProject(store, (state) => state.project.player.name)
  const target = useMemo(
    (): Target => ({ store, parts: [{ path: item.path, entries: entriesOf(item.entry.value) }] }),
    [store, item],
  )
  const { entries } = target.parts[0]!
  const keys = entries.map((entry) => entry.key)

  return (
    <>
      <ItemHead
        store={store}
        name={item.name}
        slots={slotText(item.slots)}
        look={lookOfItem(item, { version, player })}
        free={freeSlot(menu)}
      />
      <NameField target={target} />
      <MaterialField target={target} />
      <SlotsField store={store} path={item.path} written={slotText(item.slots)} size={menu.size} />
      <div className="grid grid-cols-[1fr_1fr] items-start gap-3">
        <AmountField target={target} material={item.material} />
        <PriorityField target={target} />
      </div>
      <LoreField target={target} />
      <TooltipPreview item={item} version={version} player={player} />
      <Clicks store={store} item={item} />
      <ViewRequirement
        store={store}
        path={[...item.path, 'view_requirement']}
        node={valueAt(entries, 'view_requirement')}
        title={t('constructor.option.view_requirement')}
        viewing
      />
      <GlowAndUpdate target={target} />
      {itemGroups.map(([group, options]) => (
        <OptionGroup
          key={group}
          title={t(`constructor.inspector.group.${group}`)}
          options={options}
          target={target}
        />
      ))}
      <UnknownKeys keys={unknownItemKeys(keys)} />
    </>
  )
}

/**
 * `0-8, 17, 26-`: the item's slots. Applied by Enter or when the field is left, since half a number is a different slot;
 * Escape gives it up.
 */
const SlotsField = memo(
  function SlotsField({
    store,
    path,
    written,
    size,
  }: {
    store: ProjectStore
    path: Path
    written: string
    /** Of the menu. */
    size: number
  }) {
    const t = useT()
    const [typed, setTyped] = useState<string | null>(null)
    const slots = slotsTyped(typed ?? written, size)

    const commit = () => {
      if (typed === null || !slots) return
      setTyped(null)
      if (slotText(slots) === written) return
      store.edit([{ kind: 'setSlots', path, slots }], 'constructor.option.slots')
      store.select({ slots })
    }
    return (
      <Field
        label={t('constructor.option.slots')}
        hint={t('constructor.inspector.slotsHint')}
        error={!slots && t('constructor.inspector.badSlots', { last: size - 1 })}
      >
        <Input
          small
          className="font-mono text-13"
          autoComplete="off"
          spellCheck={false}
          value={typed ?? written}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
            if (event.key !== 'Escape' || typed === null) return
            event.stopPropagation()
            setTyped(null)
          }}
        />
      </Field>
    )
  },
  (a, b) =>
    a.store === b.store &&
    a.path.join('\n') === b.path.join('\n') &&
    a.written === b.written &&
    a.size === b.size,
)

/** Picture, place and name of the item, and what can be done with it as a whole. A letter in its texts changes none of it. */
const ItemHead = memo(
  function ItemHead({
    store,
    name,
    slots,
    look,
    free,
  }: {
    store: ProjectStore
    name: string
    slots: string
    look: ItemLook
    /** A slot for its copy. */
    free: number | null
  }) {
    const t = useT()
    const current = () => {
      const menu = activeMenu(store.get())
      const item = menu?.items.find((one) => one.name === name)
      return menu && item && { menu, item }
    }
    const duplicate = () => {
      const now = current()
      if (free === null || !now) return
      const plan = new SlotPlan(now.menu)
      const copy = plan.add(name, copyOf(now.item), [free])
      applySlotEdit(store, { edits: plan.edits(), item: copy, slots: [free] }, 'duplicate')
    }
    const remove = () => {
      const now = current()
      if (!now) return
      store.edit([{ kind: 'remove', path: now.item.path }], 'constructor.inspector.removed')
      store.select({ item: null })
    }
    return (
      <div className="ins-head">
        <span className="ins-icon">
          <ItemPicture look={look} />
        </span>
        <div className="flex-1 min-w-0">
          <h2>
            {/^-?\d+$/.test(slots)
              ? t('constructor.inspector.slot', { slot: Number(slots) })
              : t('constructor.inspector.slots', { slots })}
          </h2>
          <RenameField store={store} name={name} />
        </div>
        <IconButton label={t('constructor.inspector.duplicate')} disabled={free === null} onClick={duplicate}>
          <Copy size={17} />
        </IconButton>
        <IconButton label={t('constructor.inspector.remove')} onClick={remove}>
          <Trash2 size={17} />
        </IconButton>
      </div>
    )
  },
  (a, b) =>
    a.store === b.store &&
    a.name === b.name &&
    a.slots === b.slots &&
    a.free === b.free &&
    sameLook(a.look, b.look),
)

/** The item's name in the file, changed in place. Taken with Enter or by leaving; Escape gives it up. */
function RenameField({ store, name }: { store: ProjectStore; name: string }) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = (typed ?? name).trim()
  const menu = activeMenu(store.get())
  const taken = wanted !== name && menu?.items.some((one) => one.name === wanted) === true
  // A dot would make the part before it a section, and the item would be lost.
  const bad = wanted === '' || wanted.includes('.')

  const commit = () => {
    setTyped(null)
    const item = menu?.items.find((one) => one.name === name)
    if (taken || bad || wanted === name || !item) return
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
        value={typed ?? name}
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
        <span className="text-brick text-12" role="alert">
          {t(taken ? 'constructor.inspector.nameTaken' : 'constructor.inspector.badName')}
        </span>
      )}
    </>
  )
}

import { Copy, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { IconButton } from '../../../../../web/ui/button/icon-button.tsx'
import { Field } from '../../../../../web/ui/field/field.tsx'
import { Input } from '../../../../../web/ui/field/input.tsx'
import type { Menu, MenuItem } from '../../../format/menu.ts'
import { entriesOf, valueAt } from '../../../format/read/values.ts'
import { ItemPicture } from '../../game-look/item-picture.tsx'
import type { ProjectStore } from '../../workspace/project/project.ts'
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
      <ItemHead store={store} menu={menu} item={item} />
      <NameField target={target} />
      <MaterialField target={target} />
      <SlotsField store={store} menu={menu} item={item} />
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
function SlotsField({ store, menu, item }: { store: ProjectStore; menu: Menu; item: MenuItem }) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const written = slotText(item.slots)
  const slots = slotsTyped(typed ?? written, menu.size)

  const commit = () => {
    if (typed === null || !slots) return
    setTyped(null)
    if (slotText(slots) === written) return
    store.edit([{ kind: 'setSlots', path: item.path, slots }], 'constructor.option.slots')
    store.select({ slots })
  }
  return (
    <Field
      label={t('constructor.option.slots')}
      hint={t('constructor.inspector.slotsHint')}
      error={!slots && t('constructor.inspector.badSlots', { last: menu.size - 1 })}
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
}

/** Picture, place and name of the item, and what can be done with it as a whole. */
function ItemHead({ store, menu, item }: { store: ProjectStore; menu: Menu; item: MenuItem }) {
  const t = useT()
  const free = freeSlot(menu)
  const { gameVersion, player } = store.get().project
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
        <ItemPicture look={lookOfItem(item, { version: gameVersion, player: player.name })} />
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
        <span className="text-brick text-12" role="alert">
          {t(taken ? 'constructor.inspector.nameTaken' : 'constructor.inspector.badName')}
        </span>
      )}
    </>
  )
}

import { useMemo } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import type { Menu, MenuItem } from '../../format/menu.ts'
import type { ProjectStore } from '../project/project.ts'
import { RequirementList } from '../requirements/requirement-list.tsx'
import { ItemTooltip } from '../tooltip/item-tooltip.tsx'
import { AmountField } from './amount-field.tsx'
import { ClickPanel } from './click-panel.tsx'
import { GlowField } from './glow-field.tsx'
import { ItemHead } from './item-head.tsx'
import { itemGroups, unknownItemKeys } from './item-groups.ts'
import { useKnown } from './known.ts'
import { LoreField, NameField } from './text-fields.tsx'
import { MaterialField } from './material-field.tsx'
import { OptionField } from './option-field.tsx'
import { PriorityField } from './priority-field.tsx'
import { SlotsField } from './slots-field.tsx'
import type { Target } from './target.ts'
import { UnknownKeys } from './unknown-keys.tsx'
import { entriesOf, textOf, textsOf, valueAt } from './values.ts'
import { itemOption } from '../../format/options.ts'

/** Everything about one item, the commonest first. */
export function ItemPanel({ store, menu, item }: { store: ProjectStore; menu: Menu; item: MenuItem }) {
  const t = useT()
  const { version } = useKnown()
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
      <div className="grid grid-cols-[1fr_1fr] items-start gap-3">
        <AmountField target={target} material={item.material} />
        <PriorityField target={target} />
      </div>
      <div className="flex flex-col gap-2">
        <h3>{t('constructor.inspector.preview')}</h3>
        <ItemTooltip
          version={version}
          name={textOf(valueAt(entries, 'display_name')) || null}
          lore={textsOf(valueAt(entries, 'lore'))}
          flags={textsOf(valueAt(entries, 'item_flags'))}
          enchantments={textsOf(valueAt(entries, 'enchantments'))}
          material={item.material ?? ''}
        />
      </div>
      <LoreField target={target} />
      <ClickPanel store={store} item={item} />
      <RequirementList
        store={store}
        path={[...item.path, 'view_requirement']}
        node={valueAt(entries, 'view_requirement')}
        title={t('constructor.option.view_requirement')}
        viewing
      />
      <div>
        <GlowField target={target} />
        <OptionField option={itemOption('update')!} target={target} />
      </div>
      <MaterialField target={target} />
      <SlotsField store={store} menu={menu} item={item} />
      {itemGroups.map(([group, options]) => (
        <Disclosure
          key={group}
          title={t(`constructor.inspector.group.${group}`)}
          open={options.some((option) => keys.includes(option.key))}
        >
          <div className="ins-stack">
            {options.map((option) => (
              <OptionField key={option.key} option={option} target={target} />
            ))}
          </div>
        </Disclosure>
      ))}
      <UnknownKeys keys={unknownItemKeys(keys)} />
    </>
  )
}

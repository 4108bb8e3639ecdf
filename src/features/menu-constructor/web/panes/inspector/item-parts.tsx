import { memo, useState, type ComponentProps } from 'react'
import { Disclosure } from '../../../../../web/ui/layout/disclosure.tsx'
import { plainOf, samePlain } from '../../../format/read/tree.ts'
import { entriesOf } from '../../../format/read/values.ts'
import { itemOption, type Option } from '../../../format/tables/options.ts'
import { ClickPanel } from './click-panel.tsx'
import { GlowField } from './fields/glow-field.tsx'
import { OptionField } from './fields/option-field.tsx'
import { sameTarget, targetValue, type Target } from './fields/target.ts'
import { RequirementList } from './requirements/requirement-list.tsx'

// Parts of an item's panel that are drawn again only when something of theirs has changed.

/** A letter in the name changes none of these. */
export const Clicks = memo(ClickPanel, (a, b) => {
  const keys = [a, b].flatMap(({ item }) => entriesOf(item.entry.value).map(({ key }) => key))
  const of = ({ store, item }: ComponentProps<typeof ClickPanel>): Target => ({
    store,
    parts: [{ path: item.path, entries: entriesOf(item.entry.value) }],
  })
  return sameTarget(
    of(a),
    of(b),
    keys.filter((key) => key.includes('click_')),
  )
})

export const ViewRequirement = memo(
  RequirementList,
  (a, b) =>
    a.store === b.store &&
    a.title === b.title &&
    a.path.join('\n') === b.path.join('\n') &&
    samePlain(a.node ? plainOf(a.node) : null, b.node ? plainOf(b.node) : null),
)

const glowKeys = ['enchantment_glint_override', 'enchantments', 'item_flags', 'hide_enchantments', 'update']
export const GlowAndUpdate = memo(
  function GlowAndUpdate({ target }: { target: Target }) {
    return (
      <div>
        <GlowField target={target} />
        <OptionField option={itemOption('update')!} target={target} />
      </div>
    )
  },
  (a, b) => sameTarget(a.target, b.target, glowKeys),
)

/** Options of one kind, folded away; the fields of a fold nobody opened are not even made. */
export const OptionGroup = memo(
  function OptionGroup({
    title,
    options,
    target,
  }: {
    title: string
    options: readonly Option[]
    target: Target
  }) {
    const used = options.some(({ key }) => targetValue(target, key) !== undefined)
    const [opened, setOpened] = useState(used)
    return (
      <Disclosure title={title} open={used} onOpen={() => setOpened(true)}>
        {(opened || used) && (
          <div className="ins-stack">
            {options.map((option) => (
              <OptionField key={option.key} option={option} target={target} />
            ))}
          </div>
        )}
      </Disclosure>
    )
  },
  (a, b) =>
    a.title === b.title &&
    sameTarget(
      a.target,
      b.target,
      a.options.map(({ key }) => key),
    ),
)

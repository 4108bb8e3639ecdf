import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Disclosure } from '../../../../../web/ui/layout/disclosure.tsx'
import { Field } from '../../../../../web/ui/field/field.tsx'
import { Input } from '../../../../../web/ui/field/input.tsx'
import { IconButton } from '../../../../../web/ui/button/icon-button.tsx'
import { Select } from '../../../../../web/ui/field/select.tsx'
import { Textarea } from '../../../../../web/ui/field/textarea.tsx'
import { heldPlaces, type HeldPlace } from '../../../format/tables/materials.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import type { HeldItem } from '../../../sim/player/player.ts'
import { NumberInput } from './number-input.tsx'

/** What the player carries and wears, for `has item` and for materials that show it. */
export function PlayerItems({
  items,
  onChange,
}: {
  items: HeldItem[]
  onChange: (items: HeldItem[]) => void
}) {
  const t = useT()
  return (
    <>
      <ul className="grid gap-2.5 mb-2">
        {items.map((item, index) => (
          <PlayerItem
            key={index}
            item={item}
            taken={items.flatMap(({ place }, at) => (place && at !== index ? [place] : []))}
            onChange={(next) => onChange(items.map((old, at) => (at === index ? next : old)))}
            onRemove={() => onChange(items.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      <Button size="s" onClick={() => onChange([...items, { material: 'DIAMOND', amount: 1 }])}>
        <Plus size={16} />
        {t('constructor.sim.itemAdd')}
      </Button>
    </>
  )
}

/** One item of the player: where it is, and everything a requirement may ask about it. */
function PlayerItem({
  item,
  taken,
  onChange,
  onRemove,
}: {
  item: HeldItem
  /** Places where something else is already. */
  taken: HeldPlace[]
  onChange: (item: HeldItem) => void
  onRemove: () => void
}) {
  const t = useT()
  const set = (part: Partial<HeldItem>) => onChange({ ...item, ...part })
  // Only at first: a field must not close while somebody empties it.
  const [detailed] = useState([item.lore, item.data, item.modelData].some((part) => part !== undefined))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_96px_36px] gap-1.5 items-center">
      <Input
        small
        aria-label={t('constructor.sim.itemMaterial')}
        value={item.material}
        onChange={(event) => set({ material: event.target.value.toUpperCase() })}
      />
      <NumberInput
        label={t('constructor.sim.itemAmount')}
        value={item.amount}
        min={1}
        onChange={(amount) => set({ amount })}
      />
      <IconButton size="s" label={t('constructor.sim.remove', { name: item.material })} onClick={onRemove}>
        <X size={16} />
      </IconButton>
      <Select
        small
        className="col-span-full"
        aria-label={t('constructor.sim.itemPlace')}
        value={item.place ?? ''}
        onChange={(event) => set({ place: heldPlaces.find((place) => place === event.target.value) })}
      >
        <option value="">{t('constructor.sim.itemCarried')}</option>
        {heldPlaces.map((place) => (
          <option key={place} value={place} disabled={taken.includes(place)}>
            {t(`constructor.catalogue.word.${place}`)}
          </option>
        ))}
      </Select>
      <Input
        small
        className="col-span-full"
        aria-label={t('constructor.sim.itemName')}
        placeholder={t('constructor.sim.itemName')}
        value={item.name ?? ''}
        onChange={(event) => set({ name: event.target.value || undefined })}
      />
      <div className="col-span-full">
        <Disclosure title={t('constructor.sim.itemMore')} open={detailed}>
          <div className="grid gap-2.5">
            <Field label={t('constructor.requirement.key.lore')}>
              <Textarea
                className="[&_textarea]:min-h-16 [&_textarea]:[font-family:var(--mono),var(--font)] [&_textarea]:text-13"
                rows={2}
                spellCheck={false}
                value={item.lore?.join('\n') ?? ''}
                onChange={({ target: { value } }) =>
                  set({ lore: value === '' ? undefined : value.split('\n') })
                }
              />
            </Field>
            <div className="grid grid-cols-[1fr_1fr] gap-2.5 items-end">
              <Field label={t('constructor.requirement.key.model_data')}>
                <WholeNumber value={item.modelData} onChange={(modelData) => set({ modelData })} />
              </Field>
              <Field label={t('constructor.requirement.key.data')}>
                <WholeNumber value={item.data} onChange={(data) => set({ data })} />
              </Field>
            </div>
          </div>
        </Disclosure>
      </div>
    </li>
  )
}

/** Nothing is a value too. */
function WholeNumber({
  value,
  onChange,
}: {
  value: number | undefined
  onChange: (value: number | undefined) => void
}) {
  return (
    <Input
      small
      inputMode="numeric"
      value={value ?? ''}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 9)
        onChange(digits === '' ? undefined : Number(digits))
      }}
    />
  )
}

import { Plus, X } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { IconButton } from '../../../../web/ui/icon-button.tsx'
import { Input } from '../../../../web/ui/input.tsx'
import type { TestPlayer } from '../project/project.ts'
import { NumberInput } from './number-input.tsx'

type Item = TestPlayer['items'][number]

/** What the player carries, for `has item`. */
export function PlayerItems({ items, onChange }: { items: Item[]; onChange: (items: Item[]) => void }) {
  const t = useT()
  const set = (index: number, part: Partial<Item>) =>
    onChange(items.map((item, at) => (at === index ? { ...item, ...part } : item)))
  return (
    <>
      <ul className="mc-sim-rows">
        {items.map((item, index) => (
          <li key={index} className="mc-sim-item">
            <Input
              small
              aria-label={t('constructor.sim.itemMaterial')}
              value={item.material}
              onChange={(event) => set(index, { material: event.target.value.toUpperCase() })}
            />
            <NumberInput
              label={t('constructor.sim.itemAmount')}
              value={item.amount}
              min={1}
              onChange={(amount) => set(index, { amount })}
            />
            <IconButton
              size="s"
              label={t('constructor.sim.remove', { name: item.material })}
              onClick={() => onChange(items.filter((_, at) => at !== index))}
            >
              <X size={16} />
            </IconButton>
            <Input
              small
              className="mc-sim-wide"
              aria-label={t('constructor.sim.itemName')}
              placeholder={t('constructor.sim.itemName')}
              value={item.name ?? ''}
              onChange={(event) => set(index, { name: event.target.value || undefined })}
            />
          </li>
        ))}
      </ul>
      <Button size="s" onClick={() => onChange([...items, { material: 'DIAMOND', amount: 1 }])}>
        <Plus size={16} />
        {t('constructor.sim.itemAdd')}
      </Button>
    </>
  )
}

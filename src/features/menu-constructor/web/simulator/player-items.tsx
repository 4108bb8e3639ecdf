import { Plus } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import type { HeldItem } from '../project/project.ts'
import { PlayerItem } from './player-item.tsx'

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

import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { Input } from '../../../../web/ui/input.tsx'
import type { Menu, MenuItem } from '../../format/menu.ts'
import type { ProjectStore } from '../project/project.ts'
import { slotsTyped, slotText } from './slot-text.ts'

/**
 * `0-8, 17, 26-`: where the item stands. Taken with Enter or by leaving, since half of a number is another slot;
 * Escape gives it up.
 */
export function SlotsField({ store, menu, item }: { store: ProjectStore; menu: Menu; item: MenuItem }) {
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

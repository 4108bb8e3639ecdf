import { useState } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Field } from '../../../../../web/ui/field/field.tsx'
import type { Menu } from '../../../format/menu.ts'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { applySlotEdit, putMaterial } from '../canvas/slot-edits.ts'
import { useKnown } from './fields/known.ts'
import { SuggestInput } from './fields/suggest-input.tsx'
import { slotText } from './slot-text.ts'

/** An empty slot: something can be put there without leaving the keyboard. */
export function EmptySlotPanel({ store, menu, slots }: { store: ProjectStore; menu: Menu; slots: number[] }) {
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
        <div className="ins-head-text">
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
      <div className="ins-buttons">
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

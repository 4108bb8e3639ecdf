import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Field } from '../../../../../web/ui/field.tsx'
import { Input } from '../../../../../web/ui/input.tsx'
import { specialMaterials } from '../../../format/tables/materials.ts'
import { ItemIcon } from '../../catalogue-data/item-icon.tsx'
import { MaterialTile } from './material-tile.tsx'
import { specialMaterial } from './special-material.ts'

/** Materials that are no items of the catalogue: heads, what the viewer holds, placeholders. */
export function SpecialMaterials({ onPut }: { onPut: (material: string) => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const material = specialMaterial(text)
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (material === null) return
    onPut(material)
    setText('')
  }
  return (
    <div className="mc-special">
      <form onSubmit={handleSubmit} className="mc-special-form">
        <Field
          label={t('constructor.catalogue.head')}
          help={t('constructor.catalogue.headHelp')}
          error={text.trim() !== '' && material === null ? t('constructor.catalogue.headWrong') : undefined}
        >
          <Input
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {material !== null && (
          <div className="mc-special-found">
            <ItemIcon material={material} size={48} />
            <code className="mc-special-code">{material}</code>
          </div>
        )}
        <Button type="submit" size="s" block disabled={material === null}>
          {t('constructor.catalogue.putHead')}
        </Button>
      </form>
      <h2 className="mc-catalogue-title">{t('constructor.catalogue.own')}</h2>
      <ul className="mc-special-list">
        {specialMaterials.map((word) => (
          <li key={word}>
            <MaterialTile material={word} name={t(`constructor.catalogue.word.${word}`)} onPut={onPut} />
            <span>{t(`constructor.catalogue.word.${word}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

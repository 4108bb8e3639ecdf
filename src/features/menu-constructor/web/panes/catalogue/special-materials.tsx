import type { SubmitEvent } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Field } from '../../../../../web/ui/field/field.tsx'
import { Input } from '../../../../../web/ui/field/input.tsx'
import { specialMaterials } from '../../../format/tables/materials.ts'
import { ItemIcon } from '../../catalogue-data/item-icon.tsx'
import { useState } from 'react'
import { MaterialTile } from './material-tile.tsx'

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
    <div className="flex-1 min-h-0 pb-3 overflow-auto">
      <form onSubmit={handleSubmit} className="grid gap-2.5 mb-4.5">
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
          <div className="mc-special-found flex items-center gap-2.5 min-w-0">
            <ItemIcon material={material} size={48} />
            <code className="truncate text-ink-2 font-mono text-12">{material}</code>
          </div>
        )}
        <Button type="submit" size="s" block disabled={material === null}>
          {t('constructor.catalogue.putHead')}
        </Button>
      </form>
      <h2 className="mb-1.5 text-ink-3 text-12 font-550">{t('constructor.catalogue.own')}</h2>
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

const base64 = /^[A-Za-z0-9+/]{40,}={0,2}$/
const textureHash = /^[0-9a-f]{60,64}$/i
const playerName = /^\.?[A-Za-z0-9_]{3,16}$/

/**
 * What a person pastes as the material the plugin reads: a base64 value, a texture's hash or address, a player's name,
 * a placeholder, or a material already written in full. Null where it is none of these.
 */
export function specialMaterial(text: string): string | null {
  const clean = text.trim().replace(/^["']|["']$/g, '')
  if (
    /^(head|texture|basehead|hdb|placeholder|itemsadder|oraxen|nexo|mmoitems|executableitems|executableblocks|simpleitemgenerator|craftengine|stack)-\S+/i.test(
      clean,
    )
  )
    return clean
  const address = /textures\.minecraft\.net\/texture\/([0-9a-f]+)/i.exec(clean)?.[1]
  if (address) return `texture-${address}`
  if (textureHash.test(clean)) return `texture-${clean}`
  if (base64.test(clean)) return `basehead-${clean}`
  if (/^%[^%\s]+%$/.test(clean))
    return clean.toLowerCase() === '%player_name%' ? `head-${clean}` : `placeholder-${clean}`
  return playerName.test(clean) ? `head-${clean}` : null
}

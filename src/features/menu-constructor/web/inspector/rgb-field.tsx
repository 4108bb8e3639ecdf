import { useT } from '../../../../web/i18n/translator.tsx'
import { DraftInput } from './draft-input.tsx'
import { hexOfRgb, rgbOfHex } from './rgb.ts'

/** `r,g,b` as the plugin reads it, with a colour to press on. */
export function RgbField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT()
  return (
    <div className="ins-rgb flex items-center gap-2">
      <input
        type="color"
        aria-label={t('constructor.inspector.pickColour')}
        value={hexOfRgb(value) ?? '#ffb92e'}
        onChange={(event) => onChange(rgbOfHex(event.target.value))}
      />
      <DraftInput mono value={value} placeholder="255,185,46" onChange={onChange} />
    </div>
  )
}

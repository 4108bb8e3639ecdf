import { Palette } from 'lucide-react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Popover } from '../../../../web/ui/popover.tsx'
import { colourCodes, palette } from '../../text/palette.ts'
import { HexInput } from './hex-input.tsx'

/** The sixteen colours, and any other where the version knows it. */
export function ColourPicker({ hex, onColour }: { hex: boolean; onColour: (colour: string) => void }) {
  const t = useT()
  const [own, setOwn] = useState('#ffb92e')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The field may stand inside a form of its own.
    event.stopPropagation()
    onColour(own)
  }
  return (
    <Popover
      className="btn btn-ghost btn-s w-8.5 p-0 coarse:w-11"
      label={t('constructor.text.colours')}
      triggerLabel={t('constructor.text.colours')}
      trigger={
        <span className="grid place-items-center" title={t('constructor.text.colours')}>
          <Palette size={16} />
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-2.5 w-62 max-w-full">
        <div className="grid grid-cols-8 gap-1 coarse:grid-cols-4">
          {colourCodes.map((code) => (
            <button
              key={code}
              type="button"
              className="colour-swatch coarse:aspect-[auto] coarse:h-11 aspect-[1] border border-line-3 notch-3 [font-family:var(--mono-system)] text-12 text-[#141311] cursor-pointer"
              style={{ background: palette[code] }}
              aria-label={t('constructor.text.colourName', { code: `c${code}`, written: `&${code}` })}
              onClick={() => onColour(code)}
            >
              <span data-dark={'0123458'.includes(code) || undefined}>{code}</span>
            </button>
          ))}
        </div>
        {hex && (
          <form className="flex gap-2 items-center" onSubmit={handleSubmit}>
            <HexInput label={t('constructor.text.ownColour')} value={own} onChange={setOwn} />
            <Button type="submit" size="s">
              {t('constructor.text.apply')}
            </Button>
          </form>
        )}
      </div>
    </Popover>
  )
}

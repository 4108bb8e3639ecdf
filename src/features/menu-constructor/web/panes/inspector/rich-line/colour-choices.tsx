import { useState, type FormEvent } from 'react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../../../../web/ui/field/checkbox.tsx'
import { mixColours, withGradient } from '../../../../text/gradient.ts'
import type { TextStyle } from '../../../../text/legacy.ts'
import { colourCodes, palette } from '../../../../text/palette.ts'

export type Paint = (change: (style: TextStyle, index: number, count: number) => TextStyle) => void

/** The sixteen colours, and any other where the version knows it. */
export function ColourChoices({ hex, onColour }: { hex: boolean; onColour: (colour: string) => void }) {
  const t = useT()
  const [own, setOwn] = useState('#ffb92e')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The field may be inside another form.
    event.stopPropagation()
    onColour(own)
  }
  return (
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
  )
}

const STEPS = 12

/** From one colour to another, over a third if wanted: one `&#RRGGBB` before every letter. */
export function GradientForm({ onPaint }: { onPaint: Paint }) {
  const t = useT()
  const [from, setFrom] = useState('#ffd166')
  const [middle, setMiddle] = useState('#ff7a59')
  const [to, setTo] = useState('#b14aed')
  const [three, setThree] = useState(false)
  const stops = three ? [from, middle, to] : [from, to]

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onPaint(withGradient(stops))
  }
  return (
    <form className="grid grid-cols-1 gap-2.5 w-62 max-w-full" onSubmit={handleSubmit}>
      <div className="flex gap-0.5" aria-hidden="true">
        {Array.from({ length: STEPS }, (_, step) => (
          <span
            className="flex-1 h-4"
            key={step}
            style={{ background: mixColours(stops, step / (STEPS - 1)) }}
          />
        ))}
      </div>
      <HexInput label={t('constructor.text.gradientFrom')} value={from} onChange={setFrom} />
      {three && <HexInput label={t('constructor.text.gradientOver')} value={middle} onChange={setMiddle} />}
      <HexInput label={t('constructor.text.gradientTo')} value={to} onChange={setTo} />
      <Checkbox
        label={t('constructor.text.gradientThree')}
        checked={three}
        onChange={(event) => setThree(event.target.checked)}
      />
      <p className="text-ink-3 text-12 leading-ui">{t('constructor.text.gradientHint')}</p>
      <Button type="submit" size="s" block>
        {t('constructor.text.apply')}
      </Button>
    </form>
  )
}

/** A colour by eye or by its number. What is typed counts once it is a whole colour. */
function HexInput({
  label,
  value,
  onChange,
}: {
  label: string
  /** `#rrggbb` */
  value: string
  onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const handleType = (text: string) => {
    setTyped(text)
    const digits = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1]
    if (digits) onChange(`#${digits.toLowerCase()}`)
  }
  return (
    <div className="hex-input flex flex-1 items-center gap-2 min-w-0">
      <input
        type="color"
        aria-label={label}
        value={value}
        onChange={(event) => {
          setTyped(null)
          onChange(event.target.value)
        }}
      />
      <input
        type="text"
        aria-label={`${label}, #RRGGBB`}
        value={typed ?? value}
        maxLength={7}
        spellCheck={false}
        onChange={(event) => handleType(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </div>
  )
}

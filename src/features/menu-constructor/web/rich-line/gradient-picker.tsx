import { Blend } from 'lucide-react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Checkbox } from '../../../../web/ui/checkbox.tsx'
import { Popover } from '../../../../web/ui/popover.tsx'
import { mixColours, withGradient } from '../../text/gradient.ts'
import type { TextStyle } from '../../text/legacy.ts'
import { HexInput } from './hex-input.tsx'

const STEPS = 12

/** From one colour to another, over a third if wanted: one `&#RRGGBB` before every letter. */
export function GradientPicker({
  onPaint,
}: {
  onPaint: (change: (style: TextStyle, index: number, count: number) => TextStyle) => void
}) {
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
    <Popover
      className="btn btn-ghost btn-s w-8.5 p-0 coarse:w-11"
      label={t('constructor.text.gradient')}
      triggerLabel={t('constructor.text.gradient')}
      trigger={
        <span className="grid place-items-center" title={t('constructor.text.gradient')}>
          <Blend size={16} />
        </span>
      }
    >
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
    </Popover>
  )
}

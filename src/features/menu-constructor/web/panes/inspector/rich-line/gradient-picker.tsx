import { Blend } from 'lucide-react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../../web/ui/button.tsx'
import { Checkbox } from '../../../../../../web/ui/checkbox.tsx'
import { Popover } from '../../../../../../web/ui/popover.tsx'
import { mixColours, withGradient } from '../../../../text/gradient.ts'
import type { TextStyle } from '../../../../text/legacy.ts'
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
      className="btn btn-ghost btn-s rich-line-open"
      label={t('constructor.text.gradient')}
      triggerLabel={t('constructor.text.gradient')}
      trigger={
        <span className="rich-line-icon" title={t('constructor.text.gradient')}>
          <Blend size={16} />
        </span>
      }
    >
      <form className="gradient-picker" onSubmit={handleSubmit}>
        <div className="gradient-steps" aria-hidden="true">
          {Array.from({ length: STEPS }, (_, step) => (
            <span key={step} style={{ background: mixColours(stops, step / (STEPS - 1)) }} />
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
        <p className="gradient-hint">{t('constructor.text.gradientHint')}</p>
        <Button type="submit" size="s" block>
          {t('constructor.text.apply')}
        </Button>
      </form>
    </Popover>
  )
}

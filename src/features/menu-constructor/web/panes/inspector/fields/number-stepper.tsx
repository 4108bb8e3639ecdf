import { Minus, Plus } from 'lucide-react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { useFieldControl } from '../../../../../../web/ui/field/field-context.ts'
import { useDraft } from './draft-input.tsx'

const INTEGER = /^-?\d{1,9}$/

/** A whole number with two buttons; empty takes the key out of the file. */
export function NumberStepper({
  value,
  onChange,
  min,
  max,
  fallback,
  label,
}: {
  value: string
  onChange: (value: number | undefined) => void
  min?: number
  max?: number
  /** What counts while nothing is written. */
  fallback: number
  label?: string
}) {
  const t = useT()
  const field = useFieldControl()
  const bound = (number: number) => Math.min(max ?? number, Math.max(min ?? number, number))
  const draft = useDraft(value, (text) => {
    if (text.trim() === '') onChange(undefined)
    else if (INTEGER.test(text.trim())) onChange(bound(Number(text)))
  })
  const known = INTEGER.test(value) ? Number(value) : fallback
  const step = (by: number) => onChange(bound(known + by))
  return (
    <div className="input input-s ins-stepper">
      <button
        type="button"
        aria-label={t('constructor.inspector.less')}
        disabled={min !== undefined && known <= min}
        onClick={() => step(-1)}
      >
        <Minus size={16} />
      </button>
      <input
        {...field}
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={known}
        aria-valuemin={min}
        aria-valuemax={max}
        autoComplete="off"
        placeholder={String(fallback)}
        value={draft.value}
        onChange={(event) => draft.onChange(event.target.value)}
        onBlur={draft.onBlur}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          step(event.key === 'ArrowUp' ? 1 : -1)
        }}
      />
      <button
        type="button"
        aria-label={t('constructor.inspector.more')}
        disabled={max !== undefined && known >= max}
        onClick={() => step(1)}
      >
        <Plus size={16} />
      </button>
    </div>
  )
}

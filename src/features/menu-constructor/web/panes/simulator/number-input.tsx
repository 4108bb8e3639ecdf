import { useState } from 'react'
import { Input } from '../../../../../web/ui/field/input.tsx'

/** A number that may be empty or half typed for a moment; only whole ones are passed on. */
export function NumberInput({
  value,
  onChange,
  label,
  min,
  step = 1,
}: {
  value: number
  onChange: (value: number) => void
  /** Needed where no Field surrounds it. */
  label?: string
  min?: number
  step?: number
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const handleType = (text: string) => {
    setTyped(text)
    const number = Number(text)
    if (text.trim() === '' || Number.isNaN(number) || (min !== undefined && number < min)) return
    onChange(number)
  }
  return (
    <Input
      small
      type="number"
      inputMode="decimal"
      aria-label={label}
      min={min}
      step={step}
      value={typed ?? value}
      onChange={(event) => handleType(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  )
}

import type { ReactNode } from 'react'
import { Input } from '../../../../web/ui/input.tsx'
import { useDraft } from './use-draft.ts'

/** A text field over something in the file; see `useDraft`. */
export function DraftInput({
  value,
  onChange,
  label,
  placeholder,
  mono = false,
  inputMode,
  end,
}: {
  value: string
  onChange: (value: string) => void
  /** The name outside of a Field. */
  label?: string
  placeholder?: string | undefined
  mono?: boolean
  inputMode?: 'text' | 'numeric' | 'decimal'
  end?: ReactNode
}) {
  const draft = useDraft(value, onChange)
  return (
    <Input
      small
      className={mono ? 'font-mono text-13' : undefined}
      aria-label={label}
      placeholder={placeholder}
      inputMode={inputMode}
      spellCheck={mono ? false : undefined}
      autoComplete="off"
      end={end}
      value={draft.value}
      onChange={(event) => draft.onChange(event.target.value)}
      onBlur={draft.onBlur}
    />
  )
}

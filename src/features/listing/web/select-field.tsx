// Chunk: lists
import { ChevronDown } from 'lucide-react'
import type { ChangeEvent, ReactNode } from 'react'

/** One of several; a bare field, because nothing in it can be wrong. */
export function SelectField({
  name,
  label,
  value,
  children,
  onChange,
}: {
  name: string
  label: string
  value: string
  /** The options. */
  children: ReactNode
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}) {
  return (
    <label className="browse-field">
      {label}
      <span className="input input-select">
        <select name={name} value={value} onChange={onChange}>
          {children}
        </select>
        <ChevronDown size={18} aria-hidden="true" />
      </span>
    </label>
  )
}

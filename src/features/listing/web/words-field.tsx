// Chunk: lists
import { Search } from 'lucide-react'

/** Words looked for in a list. */
export function WordsField({
  kind,
  value,
  label,
  most,
}: {
  /** What is suggested while typing. */
  kind: 'article' | 'resource'
  value: string
  label: string
  most: number
}) {
  return (
    <span className="input">
      <Search size={18} aria-hidden="true" />
      <input
        key={`words-${value}`}
        type="search"
        name="q"
        data-suggest={kind}
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={most}
        autoComplete="off"
      />
    </span>
  )
}

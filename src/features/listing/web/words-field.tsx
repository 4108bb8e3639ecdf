// Chunk: lists
import { Search } from 'lucide-react'

/** Words looked for in a list. */
export function WordsField({ value, label, most }: { value: string; label: string; most: number }) {
  return (
    <span className="input">
      <Search size={18} aria-hidden="true" />
      <input
        key={`words-${value}`}
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={most}
      />
    </span>
  )
}

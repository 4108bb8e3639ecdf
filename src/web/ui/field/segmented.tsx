// Chunk: page
import { useId, type ReactNode } from 'react'

type Segment = {
  value: string
  label: ReactNode
  /** The name when `label` is an icon. */
  name?: string
  /** Makes the segments links, which work without JavaScript and can be crawled. */
  href?: string
}

/** One of a few, all in sight: sorting, period, theme. */
export function Segmented({
  label,
  items,
  value,
  name,
  onChange,
}: {
  /** What is chosen here; read, not shown. */
  label: string
  items: Segment[]
  value: string
  /** Name of the radios inside a form. */
  name?: string
  onChange?: (value: string) => void
}) {
  const ownName = useId()
  if (items.every((item) => item.href)) {
    return (
      <nav className="segmented" aria-label={label}>
        {items.map((item) => (
          <a
            key={item.value}
            className="segment"
            href={item.href}
            aria-label={item.name}
            aria-current={item.value === value ? 'true' : undefined}
          >
            {item.label}
          </a>
        ))}
      </nav>
    )
  }
  return (
    <div className="segmented" role="radiogroup" aria-label={label}>
      {items.map((item) => (
        <label key={item.value} className="segment">
          <input
            type="radio"
            name={name ?? ownName}
            value={item.value}
            aria-label={item.name}
            checked={item.value === value}
            onChange={() => onChange?.(item.value)}
          />
          {item.label}
        </label>
      ))}
    </div>
  )
}

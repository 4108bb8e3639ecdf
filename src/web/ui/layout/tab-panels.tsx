import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { SteppedUnderline } from './stepped-underline.tsx'

/** Tabs that change a panel on the same page; arrows, Home and End move along them. */
export function TabPanels({
  label,
  items,
  initial,
}: {
  label: string
  items: { key: string; label: ReactNode; count?: ReactNode; panel: ReactNode }[]
  initial?: string
}) {
  const id = useId()
  const [current, setCurrent] = useState(initial ?? items[0]?.key)

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = items.findIndex((item) => item.key === current)
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: items.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = (target + items.length) % items.length
    setCurrent(items[next]?.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus */}
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {items.map((item) => {
          const selected = item.key === current
          return (
            <button
              key={item.key}
              type="button"
              role="tab"
              className="tab"
              id={`${id}-${item.key}`}
              aria-selected={selected}
              aria-controls={`${id}-${item.key}-panel`}
              tabIndex={selected ? 0 : -1}
              onClick={() => setCurrent(item.key)}
            >
              {item.label}
              {item.count !== undefined && <small>{item.count}</small>}
              {selected && <SteppedUnderline />}
            </button>
          )
        })}
      </div>
      {items.map((item) => (
        <div
          key={item.key}
          role="tabpanel"
          id={`${id}-${item.key}-panel`}
          aria-labelledby={`${id}-${item.key}`}
          hidden={item.key !== current}
          tabIndex={0}
        >
          {item.panel}
        </div>
      ))}
    </div>
  )
}

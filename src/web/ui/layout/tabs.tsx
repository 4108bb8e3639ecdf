// Chunk: page
import type { ReactNode } from 'react'
import { SteppedUnderline } from './stepped-underline.tsx'

/** Tabs that are addresses: real links, the current one underlined. For panels on one page see TabPanels. */
export function Tabs({
  label,
  items,
  current,
}: {
  /** Name of the navigation. */
  label: string
  items: { key: string; label: ReactNode; href: string; /** Already formatted. */ count?: ReactNode }[]
  current: string
}) {
  return (
    <nav className="tabs" aria-label={label}>
      {items.map((item) => (
        <a
          key={item.key}
          className="tab"
          href={item.href}
          aria-current={item.key === current ? 'page' : undefined}
        >
          {item.label}
          {item.count !== undefined && <small>{item.count}</small>}
          {item.key === current && <SteppedUnderline />}
        </a>
      ))}
    </nav>
  )
}

import type { ReactNode } from 'react'
import type { MenuEntry } from './menu-entry.ts'

/** A Menu for pages without JavaScript: its links, and what else works there. Drawn on the server alone. */
export function MenuPlain({
  items,
  header,
  label,
  className,
  plain,
  children,
}: {
  items: MenuEntry[]
  header: ReactNode
  label: string | undefined
  className: string
  /** Instead of the items. */
  plain: ReactNode
  children: ReactNode
}) {
  const usable = items.filter((entry) => entry.kind === 'link' || ('plain' in entry && entry.plain))
  if (usable.length === 0 && !plain) return null
  return (
    <details className="menu-plain" name="menu">
      <summary className={className}>
        {label && <span className="sr-only">{label} </span>}
        {children}
      </summary>
      <div className="menu">
        {header}
        {plain ??
          usable.map((entry) =>
            entry.kind === 'link' ? (
              <a
                key={entry.key}
                className="menu-item"
                href={entry.href}
                aria-current={entry.current ? 'true' : undefined}
              >
                {entry.icon}
                <span>
                  {entry.label}
                  {entry.description && <small>{entry.description}</small>}
                </span>
              </a>
            ) : (
              <div key={entry.key}>{'plain' in entry && entry.plain}</div>
            ),
          )}
      </div>
    </details>
  )
}

import type { ReactNode } from 'react'

/** One session, passkey or token. */
export function SecurityRow({
  icon,
  title,
  mark,
  facts,
  actions,
}: {
  icon: ReactNode
  title: string
  mark?: ReactNode
  /** Short facts, one after the other. */
  facts: ReactNode[]
  actions?: ReactNode
}) {
  return (
    <li className="security-row max-sm:grid-cols-[20px_minmax(0,1fr)] ruled grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 py-3">
      {icon}
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15 font-600 wrap-anywhere">
          <span>{title}</span>
          {mark}
        </p>
        <p className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-ink-3 text-13 tabular-nums">
          {facts.map((fact, index) => (
            <span key={index}>{fact}</span>
          ))}
        </p>
      </div>
      {actions && <div className="flex gap-1 max-sm:col-2">{actions}</div>}
    </li>
  )
}

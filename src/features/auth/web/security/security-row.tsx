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
    <li className="security-row">
      {icon}
      <div className="security-row-text">
        <p className="security-row-title">
          <span>{title}</span>
          {mark}
        </p>
        <p className="security-row-facts">
          {facts.map((fact, index) => (
            <span key={index}>{fact}</span>
          ))}
        </p>
      </div>
      {actions && <div className="security-row-actions">{actions}</div>}
    </li>
  )
}

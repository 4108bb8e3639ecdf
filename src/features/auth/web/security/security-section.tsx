import type { ReactNode } from 'react'
import { useId } from 'react'

/** One subject of the security settings: what it is for, what there is, what can be done. */
export function SecuritySection({
  title,
  text,
  mark,
  action,
  children,
}: {
  title: string
  text: string
  /** A badge after the title: on or off. */
  mark?: ReactNode
  action?: ReactNode
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section className="panel security-section" aria-labelledby={id}>
      <div className="security-about">
        <h2 id={id}>
          {title}
          {mark}
        </h2>
        <p>{text}</p>
      </div>
      <div className="security-body">
        {children}
        {action && <div className="security-action">{action}</div>}
      </div>
    </section>
  )
}

// Chunk: rows
import type { ReactNode } from 'react'

/** A quiet property in lists; with `href` it leads to everything alike. */
export function Tag({ href, icon, children }: { href?: string; icon?: ReactNode; children: ReactNode }) {
  return href === undefined ? (
    <span className="tag">
      {icon}
      {children}
    </span>
  ) : (
    <a className="tag lifted" href={href}>
      {icon}
      {children}
    </a>
  )
}

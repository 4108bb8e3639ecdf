// Chunk: rows
import type { ReactNode } from 'react'

/** One panel of ListRows with hairlines between them. */
export function ListRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="list-rows" role={label ? 'region' : undefined} aria-label={label}>
      {children}
    </div>
  )
}

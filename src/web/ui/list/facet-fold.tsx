// Chunk: rows
import type { ReactNode } from 'react'
import { Disclosure } from '../layout/disclosure.tsx'

/** The values of a facet: the first few in sight, the others behind a second fold. Without values there is nothing. */
export function FacetFold({
  title,
  open = true,
  rows,
  shown,
  held,
  moreText,
  draw,
}: {
  title: string
  open?: boolean
  rows: readonly ReactNode[]
  /** How many are in sight. */
  shown: number
  /** Whether something is chosen of the others, which opens the second fold. */
  held: boolean
  /** What the second fold is called by the number of rows in it. */
  moreText: (count: number) => string
  /** Puts rows below each other. */
  draw: (rows: readonly ReactNode[]) => ReactNode
}) {
  if (rows.length === 0) return null
  return (
    <Disclosure title={title} open={open}>
      {draw(rows.slice(0, shown))}
      {rows.length > shown && (
        <details className="open:[&>summary]:text-ink-3" open={held}>
          <summary className="py-1.25 text-patina text-13 font-600 rounded-chip coarse:min-h-11 coarse:py-2.5">
            {moreText(rows.length - shown)}
          </summary>
          {draw(rows.slice(shown))}
        </details>
      )}
    </Disclosure>
  )
}

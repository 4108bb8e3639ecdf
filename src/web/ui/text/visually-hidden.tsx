// Chunk: page
import type { ReactNode } from 'react'

/** For ears only. */
export function VisuallyHidden({
  children,
  as: Tag = 'span',
}: {
  children: ReactNode
  as?: 'span' | 'div' | 'h2'
}) {
  return <Tag className="sr-only">{children}</Tag>
}

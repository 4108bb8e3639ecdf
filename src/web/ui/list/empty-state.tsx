// Chunk: page
import type { ReactNode } from 'react'

/** Nothing here yet: a model, a title, one sentence, one button. */
export function EmptyState({
  model,
  title,
  text,
  action,
  level = 2,
}: {
  /** A voxel drawing, 84 px; never a line icon. */
  model?: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}) {
  const Heading = `h${level}` as const
  return (
    <div className="empty-state">
      {model}
      <Heading className="text-18 font-700">{title}</Heading>
      {text && <p>{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}

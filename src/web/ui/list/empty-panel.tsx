import type { ComponentProps } from 'react'
import { EmptyState } from './empty-state.tsx'

/** An empty state in a panel of its own, as lists show it. */
export const EmptyPanel = (props: ComponentProps<typeof EmptyState>) => (
  <div className="panel">
    <EmptyState {...props} />
  </div>
)

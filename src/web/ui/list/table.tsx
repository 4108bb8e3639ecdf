// Chunk: page
import type { ReactNode } from 'react'

/**
 * A plain `<table>` with hairlines that scrolls sideways on narrow screens. Children are `<thead>` and `<tbody>`.
 * It is a group and no landmark: the section around it often has the same name.
 */
export function Table({
  caption,
  captionHidden = false,
  children,
}: {
  caption: string
  captionHidden?: boolean
  children: ReactNode
}) {
  return (
    // What scrolls must be reachable by keyboard, and no tag is a plain group.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div className="table-scroll" role="group" aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <caption className={captionHidden ? 'sr-only' : undefined}>{caption}</caption>
        {children}
      </table>
    </div>
  )
}

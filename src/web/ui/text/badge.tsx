// Chunk: page
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type BadgeTone = 'quiet' | 'honey' | 'patina' | 'brick' | 'lapis' | 'plum'

/** A state in a word. Give an icon where the tone carries meaning: colour never stands alone. */
export function Badge({
  tone = 'quiet',
  small = false,
  icon,
  children,
}: {
  tone?: BadgeTone
  /** For the "soon" mark in menus. */
  small?: boolean
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={classNames('badge', tone !== 'quiet' && `badge-${tone}`, small && 'badge-s')}>
      {icon}
      {children}
    </span>
  )
}

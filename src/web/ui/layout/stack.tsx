import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

// Written out whole: the style build finds class names by reading the files.
const gaps = {
  1: 'gap-1',
  2: 'gap-2',
  3: 'gap-3',
  4: 'gap-4',
  5: 'gap-5',
  6: 'gap-6',
  8: 'gap-8',
  10: 'gap-10',
  12: 'gap-12',
  16: 'gap-16',
}

/** Things below each other, or beside each other with `row`; gaps in blocks of 4 px. */
export function Stack({
  gap = 4,
  row = false,
  as: Tag = 'div',
  className,
  children,
}: {
  gap?: keyof typeof gaps
  row?: boolean
  as?: 'div' | 'section' | 'ul' | 'ol' | 'form' | 'header' | 'footer'
  className?: string
  children: ReactNode
}) {
  return (
    <Tag className={classNames('flex', row ? 'flex-wrap items-center' : 'flex-col', gaps[gap], className)}>
      {children}
    </Tag>
  )
}

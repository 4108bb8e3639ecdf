import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** The page's width with its gutters. */
export function Wrap({
  as: Tag = 'div',
  className,
  children,
}: {
  as?: 'div' | 'main' | 'section' | 'header' | 'footer'
  className?: string
  children: ReactNode
}) {
  return <Tag className={classNames('wrap', className)}>{children}</Tag>
}

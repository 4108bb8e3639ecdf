import type { ReactNode } from 'react'
import { classNames } from '../web/ui/class-names.ts'

/** A named part of the showcase. */
export function ShowcaseSection({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <section className={classNames('min-w-0', className)}>
      <h2 className="mb-2 text-12 font-600 tracking-ui text-ink-2">{title}</h2>
      {children}
    </section>
  )
}

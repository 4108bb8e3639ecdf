// Chunk: page
import type { ReactNode } from 'react'
import { Head } from './head.tsx'
import { classNames } from '../ui/class-names.ts'

/** Head, title and width of an ordinary page. */
export function PageFrame({
  title,
  count,
  description,
  path,
  index = true,
  actions,
  narrow = false,
  children,
}: {
  title: string
  /** Quiet, beside the title. */
  count?: ReactNode
  description: string
  path: string | null
  index?: boolean
  actions?: ReactNode
  narrow?: boolean
  children: ReactNode
}) {
  return (
    <div className={classNames('wrap pt-9 pb-6 max-md:pt-6 max-md:pb-4', narrow && 'max-w-215')}>
      <Head title={title} description={description} path={path} index={index} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 mb-5.5">
        <h1 className="page-title">
          {title}
          {count !== undefined && (
            <span className="ms-3.5 text-ink-3 text-15 font-500 tracking-[0] tabular-nums">{count}</span>
          )}
        </h1>
        {actions}
      </div>
      {children}
    </div>
  )
}

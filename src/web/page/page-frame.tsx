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
    <div className={classNames('wrap page', narrow && 'page-narrow')}>
      <Head title={title} description={description} path={path} index={index} />
      <div className="page-head">
        <h1 className="page-title">
          {title}
          {count !== undefined && <span className="page-count">{count}</span>}
        </h1>
        {actions}
      </div>
      {children}
    </div>
  )
}

import { useId, type ReactNode } from 'react'

/** One section of the security settings: what it is for, the list, and the actions. */
export function SecuritySection({
  title,
  text,
  mark,
  action,
  children,
}: {
  title: string
  text: string
  /** A badge after the title: on or off. */
  mark?: ReactNode
  action?: ReactNode
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section
      className="panel grid grid-cols-[224px_minmax(0,1fr)] gap-x-8 gap-y-4 p-6 max-[52rem]:grid-cols-1 max-sm:px-4 max-sm:py-4.5"
      aria-labelledby={id}
    >
      <div>
        <h2
          className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-18 font-700 leading-title"
          id={id}
        >
          {title}
          {mark}
        </h2>
        <p className="mt-1.5 text-ink-2 text-14">{text}</p>
      </div>
      <div className="grid gap-4.5 content-start min-w-0">
        {children}
        {action && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
    </section>
  )
}

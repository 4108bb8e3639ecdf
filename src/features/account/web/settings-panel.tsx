import type { ReactNode } from 'react'

/** One section of the settings: its description at the left, the controls at the right. */
export function SettingsPanel({
  id,
  title,
  text,
  children,
}: {
  /** Also the anchor of the panel. */
  id: string
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    // Without an accessible name: ten more landmarks would make the real ones harder to find.
    <section
      className="panel grid grid-cols-[224px_minmax(0,1fr)] gap-x-8 gap-y-4 p-6 scroll-mt-[calc(var(--bar)+16px)] max-md:grid-cols-1 max-md:px-4 max-md:py-4.5"
      id={id}
    >
      <div>
        <h2 className="text-18 font-700 leading-title">{title}</h2>
        {text && <p className="mt-1.5 text-ink-2 text-14">{text}</p>}
      </div>
      <div className="grid grid-cols-1 gap-4.5 content-start min-w-0">{children}</div>
    </section>
  )
}

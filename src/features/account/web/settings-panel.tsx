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
    <section className="panel settings-panel" id={id}>
      <div className="settings-about">
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className="settings-body">{children}</div>
    </section>
  )
}

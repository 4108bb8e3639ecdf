import type { ReactNode } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'

/** Bar, content and foot of a view. Every link opens a new window, because the frame belongs to another site. */
export function ViewShell({
  title,
  tools,
  children,
}: {
  title: string
  tools?: ReactNode
  children: ReactNode
}) {
  const t = useT()
  return (
    <>
      <div className="mc-bar mc-view-bar">
        <h1 className="mc-title mc-view-title">{title}</h1>
        {tools}
      </div>
      {children}
      <p className="mc-foot">{t('constructor.app.notice')}</p>
    </>
  )
}

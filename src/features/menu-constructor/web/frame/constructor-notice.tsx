import type { ReactNode } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'

const DOCUMENTATION = 'https://wiki.helpch.at/helpchat-plugins/deluxemenus'

/** The line at the foot: whose game and whose plugin this is not, and where the plugin is explained. */
export function ConstructorNotice({ children }: { children?: ReactNode }) {
  const t = useT()
  return (
    <div className="mc-foot">
      <p className="me-auto">{t('constructor.app.notice')}</p>
      <a
        className="mc-foot-link text-patina whitespace-nowrap coarse:inline-flex coarse:items-center coarse:min-h-11 coarse:min-w-11"
        href={DOCUMENTATION}
        rel="noopener"
        target="_blank"
      >
        {t('constructor.app.documentation')}
      </a>
      {children}
    </div>
  )
}

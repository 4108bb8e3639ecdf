import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useSiteConfig } from '../../../web/site-config.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ConstructorNotice } from './frame/constructor-notice.tsx'

const slots = Array.from({ length: 54 }, (_, slot) => slot)

/** Shown until the editor is loaded, and for good where scripts do not run. */
export function ConstructorIntro({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useT()
  const to = useHref()
  const site = useSiteConfig()
  return (
    <>
      <div className="mc-bar">
        <a className="mc-home" href={to('/')} aria-label={t('constructor.app.home', { site: site.title })}>
          <img src={site.logo} alt="" width={22} height={26} />
        </a>
        <h1 className="mc-title">{t('constructor.title')}</h1>
      </div>
      <div className="mc-intro">
        <div className="mc-intro-window" aria-hidden="true">
          {slots.map((slot) => (
            <span key={slot} className="mc-intro-slot" />
          ))}
        </div>
        <p className="mc-intro-lead">{t('constructor.description')}</p>
        <noscript>
          <p className="mc-intro-text">{t('constructor.app.needsScript')}</p>
        </noscript>
        {failed ? (
          <>
            <p className="mc-intro-text" role="alert">
              {t('constructor.app.failed')}
            </p>
            <Button onClick={onRetry}>{t('constructor.app.retry')}</Button>
          </>
        ) : (
          <p className="mc-intro-text mc-needs-script">{t('constructor.app.loading')}</p>
        )}
        <Button variant="ghost" href={to('/resources/configurations')}>
          {t('constructor.configurations')}
        </Button>
      </div>
      <ConstructorNotice />
    </>
  )
}

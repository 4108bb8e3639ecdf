import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useSiteConfig } from '../../../web/site-config.ts'
import { Button } from '../../../web/ui/button/button.tsx'
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
        <a
          className="mc-home coarse:inline-flex coarse:items-center coarse:min-h-11 coarse:min-w-11 inline-flex flex-none items-center justify-center min-w-8 min-h-10 rounded-field"
          href={to('/')}
          aria-label={t('constructor.app.home', { site: site.title })}
        >
          <img src={site.logo} alt="" width={22} height={26} />
        </a>
        <h1 className="mc-title">{t('constructor.title')}</h1>
      </div>
      <div className="flex flex-1 flex-col items-center justify-center gap-4 px-4 py-8 text-center">
        <div
          className="grid grid-cols-[repeat(9,minmax(0,36px))] gap-0.75 p-3.5 border-3 border-line-2 notch-6 bg-raised"
          aria-hidden="true"
        >
          {slots.map((slot) => (
            <span key={slot} className="mc-intro-slot" />
          ))}
        </div>
        <p className="max-w-[46ch] text-18 text-balance">{t('constructor.description')}</p>
        <noscript>
          <p className="max-w-[60ch] text-ink-2">{t('constructor.app.needsScript')}</p>
        </noscript>
        {failed ? (
          <>
            <p className="max-w-[60ch] text-ink-2" role="alert">
              {t('constructor.app.failed')}
            </p>
            <Button onClick={onRetry}>{t('constructor.app.retry')}</Button>
          </>
        ) : (
          <p className="max-w-[60ch] text-ink-2 noscript:hidden">{t('constructor.app.loading')}</p>
        )}
        <Button variant="ghost" href={to('/resources/configurations')}>
          {t('constructor.configurations')}
        </Button>
      </div>
      <ConstructorNotice />
    </>
  )
}

import { useLocation } from '@tanstack/react-router'
import { useT } from '../../../../web/i18n/translator.tsx'
import { showNotice } from '../../../../web/page/page-notice.ts'
import { useHref, withNext, withoutLocale } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'

/** Says that the session has ended. The page stays, with everything typed: logging in happens in a new tab. */
export function SessionEnded() {
  const t = useT()
  const to = useHref()
  const { href, pathname } = useLocation()
  // On the pages of the login the person is about to log in.
  if (withoutLocale(pathname).startsWith('/auth/')) return null
  return (
    <aside className="new-build" aria-label={t('web.sessionEnded.title')}>
      <div role="alert">
        <b>{t('web.sessionEnded.title')}</b>
        <p>{t('web.sessionEnded.text')}</p>
      </div>
      <Button size="s" variant="dark" href={withNext(to('/auth/login'), href)} target="_blank">
        {t('web.sessionEnded.login')}
      </Button>
      <Button size="s" variant="ghost" onClick={() => showNotice(null)}>
        {t('web.sessionEnded.close')}
      </Button>
    </aside>
  )
}

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { startAnalytics } from '../../../web/analytics.ts'
import { reloadOnChunkFailure, watchBuilds } from '../../../web/build-check.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { rememberLocale } from '../../../web/locale-cookie.ts'
import { useSiteConfig } from '../../../web/site-config.ts'
import { forceColourMode } from '../../../web/theme/colour-mode.ts'
import { toasts } from '../../../web/ui/toast-store.ts'

/** What follows the visitor from page to page: hits, language, forced colour mode, news of a newer build. */
export function usePageEvents(): void {
  const router = useRouter()
  const site = useSiteConfig()
  const { t, locale } = useTranslator()

  useEffect(() => {
    // Another language than the document came with: it was changed by a click.
    if (!document.documentElement.lang.startsWith(locale === 'kz' ? 'kk' : locale)) rememberLocale(locale)
  }, [locale])

  useEffect(() => {
    const hit = startAnalytics(site.analytics)
    const seen = () => {
      const { pathname, searchStr } = router.state.location
      hit(pathname + searchStr, document.title)
      forceColourMode(router.state.matches.findLast((match) => match.staticData.colourMode)?.staticData.colourMode)
    }
    seen()
    return router.subscribe('onResolved', (event) => {
      if (event.pathChanged) seen()
    })
  }, [router, site.analytics])

  useEffect(() => {
    reloadOnChunkFailure(() => router.latestLocation.href)
    watchBuilds(site.buildId, () =>
      toasts.show({ kind: 'info', title: t('web.newBuild.title'), text: t('web.newBuild.text'), durationMs: 60_000 }),
    )
    // Once for the life of the page: both stay for good.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

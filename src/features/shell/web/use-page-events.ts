import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { startAnalytics } from '../../../web/analytics/analytics.ts'
import { reloadOnChunkFailure, watchBuilds } from '../../../web/build-check.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { rememberLocale } from '../../../web/locale-cookie.ts'
import { useSiteConfig } from '../../../web/site-config.ts'
import { forceColourMode } from '../../../web/theme/colour-mode.ts'

/** What follows the visitor from page to page: hits, language, forced colour mode, news of a newer build. */
export function usePageEvents(): void {
  const router = useRouter()
  const site = useSiteConfig()
  const { locale } = useTranslator()

  useEffect(() => {
    // Another language than the document came with: it was changed by a click.
    if (!document.documentElement.lang.startsWith(locale === 'kz' ? 'kk' : locale)) rememberLocale(locale)
  }, [locale])

  useEffect(() => {
    const hit = startAnalytics(site.analytics)
    const seen = () => {
      const { pathname, searchStr } = router.state.location
      hit(pathname + searchStr, document.title)
      forceColourMode(
        router.state.matches.findLast((match) => match.staticData.colourMode)?.staticData.colourMode,
      )
    }
    seen()
    return router.subscribe('onResolved', (event) => {
      if (event.pathChanged) seen()
    })
  }, [router, site.analytics])

  // For what was pressed before there were scripts.
  useEffect(() => void dispatchEvent(new Event('frame-alive')), [])

  useEffect(() => {
    const stop = [reloadOnChunkFailure(() => router.latestLocation.href), watchBuilds(site.buildId)]
    return () => stop.forEach((end) => end())
  }, [router, site.buildId])
}

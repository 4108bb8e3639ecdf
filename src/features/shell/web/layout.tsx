import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore, useEffect } from 'react'
import type { ReactNode } from 'react'
import {
  newBuildOffered,
  subscribeNewBuild,
  reloadOnChunkFailure,
  watchBuilds,
} from '../../../web/build-check.ts'
import { useAccountColourMode } from '../../account/web/use-account-colour-mode.ts'
import { currentNotice, showNotice, subscribeNotice } from '../../../web/page/page-notice.ts'
import { useT, TranslatorProvider, useTranslator } from '../../../web/i18n/translator.tsx'
import { usePageContext } from '../../../web/routing/router-context.ts'
import { ToastViewport } from '../../../web/ui/toast/toast-viewport.tsx'
import { SiteConfigProvider, useSiteConfig } from '../../../web/site-config.ts'
import { LazyErrorPage, NoConnection } from './pages/lazy-error-page.tsx'
import { Header } from './header/header.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { BrickCourse } from '../../../web/ui/layout/brick-course.tsx'
import { Brand } from './header/brand.tsx'
import { LanguageForm } from './header/language-form.tsx'
import { hasSocial, LazySocialLinks } from './lazy-social-links.ts'
import { startAnalytics } from '../../../web/analytics/analytics.ts'
import { rememberLocale } from '../../../web/locale-cookie.ts'
import { forceColourMode } from '../../../web/theme/colour-mode.ts'

const NewBuildOffer = lazy(async () => ({ default: (await import('./new-build-offer.tsx')).NewBuildOffer }))

/** The contexts every page can use. */
function Providers({ children }: { children: ReactNode }) {
  const { translator, site, query } = usePageContext()
  return (
    <QueryClientProvider client={query}>
      <SiteConfigProvider value={site}>
        <TranslatorProvider value={translator}>{children}</TranslatorProvider>
      </SiteConfigProvider>
    </QueryClientProvider>
  )
}

/** The frame around every page. */
export function Layout() {
  return (
    <Providers>
      <Frame />
    </Providers>
  )
}

/** Shown if the frame itself failed. */
export function FramelessError(props: ErrorComponentProps) {
  return (
    <Providers>
      <LazyErrorPage {...props} />
    </Providers>
  )
}

function Frame() {
  const t = useT()
  // Login and the constructor fill the whole window and bring their own head and foot.
  const matches = useMatches()
  // An error page in their place has neither, so it gets ours.
  const failed = matches.some((match) => match.status === 'error')
  const bare = !failed && matches.some((match) => match.staticData.frame === 'bare')
  const offered = useSyncExternalStore(subscribeNewBuild, newBuildOffered, () => false)
  const notice = useSyncExternalStore(subscribeNotice, currentNotice, () => null)
  usePageEvents()
  useAccountColourMode()
  return (
    <>
      <a className="skip-link" href="#content">
        {t('shell.skip')}
      </a>
      {!bare && <Header />}
      <main id="content" tabIndex={-1} className={bare ? 'main main-bare' : 'main'}>
        <Outlet />
      </main>
      {!bare && <Footer />}
      {notice}
      {offered && !notice && (
        <Suspense>
          <NewBuildOffer />
        </Suspense>
      )}
      <ToastViewport texts={{ region: t('web.toasts.region'), close: t('web.toasts.close') }} />
    </>
  )
}

function Footer() {
  const t = useT()
  const to = useHref()
  const site = useSiteConfig()
  return (
    <footer className="footer">
      <BrickCourse />
      <div className="wrap footer-row">
        <Brand small />
        <p className="flex-[1_1_240px] max-md:basis-full">{t('shell.footer.motto')}</p>
        <nav className="footer-links" aria-label={t('shell.footer.label')}>
          <a href={to('/info/rules')}>{t('shell.footer.rules')}</a>
          <a href={to('/info/terms')}>{t('shell.footer.terms')}</a>
          <a href={to('/info/about-ad')}>{t('shell.footer.aboutAd')}</a>
          <a href={to('/api')}>{t('shell.footer.api')}</a>
        </nav>
        {hasSocial(site) && <LazySocialLinks />}
        {/* The language menu needs a script; without one these do. */}
        <noscript>{import.meta.env.SSR && <LanguageForm className="footer-languages" />}</noscript>
      </div>
    </footer>
  )
}

/** Work for every page: counting the view, the language, the forced colour mode, the check for a newer build. */
function usePageEvents(): void {
  const router = useRouter()
  const site = useSiteConfig()
  const { locale } = useTranslator()

  useEffect(() => {
    // It differs from the document's language, so a click has changed it.
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

  // What was done before any script had come happens now. Few visits need the code for it.
  useEffect(() => {
    // React hydrates what is pressed at this moment, and then acts on the press by itself.
    const past = window.early?.filter((early) => early !== window.event) ?? []
    delete window.early
    if (past.length > 0 || document.querySelector('[aria-haspopup=menu]:hover'))
      void import('../../../web/routing/repeat-early.ts').then(({ repeatEarly }) => repeatEarly(past))
  }, [])

  useEffect(() => {
    const hold = () => {
      showNotice(<NoConnection />)
      addEventListener('online', () => showNotice(null), { once: true })
    }
    addEventListener('held-link', hold)
    return () => removeEventListener('held-link', hold)
  }, [])

  useEffect(() => {
    const stop = [reloadOnChunkFailure(() => router.latestLocation.href), watchBuilds(site.buildId)]
    return () => stop.forEach((end) => end())
  }, [router, site.buildId])
}

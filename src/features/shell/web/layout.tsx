import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { newBuildOffered, subscribeNewBuild } from '../../../web/build-check.ts'
import { useAccountColourMode } from '../../account/web/use-account-colour-mode.ts'
import { currentNotice, subscribeNotice } from '../../../web/page-notice.ts'
import { useT, TranslatorProvider } from '../../../web/i18n/translator.tsx'
import { usePageContext } from '../../../web/routing/router-context.ts'
import { SiteConfigProvider } from '../../../web/site-config.ts'
import { ToastViewport } from '../../../web/ui/toast-viewport.tsx'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { usePageEvents } from './use-page-events.ts'

const NewBuildOffer = lazy(async () => ({ default: (await import('./new-build-offer.tsx')).NewBuildOffer }))

/** What every page can ask for. */
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

/** When the frame itself is what failed. */
export function FramelessError(props: ErrorComponentProps) {
  return (
    <Providers>
      <ErrorPage {...props} />
    </Providers>
  )
}

function Frame() {
  const t = useT()
  // Login and the constructor fill the whole window and bring their own head and foot.
  const matches = useMatches()
  // An error in their place has nothing of that, so it gets ours.
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

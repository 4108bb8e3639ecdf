import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { TranslatorProvider } from '../../../web/i18n/translator.tsx'
import { usePageContext } from '../../../web/routing/router-context.ts'
import { SiteConfigProvider } from '../../../web/site-config.ts'

/** The frame around every page, and what all of them can ask for. */
export function Layout() {
  const { translator, site, query } = usePageContext()
  return (
    <QueryClientProvider client={query}>
      <SiteConfigProvider value={site}>
        <TranslatorProvider value={translator}>
          <main>
            <Outlet />
          </main>
        </TranslatorProvider>
      </SiteConfigProvider>
    </QueryClientProvider>
  )
}

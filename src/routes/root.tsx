import { createRootRouteWithContext, notFound } from '@tanstack/react-router'
import { defaultLocale, isLocale } from '../contract/locales.ts'
import { FramelessError, Layout } from '../features/shell/web/layout.tsx'
import { NotFoundPage } from '../features/shell/web/not-found-page.tsx'
import { loadI18n } from '../web/i18n/catalogues.ts'
import { makeTranslator } from '../web/i18n/translator.tsx'
import type { RouterContext } from '../web/routing/router-context.ts'

/** Language from the address (Russian where there is none), then the frame around every page. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ location }) => {
    const code = location.pathname.split('/')[1]
    const locale = isLocale(code) ? code : defaultLocale
    return { locale, translator: makeTranslator(await loadI18n(locale)) }
  },
  component: Layout,
  notFoundComponent: NotFoundPage,
  errorComponent: FramelessError,
})

export const notFoundUnless = (valid: boolean): void => {
  if (!valid) throw notFound()
}

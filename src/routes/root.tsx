import { createRootRouteWithContext, notFound } from '@tanstack/react-router'
import { defaultLocale, isLocale } from '../contract/locales.ts'
import { hasSocial, LazySocialLinks } from '../features/shell/web/lazy-social-links.ts'
import { preloadMemberTools } from '../features/shell/web/header/lazy-member-tools.ts'
import { FramelessError, Layout } from '../features/shell/web/layout.tsx'
import { lazyPage } from '../web/routing/lazy-page.tsx'
import { loadMessages } from '../web/i18n/catalogues.ts'
import { makeTranslator } from '../web/i18n/translator.tsx'
import { isDeferred } from '../web/routing/deferred-hydration.ts'
import type { RouterContext } from '../web/routing/router-context.ts'

const notFoundPage = lazyPage(() => import('../features/shell/web/pages/not-found-page.tsx'), 'NotFoundPage')

/** Language from the address (Russian where there is none), then the frame around every page. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ location, matches, context }) => {
    const code = location.pathname.split('/')[1]
    const locale = isLocale(code) ? code : defaultLocale
    // The header of a member is not part of every page, so it is fetched before it is drawn.
    if (context.query.getQueryData(['user'])) await preloadMemberTools()
    if (hasSocial(context.site)) await LazySocialLinks.preload()
    const groups = isDeferred() ? [] : matches.flatMap((match) => match.staticData.messages ?? [])
    return {
      locale,
      translator: makeTranslator(locale, await loadMessages(locale, groups, context.site.buildId)),
    }
  },
  component: Layout,
  notFoundComponent: notFoundPage,
  errorComponent: FramelessError,
})

export const notFoundUnless = (valid: boolean): void => {
  if (!valid) throw notFound()
}

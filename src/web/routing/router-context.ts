import type { QueryClient } from '@tanstack/react-query'
import { useRouteContext, type NotFoundError } from '@tanstack/react-router'
import type { MessageArgs } from '../../contract/errors.ts'
import type { Locale } from '../../contract/locales.ts'
import type { Translator } from '../i18n/translator.tsx'
import type { SiteConfig } from '../site-config.ts'

/** Why the server did not even look at a form: sent from another site, too large, to a page without one. */
export type Refusal = { status: number; key: string; args: MessageArgs }

/** What loaders and guards can reach. */
export type RouterContext = {
  query: QueryClient
  site: SiteConfig
  /**
   * Something failed before any page could be chosen (the server could not tell who is asking), or the server has found
   * out that there is no such page.
   */
  failure?: Error | NotFoundError
}
/** The same after the root has found the language in the address. */
export type PageContext = RouterContext & { translator: Translator; locale: Locale }

export function usePageContext(): PageContext {
  // The router's types know the root's own additions only inside its file.
  return useRouteContext({ from: '__root__' }) as PageContext
}

import type { Locale } from '../../contract/locales.ts'
import { useTranslator } from '../i18n/translator.tsx'

/** Address of a page in a language: `href('ru', '/articles')`. */
export function href(locale: Locale, path: string): string {
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The same for the language of this page. */
export function useHref(): (path: string) => string {
  const { locale } = useTranslator()
  return (path) => href(locale, path)
}

/** Why a person is asked to log in, as message `auth.why.<reason>`. */
export type LoginReason = 'comment' | 'write' | 'react' | 'follow' | 'report' | 'search'

/** An address with the page to return to, and why the person was sent away from it. */
export const withNext = (address: string, next: string, why?: LoginReason): string =>
  `${address}?next=${encodeURIComponent(next)}${why ? `&why=${why}` : ''}`

/** The path of an address without its language; `/` for home. */
export function withoutLocale(pathname: string): string {
  return pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/'
}

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

/** The path of an address without its language; `/` for home. */
export function withoutLocale(pathname: string): string {
  return pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/'
}

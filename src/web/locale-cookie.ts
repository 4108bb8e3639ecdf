import { localeCookie, locales, type Locale } from '../contract/locales.ts'

/** After a change of language: remembered for a year, and the document says so. */
export function rememberLocale(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${localeCookie.name}=${locale}; Path=/; Max-Age=${localeCookie.maxAgeSeconds}; SameSite=Lax${secure}`
  document.documentElement.lang = locales[locale].tag
}

/**
 * The one table of languages. `kz` is our URL code, not a language tag: `Intl`, `<html lang>` and `hreflang` use
 * `tag`, because `Intl` with `kz` silently falls back to US English.
 */
export const locales = {
  be: { name: 'Беларуская', label: 'be-BY', tag: 'be-BY', hreflang: 'be' },
  en: { name: 'English', label: 'en-US', tag: 'en-US', hreflang: 'en' },
  kz: { name: 'Қазақша', label: 'kz-KZ', tag: 'kk-KZ', hreflang: 'kk' },
  ru: { name: 'Русский', label: 'ru-RU', tag: 'ru-RU', hreflang: 'ru' },
  th: { name: 'ไทย', label: 'th-TH', tag: 'th-TH', hreflang: 'th' },
  uk: { name: 'Українська', label: 'uk-UA', tag: 'uk-UA', hreflang: 'uk' },
} as const

export type Locale = keyof typeof locales

export const localeCodes = Object.keys(locales) as [Locale, ...Locale[]]
export const defaultLocale: Locale = 'ru'
export const localeCookie = { name: 'i18n', maxAgeSeconds: 365 * 24 * 60 * 60 }

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(locales, value)
}

/** A stored language; one that we no longer have is read as the default. */
export const localeOrDefault = (value: string): Locale => (isLocale(value) ? value : defaultLocale)

/** The best of our languages for an Accept-Language header, or null. `kk` means our `kz`. */
export function localeFromAcceptLanguage(header: string | null | undefined): Locale | null {
  if (!header) return null
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...params] = part.trim().split(';')
      const q = Number(
        params
          .find((p) => p.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { base: tag.trim().toLowerCase().split('-')[0] ?? '', q: Number.isFinite(q) ? q : 0, index }
    })
    .filter((entry) => entry.q > 0)
    .sort((a, b) => b.q - a.q || a.index - b.index)
  for (const { base } of wanted) {
    const code = base === 'kk' ? 'kz' : base
    if (isLocale(code)) return code
  }
  return null
}

/** Settled order for an answer's language: `?lang=`, then Accept-Language, then the cookie, then Russian. */
export function answerLocale(asked: {
  query?: string | null
  acceptLanguage?: string | null
  cookie?: string | null
}): Locale {
  if (isLocale(asked.query)) return asked.query
  return (
    localeFromAcceptLanguage(asked.acceptLanguage) ?? (isLocale(asked.cookie) ? asked.cookie : defaultLocale)
  )
}

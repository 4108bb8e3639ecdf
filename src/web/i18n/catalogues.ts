import { setupI18n } from '@lingui/core'
import type { I18n, Messages } from '@lingui/core'
import { locales } from '../../contract/locales.ts'
import type { Locale } from '../../contract/locales.ts'

const loaders: Record<Locale, () => Promise<{ default: Messages }>> = {
  be: () => import('virtual:messages/be'),
  en: () => import('virtual:messages/en'),
  kz: () => import('virtual:messages/kz'),
  ru: () => import('virtual:messages/ru'),
  th: () => import('virtual:messages/th'),
  uk: () => import('virtual:messages/uk'),
}

const loaded = new Map<Locale, I18n>()

/** The messages of one language, loaded once. A catalogue that fails to load is logged; the page goes on with ids. */
export async function loadI18n(locale: Locale): Promise<I18n> {
  const ready = loaded.get(locale)
  if (ready) return ready
  let messages: Messages = {}
  try {
    messages = (await loaders[locale]()).default
  } catch (error) {
    reportMissingCatalogue(locale, error)
    return makeI18n(locale, messages)
  }
  const i18n = makeI18n(locale, messages)
  loaded.set(locale, i18n)
  return i18n
}

function makeI18n(locale: Locale, messages: Messages): I18n {
  return setupI18n({ locale, locales: locales[locale].tag, messages: { [locale]: messages } })
}

function reportMissingCatalogue(locale: Locale, error: unknown): void {
  // eslint-disable-next-line no-console -- the specification asks for a log entry and nothing else
  console.warn(`messages of ${locale} failed to load`, error)
}

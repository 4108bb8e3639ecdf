import { setupI18n } from '@lingui/core'
import type { I18n } from '@lingui/core'
import be from 'virtual:server-messages/be'
import en from 'virtual:server-messages/en'
import kz from 'virtual:server-messages/kz'
import ru from 'virtual:server-messages/ru'
import th from 'virtual:server-messages/th'
import uk from 'virtual:server-messages/uk'
import type { MessageArgs } from '../contract/errors.ts'
import { localeCodes, locales } from '../contract/locales.ts'
import type { Locale } from '../contract/locales.ts'

const catalogues = { be, en, kz, ru, th, uk }

// One fixed instance per language; none is ever switched, so requests cannot see each other's language.
const instances = new Map<Locale, I18n>(
  localeCodes.map((locale) => [
    locale,
    setupI18n({ locale, locales: locales[locale].tag, messages: { [locale]: catalogues[locale] } }),
  ]),
)

/** A sentence of the API or a mail in the reader's language. */
export function translate(locale: Locale, id: string, args: MessageArgs = {}): string {
  return instances.get(locale)!._(id, args)
}

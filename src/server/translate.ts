import be from 'virtual:server-messages/be'
import en from 'virtual:server-messages/en'
import kz from 'virtual:server-messages/kz'
import ru from 'virtual:server-messages/ru'
import th from 'virtual:server-messages/th'
import uk from 'virtual:server-messages/uk'
import type { MessageArgs } from '../contract/errors.ts'
import { formatMessage, type Catalogue } from '../contract/i18n/format-message.ts'
import type { Locale } from '../contract/locales.ts'
import { withNumberTexts } from '../contract/i18n/numbers.ts'

const catalogues: Record<Locale, Catalogue> = { be, en, kz, ru, th, uk }

/** A sentence of the API or a mail in the reader's language. */
export function translate(locale: Locale, id: string, args: MessageArgs = {}): string {
  return formatMessage(catalogues[locale][id] ?? id, withNumberTexts(locale, args), locale)
}

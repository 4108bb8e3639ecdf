import type { Locale } from '../locales.ts'

/**
 * Rendered HTML with the links to our own pages turned to the reader's language. Only the renderer writes `data-in`:
 * text of a person cannot hold a quotation mark that is not escaped.
 */
export const localiseHtml = (html: string, locale: Locale): string =>
  html.replace(/ data-in href="\/[a-z]{2}(?=["/?#])/g, ` href="/${locale}`)

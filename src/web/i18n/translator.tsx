import { createContext, Fragment, use, type ReactNode } from 'react'
import { formatMessage, type Catalogue } from '../../contract/i18n/format-message.ts'
import type { Locale } from '../../contract/locales.ts'
import { withNumberTexts } from '../../contract/i18n/numbers.ts'

export type Translator = {
  locale: Locale
  /** A whole sentence by its id: `t(id, { count: 5 })`. */
  t: (id: string, values?: Record<string, string | number>) => string
}

export function makeTranslator(locale: Locale, catalogue: Catalogue): Translator {
  return {
    locale,
    t: (id, values = {}) => {
      // A message that did not arrive shows its id: ugly, but the page works.
      const message = catalogue[id] ?? id
      if (typeof message === 'string') return message
      return formatMessage(message, withNumberTexts(locale, values), locale)
    },
  }
}

const TranslatorContext = createContext<Translator | null>(null)
export const TranslatorProvider = TranslatorContext

export function useTranslator(): Translator {
  const translator = use(TranslatorContext)
  if (!translator) throw new Error('No translator around this component')
  return translator
}

export const useT = (): Translator['t'] => useTranslator().t

/**
 * A sentence with marked parts: `<terms>…</terms>` in the message becomes what `parts.terms` makes of the text.
 */
export function Rich({
  id,
  values,
  parts,
}: {
  id: string
  values?: Record<string, string | number>
  parts: Record<string, (text: string) => ReactNode>
}) {
  const sentence = useT()(id, values)
  const pieces = sentence.split(/<(\w+)>(.*?)<\/\1>/s)
  // split() with two groups gives text, name, content, text, name, content, …
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return piece
    if (index % 3 === 1) return null
    const part = parts[pieces[index - 1]!]
    return <Fragment key={index}>{part ? part(piece) : piece}</Fragment>
  })
}

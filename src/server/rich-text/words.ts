import type { Locale } from '../../contract/locales.ts'
import be from './messages/be.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import kz from './messages/kz.json' with { type: 'json' }
import ru from './messages/ru.json' with { type: 'json' }
import th from './messages/th.json' with { type: 'json' }
import uk from './messages/uk.json' with { type: 'json' }

type RichTextWord = keyof typeof ru extends `richText.${infer Key}` ? Key : never

const catalogues: Record<Locale, typeof ru> = { be, en, kz, ru, th, uk }

/**
 * Words a rendered text carries of itself (labels of call-outs, of scrolling parts). They stand inside the text, so
 * they are in the text's language, not the reader's. Plain sentences: read as they are, so that the renderer runs
 * wherever Node does.
 */
export const wordOf = (language: Locale, word: RichTextWord): string =>
  catalogues[language][`richText.${word}`]

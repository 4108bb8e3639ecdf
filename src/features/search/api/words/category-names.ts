import { localeCodes, type Locale } from '../../../../contract/locales.ts'
import { categories, type Category } from '../../../../contract/categories.ts'
import be from '../../../taxonomy/messages/be.json' with { type: 'json' }
import en from '../../../taxonomy/messages/en.json' with { type: 'json' }
import kz from '../../../taxonomy/messages/kz.json' with { type: 'json' }
import ru from '../../../taxonomy/messages/ru.json' with { type: 'json' }
import th from '../../../taxonomy/messages/th.json' with { type: 'json' }
import uk from '../../../taxonomy/messages/uk.json' with { type: 'json' }
import { stemOf } from './tokens.ts'

const messages: Record<Locale, Record<`taxonomy.categories.${Category}`, string>> = { be, en, kz, ru, th, uk }

/** What each category is called on the site, where that is one word. */
const byStem = new Map<string, Category>()
for (const reader of localeCodes)
  for (const category of categories) {
    const name = messages[reader][`taxonomy.categories.${category}`].toLocaleLowerCase()
    if (!/\s/.test(name)) byStem.set(stemOf(name, reader), category)
  }

/** The category a word names, in any of the six languages. */
export function categoryNamed(word: string): Category | null {
  for (const reader of localeCodes) {
    const category = byStem.get(stemOf(word, reader))
    if (category) return category
  }
  return null
}

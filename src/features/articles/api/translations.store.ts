import { translationStore } from '../../publications/kind/api/translations.store.ts'
import { articleTables } from './article-tables.ts'

export { isStale } from '../../publications/kind/api/translations.store.ts'

export const articleTranslations = translationStore(articleTables)
export const { findTranslation } = articleTranslations

import { feature } from '../../../server/endpoints/feature.ts'
import { translationHandlers } from '../../publications/translations/api/translation-handlers.ts'
import { endpoints } from '../article-translations.contract.ts'
import { articleKind } from './article-kind.ts'

export const articleTranslationsFeature = feature(
  'articleTranslations',
  endpoints,
  translationHandlers(articleKind, async (_context, { id }: { id: number }) => id),
)

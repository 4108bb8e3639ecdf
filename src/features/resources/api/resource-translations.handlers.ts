import { feature } from '../../../server/endpoints/feature.ts'
import { translationHandlers } from '../../publications/translations/api/translation-handlers.ts'
import { endpoints } from '../resource-translations.contract.ts'
import { idOf } from './resource-access.ts'
import { resourceKind } from './resource-kind.ts'

export const resourceTranslationsFeature = feature(
  'resourceTranslations',
  endpoints,
  translationHandlers(resourceKind, idOf),
)

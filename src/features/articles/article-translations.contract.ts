import { z } from 'zod'
import { localeCodes } from '../../contract/locales.ts'
import { id } from '../../contract/paging.ts'
import { translationEndpoints } from '../publications/translations/translations.contract.ts'
import { articleBodyBytes, articleFields } from './article-fields.contract.ts'

export type {
  Translation,
  TranslationEditor,
  TranslationState,
} from '../publications/kind/publications.contract.ts'

export const endpoints = translationEndpoints({
  path: '/api/articles/{id}',
  thing: 'an article',
  params: z.object({ id }),
  one: z.object({ id, lang: z.enum(localeCodes) }),
  fields: articleFields,
  maxBodyBytes: articleBodyBytes,
})

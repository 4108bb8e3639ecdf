import { z } from 'zod'
import { localeCodes } from '../../contract/locales.ts'
import { translationEndpoints } from '../publications/translations/translations.contract.ts'
import { resourceBodyBytes, resourceFields, resourceKey } from './resource-fields.contract.ts'

export const endpoints = translationEndpoints({
  path: '/api/resources/{resource}',
  thing: 'a resource',
  params: z.object({ resource: resourceKey }),
  one: z.object({ resource: resourceKey, lang: z.enum(localeCodes) }),
  fields: resourceFields,
  maxBodyBytes: resourceBodyBytes,
})

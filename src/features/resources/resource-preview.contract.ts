import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf } from '../../contract/paging.ts'
import { richText } from '../../contract/rich-text/input.ts'
import { preview } from '../publications/kind/publications.contract.ts'
import { resourceBodyBytes } from './resource-fields.contract.ts'
import { resourceLimits } from './resource-limits.contract.ts'

export const endpoints = {
  render: endpoint({
    method: 'POST',
    path: '/api/resources/preview',
    summary: 'A text as readers would see it; stores nothing',
    access: 'verified',
    rate: 'search',
    maxBodyBytes: resourceBodyBytes,
    body: z.strictObject({
      content: richText('full', { min: 0, max: resourceLimits.content.max * 2 }),
      language: z.enum(localeCodes),
      cover_id: id.nullable().prefault(null),
      /** The resource a translation is of: its pictures may be used as well. */
      resource_id: id.optional(),
    }),
    status: 200,
    answer: itemOf(preview),
    errors: ['notFound'],
  }),
}

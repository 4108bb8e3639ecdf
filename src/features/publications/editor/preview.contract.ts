import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { localeCodes } from '../../../contract/locales.ts'
import { id, itemOf } from '../../../contract/paging.ts'
import { richText } from '../../../contract/rich-text/input.ts'
import { addressesOf, numberField, type Addressed } from '../kind/items.contract.ts'
import { preview } from '../kind/publications.contract.ts'

export type PreviewFields = { limits: { content: { max: number } } }

/** Shows a text while it is written. */
export function previewEndpoints<N extends string, K extends z.ZodRawShape>(
  described: Addressed<N, K> & PreviewFields,
) {
  const { name, limits, maxBodyBytes } = described
  return {
    render: endpoint({
      method: 'POST',
      path: `${addressesOf(described).all}/preview`,
      summary: 'A text as readers would see it; stores nothing',
      access: 'verified',
      rate: 'search',
      maxBodyBytes,
      body: z.strictObject({
        content: richText('full', { min: 0, max: limits.content.max * 2 }),
        language: z.enum(localeCodes),
        cover_id: id.nullable().prefault(null),
        /** The item a translation is of: its pictures may be used as well. */
        ...numberField(name, id.optional()),
      }),
      answer: itemOf(preview),
      errors: ['notFound'],
    }),
  }
}

import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf } from '../../contract/paging.ts'
import { richText } from '../../contract/rich-text/input.ts'
import { preview } from '../publications/kind/publications.contract.ts'
import { articleBodyBytes } from './article-fields.contract.ts'
import { articleLimits } from './article-limits.contract.ts'

export type { Preview } from '../publications/kind/publications.contract.ts'

export const endpoints = {
  render: endpoint({
    method: 'POST',
    path: '/api/articles/preview',
    summary: 'A text as readers would see it; stores nothing',
    access: 'verified',
    rate: 'search',
    maxBodyBytes: articleBodyBytes,
    body: z.strictObject({
      content: richText('full', { min: 0, max: articleLimits.content.max * 2 }),
      language: z.enum(localeCodes),
      cover_id: id.nullable().prefault(null),
      /** The article a translation is of: its pictures may be used as well. */
      article_id: id.optional(),
    }),
    status: 200,
    answer: itemOf(preview),
    errors: ['notFound'],
  }),
}

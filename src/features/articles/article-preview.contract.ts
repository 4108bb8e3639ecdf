import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf } from '../../contract/paging.ts'
import { richText } from '../../contract/rich-text/input.ts'
import { articleBodyBytes } from './article-fields.contract.ts'
import { articleLimits } from './article-words.contract.ts'
import { picture } from './articles.contract.ts'

export const preview = z.object({
  content_html: z.string(),
  reading_minutes: z.number().int(),
  /** What the text shows and the cover, as far as the person asking may use them. */
  pictures: z.array(picture),
})
export type Preview = z.infer<typeof preview>

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

import { z } from 'zod'
import { localeCodes } from '../../contract/locales.ts'
import { id } from '../../contract/paging.ts'
import { richText } from '../../contract/rich-text/input.ts'
import { tagIssue, tagLimits } from '../../contract/tags.ts'
import { categories } from '../../contract/taxonomy.ts'
import { text } from '../../contract/text.ts'
import { articleLimits } from './article-limits.contract.ts'

/** A text of 30,000 characters with its markup; the bound on characters is the one people meet. */
export const articleBodyBytes = 1024 * 1024

const tag = z.string().superRefine((value, context) => {
  const issue = tagIssue(value)
  if (issue) context.addIssue({ code: 'custom', message: issue, params: { ...tagLimits } })
})

/** What a person writes; the same fields in every call that takes them. */
export const articleFields = {
  title: text(articleLimits.title),
  description: text(articleLimits.description),
  content: richText('full', articleLimits.content),
  language: z.enum(localeCodes),
  categories: z
    .array(z.enum(categories))
    .min(articleLimits.categories.min)
    .max(articleLimits.categories.max)
    .refine((list) => new Set(list).size === list.length, { error: 'repeated' }),
  tags: z.array(tag).max(articleLimits.tags.max),
  /** An attachment of type `cover`; null: one is drawn from the article's number. */
  cover_id: id.nullable(),
  /** When it may appear at the earliest; null: as soon as it is approved. */
  scheduled_at: z.iso.datetime().nullable(),
}

import { z } from 'zod'
import { localeCodes } from '../../contract/locales.ts'
import { id } from '../../contract/paging.ts'
import { richText } from '../../contract/rich-text/input.ts'
import { categories } from '../../contract/taxonomy.ts'
import { text } from '../../contract/text.ts'
import { draftEndpoints, draftFacts, draftGlance } from '../publications/drafts/drafts.contract.ts'
import { richDocument } from '../publications/kind/publications.contract.ts'
import { articleLimits } from './article-limits.contract.ts'
import { articleBodyBytes } from './article-fields.contract.ts'

const at = z.iso.datetime()
const language = z.enum(localeCodes)

/** Unfinished, so the lower bounds do not count and the upper ones are generous: a draft must never be refused. */
const fields = {
  title: text({ min: 0, max: articleLimits.title.max * 2 }),
  description: text({ min: 0, max: articleLimits.description.max * 2 }),
  content: richText('full', { min: 0, max: articleLimits.content.max * 2 }).nullable(),
  language: language.nullable(),
  categories: z.array(z.enum(categories)).max(categories.length),
  tags: z.array(z.string().max(70)).max(30),
  cover_id: id.nullable(),
  scheduled_at: at.nullable(),
}

export const draftFields = z.object({
  title: z.string(),
  description: z.string(),
  content: richDocument.nullable(),
  language: language.nullable(),
  categories: z.array(z.enum(categories)),
  tags: z.array(z.string()),
  cover_id: z.number().int().nullable(),
  scheduled_at: at.nullable(),
})
export type DraftFields = z.infer<typeof draftFields>

export const draft = z.object({
  ...draftFacts,
  /** Null: an article that does not exist yet. */
  article_id: z.number().int().nullable(),
  fields: draftFields,
})
export type Draft = z.infer<typeof draft>

export const draftSummary = draft.omit({ fields: true }).extend(draftGlance)
export type DraftSummary = z.infer<typeof draftSummary>

const content = {
  title: fields.title.prefault(''),
  description: fields.description.prefault(''),
  content: fields.content.prefault(null),
  language: fields.language.prefault(null),
  categories: fields.categories.prefault([]),
  tags: fields.tags.prefault([]),
  cover_id: fields.cover_id.prefault(null),
  scheduled_at: fields.scheduled_at.prefault(null),
}

export const endpoints = draftEndpoints({
  path: '/api/articles',
  thing: 'an article',
  open: z
    .strictObject({
      article_id: id.nullable().prefault(null),
      translation_language: language.nullable().prefault(null),
      ...content,
    })
    .superRefine((value, context) => {
      if (value.translation_language && !value.article_id)
        context.addIssue({ code: 'custom', path: ['article_id'], message: 'required' })
    }),
  save: z.strictObject({ base_version: id, force: z.boolean().prefault(false), ...content }),
  draft,
  summary: draftSummary,
  maxBodyBytes: articleBodyBytes,
})

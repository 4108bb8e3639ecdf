import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { richText } from '../../contract/rich-text/input.ts'
import { categories } from '../../contract/taxonomy.ts'
import { text } from '../../contract/text.ts'
import { articleLimits } from './article-words.contract.ts'
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
  content: z.looseObject({ type: z.literal('doc') }).nullable(),
  language: language.nullable(),
  categories: z.array(z.enum(categories)),
  tags: z.array(z.string()),
  cover_id: z.number().int().nullable(),
  scheduled_at: at.nullable(),
})
export type DraftFields = z.infer<typeof draftFields>

export const draft = z.object({
  id: z.number().int(),
  /** Null: an article that does not exist yet. */
  article_id: z.number().int().nullable(),
  /** Set: a translation of that article. */
  translation_language: language.nullable(),
  /** Grows with every save. */
  version: z.number().int(),
  created_at: at,
  saved_at: at,
  fields: draftFields,
})
export type Draft = z.infer<typeof draft>

export const draftSummary = draft
  .omit({ fields: true })
  .extend({ title: z.string(), language: language.nullable(), characters: z.number().int() })
export type DraftSummary = z.infer<typeof draftSummary>

const params = z.object({ id })
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

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/articles/drafts',
    summary: 'Drafts of the person asking, last saved first',
    access: 'verified',
    rate: 'read',
    query: pageQuery,
    status: 200,
    answer: listOf(draftSummary),
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/articles/drafts',
    summary: 'Begins a draft; of an article or translation that has one already, gives that one',
    access: 'verified',
    rate: 'write',
    creates: true,
    maxBodyBytes: articleBodyBytes,
    body: z
      .strictObject({
        article_id: id.nullable().prefault(null),
        translation_language: language.nullable().prefault(null),
        ...content,
      })
      .superRefine((value, context) => {
        if (value.translation_language && !value.article_id)
          context.addIssue({ code: 'custom', path: ['article_id'], message: 'required' })
      }),
    status: 201,
    answer: itemOf(draft),
    errors: ['forbidden'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/articles/drafts/{id}',
    summary: 'One draft of one’s own',
    access: 'verified',
    rate: 'read',
    params,
    status: 200,
    answer: itemOf(draft),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/articles/drafts/{id}',
    summary:
      'Saves a draft. Refused when somebody saved it after `base_version`: the answer names the version there is, and `force` saves all the same',
    access: 'verified',
    rate: 'write',
    maxBodyBytes: articleBodyBytes,
    params,
    body: z.strictObject({ base_version: id, force: z.boolean().prefault(false), ...content }),
    status: 200,
    answer: itemOf(draft),
    errors: ['draftConflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/articles/drafts/{id}',
    summary: 'Throws a draft of one’s own away',
    access: 'verified',
    rate: 'write',
    params,
    status: 204,
  }),
}

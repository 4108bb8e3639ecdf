import { z } from 'zod'
import { diffParts } from '../../contract/diff-parts.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { articleBodyBytes, articleFields } from './article-fields.contract.ts'
import { articleAuthor } from './articles.contract.ts'

const at = z.iso.datetime()
const language = z.enum(localeCodes)
const document = z.looseObject({ type: z.literal('doc') })

/** How far the translation of one language is. */
export const translationState = z.object({
  language,
  title: z.string(),
  /** The original has changed since. */
  stale: z.boolean(),
  based_on_revision_id: z.number().int(),
  translator: articleAuthor.nullable(),
  updated_at: at,
})
export type TranslationState = z.infer<typeof translationState>

export const translation = translationState.extend({
  id: z.number().int(),
  description: z.string(),
  content: document,
  content_html: z.string(),
})
export type Translation = z.infer<typeof translation>

/** What somebody needs on the screen to translate: the original, what there is, and what changed in between. */
export const translationDesk = z.object({
  original: z.object({
    language,
    revision_id: z.number().int(),
    title: z.string(),
    description: z.string(),
    content: document,
    content_html: z.string(),
  }),
  translation: translation.nullable(),
  /** What changed in the original since the translation; null where there is none or nothing changed. */
  changes: z.object({ title: diffParts, description: diffParts, content: diffParts }).nullable(),
})
export type TranslationDesk = z.infer<typeof translationDesk>

export const translationEvent = translationState.extend({ id: z.number().int(), current: z.boolean() })

const params = z.object({ id })
const one = z.object({ id, lang: language })

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/articles/{id}/translations',
    summary: 'Translations of an article and whether they are still up to date',
    access: 'anyone',
    rate: 'read',
    params,
    status: 200,
    answer: z.object({ data: z.array(translationState) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/articles/{id}/translations/{lang}',
    summary:
      'A translation beside its original, with what changed in the original since; for author and translators',
    access: 'verified',
    rate: 'read',
    params: one,
    status: 200,
    answer: itemOf(translationDesk),
    errors: ['forbidden'],
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/articles/{id}/translations/{lang}',
    summary: 'Writes a translation; public at once if the original is',
    access: 'verified',
    rate: 'write',
    maxBodyBytes: articleBodyBytes,
    params: one,
    body: z.strictObject({
      title: articleFields.title,
      description: articleFields.description,
      content: articleFields.content,
      /** The revision that was translated; the newest public one where left out. */
      based_on_revision_id: id.optional(),
      draft_id: id.optional(),
    }),
    status: 200,
    answer: itemOf(translation),
    errors: ['forbidden'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/articles/{id}/translations/{lang}',
    summary: 'Takes a translation away; its history stays',
    access: 'verified',
    rate: 'write',
    params: one,
    status: 204,
    errors: ['forbidden'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/articles/{id}/translations/{lang}/history',
    summary: 'Every saved translation of one language, newest first; for author and translators',
    access: 'verified',
    rate: 'read',
    params: one,
    query: pageQuery,
    status: 200,
    answer: listOf(translationEvent),
    errors: ['forbidden'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/articles/{id}/translations/{lang}/restore',
    summary: 'Makes an earlier translation the current one again',
    access: 'verified',
    rate: 'write',
    params: one,
    body: z.strictObject({ translation_id: id }),
    status: 200,
    answer: itemOf(translation),
    errors: ['forbidden'],
  }),
}

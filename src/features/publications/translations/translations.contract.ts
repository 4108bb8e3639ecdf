import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { localeCodes } from '../../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery } from '../../../contract/paging.ts'
import type { text } from '../../../contract/text.ts'
import type { richText } from '../../../contract/rich-text/input.ts'
import { addressesOf, type Addressed } from '../kind/items.contract.ts'
import {
  translation,
  translationEditor,
  translationEvent,
  translationState,
} from '../kind/publications.contract.ts'

export type TranslationFields = {
  fields: {
    title: ReturnType<typeof text>
    description: ReturnType<typeof text>
    content: ReturnType<typeof richText>
  }
}

/** The calls about translations, the same for every kind. */
export function translationEndpoints<N extends string, K extends z.ZodRawShape>(
  described: Addressed<N, K> & TranslationFields,
) {
  const { phrase, key, fields, maxBodyBytes } = described
  const path = addressesOf(described).one
  const params = z.object(key)
  const one = z.object({ ...key, lang: z.enum(localeCodes) })
  return {
    list: endpoint({
      path: `${path}/translations`,
      summary: `Translations of ${phrase} and whether they are still up to date`,
      access: 'anyone',
      params,
      answer: z.object({ data: z.array(translationState) }),
    }),
    get: endpoint({
      path: `${path}/translations/{lang}`,
      summary:
        'A translation beside its original, with what changed in the original since; for author and translators',
      access: 'verified',
      params: one,
      answer: itemOf(translationEditor),
      errors: ['forbidden'],
    }),
    put: endpoint({
      method: 'PUT',
      path: `${path}/translations/{lang}`,
      summary: 'Writes a translation; public at once if the original is',
      access: 'verified',
      maxBodyBytes,
      params: one,
      body: z.strictObject({
        title: fields.title,
        description: fields.description,
        content: fields.content,
        /** The revision that was translated; the newest public one where left out. */
        based_on_revision_id: id.optional(),
        draft_id: id.optional(),
      }),
      answer: itemOf(translation),
      errors: ['forbidden'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/translations/{lang}`,
      summary: 'Takes a translation away; its history stays',
      access: 'verified',
      params: one,
      status: 204,
      errors: ['forbidden'],
    }),
    history: endpoint({
      path: `${path}/translations/{lang}/history`,
      summary: 'Every saved translation of one language, newest first; for author and translators',
      access: 'verified',
      params: one,
      query: pageQuery,
      answer: listOf(translationEvent),
      errors: ['forbidden'],
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/translations/{lang}/restore`,
      summary: 'Makes an earlier translation the current one again',
      access: 'verified',
      params: one,
      body: z.strictObject({ translation_id: id }),
      answer: itemOf(translation),
      errors: ['forbidden'],
    }),
  }
}

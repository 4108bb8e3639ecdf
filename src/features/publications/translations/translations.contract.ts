import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { id, itemOf, listOf, pageQuery } from '../../../contract/paging.ts'
import type { text } from '../../../contract/text.ts'
import type { richText } from '../../../contract/rich-text/input.ts'
import {
  translation,
  translationEditor,
  translationEvent,
  translationState,
} from '../kind/publications.contract.ts'

type Described<P extends z.ZodObject, O extends z.ZodObject> = {
  /** Address of one thing: `/api/articles/{id}`. */
  path: `/${string}`
  /** As in a sentence: `an article`. */
  thing: string
  params: P
  /** The same and `lang`. */
  one: O
  fields: {
    title: ReturnType<typeof text>
    description: ReturnType<typeof text>
    content: ReturnType<typeof richText>
  }
  maxBodyBytes: number
}

/** The calls about translations, the same for every kind of text. */
export function translationEndpoints<P extends z.ZodObject, O extends z.ZodObject>({
  path,
  thing,
  params,
  one,
  fields,
  maxBodyBytes,
}: Described<P, O>) {
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/translations`,
      summary: `Translations of ${thing} and whether they are still up to date`,
      access: 'anyone',
      rate: 'read',
      params,
      status: 200,
      answer: z.object({ data: z.array(translationState) }),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/translations/{lang}`,
      summary:
        'A translation beside its original, with what changed in the original since; for author and translators',
      access: 'verified',
      rate: 'read',
      params: one,
      status: 200,
      answer: itemOf(translationEditor),
      errors: ['forbidden'],
    }),
    put: endpoint({
      method: 'PUT',
      path: `${path}/translations/{lang}`,
      summary: 'Writes a translation; public at once if the original is',
      access: 'verified',
      rate: 'write',
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
      status: 200,
      answer: itemOf(translation),
      errors: ['forbidden'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/translations/{lang}`,
      summary: 'Takes a translation away; its history stays',
      access: 'verified',
      rate: 'write',
      params: one,
      status: 204,
      errors: ['forbidden'],
    }),
    history: endpoint({
      method: 'GET',
      path: `${path}/translations/{lang}/history`,
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
      path: `${path}/translations/{lang}/restore`,
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
}

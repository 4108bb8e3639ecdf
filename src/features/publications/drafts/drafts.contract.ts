import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { localeCodes } from '../../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery } from '../../../contract/paging.ts'

const at = z.iso.datetime()

/** What every draft has besides its fields and the thing it is of. */
export const draftFacts = {
  id: z.number().int(),
  /** Set: a translation of that thing. */
  translation_language: z.enum(localeCodes).nullable(),
  /** Grows with every save. */
  version: z.number().int(),
  created_at: at,
  saved_at: at,
}

/** What a list of drafts shows in place of the fields. */
export const draftGlance = {
  title: z.string(),
  language: z.enum(localeCodes).nullable(),
  characters: z.number().int(),
}

type Described<O extends z.ZodObject, S extends z.ZodObject, D extends z.ZodType, L extends z.ZodType> = {
  /** Address of all things of the kind: `/api/articles`. */
  path: `/${string}`
  /** As in a sentence: `an article`. */
  thing: string
  open: O
  save: S
  draft: D
  summary: L
  maxBodyBytes: number
}

const params = z.object({ id })

/** The calls about drafts, the same for every kind of text. */
export function draftEndpoints<
  O extends z.ZodObject,
  S extends z.ZodObject,
  D extends z.ZodType,
  L extends z.ZodType,
>({ path, thing, open, save, draft, summary, maxBodyBytes }: Described<O, S, D, L>) {
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/drafts`,
      summary: 'Drafts of the person asking, last saved first',
      access: 'verified',
      rate: 'read',
      query: pageQuery,
      status: 200,
      answer: listOf(summary),
    }),
    open: endpoint({
      method: 'POST',
      path: `${path}/drafts`,
      summary: `Begins a draft; of ${thing} or translation that has one already, gives that one`,
      access: 'verified',
      rate: 'write',
      creates: true,
      maxBodyBytes,
      body: open,
      status: 201,
      answer: itemOf(draft),
      errors: ['forbidden', 'notFound'],
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/drafts/{id}`,
      summary: 'One draft of one’s own',
      access: 'verified',
      rate: 'read',
      params,
      status: 200,
      answer: itemOf(draft),
    }),
    save: endpoint({
      method: 'PUT',
      path: `${path}/drafts/{id}`,
      summary:
        'Saves a draft. Refused when somebody saved it after `base_version`: the answer names the version there is, and `force` saves all the same',
      access: 'verified',
      rate: 'write',
      maxBodyBytes,
      params,
      body: save,
      status: 200,
      answer: itemOf(draft),
      errors: ['draftConflict'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/drafts/{id}`,
      summary: 'Throws a draft of one’s own away',
      access: 'verified',
      rate: 'write',
      params,
      status: 204,
    }),
  }
}

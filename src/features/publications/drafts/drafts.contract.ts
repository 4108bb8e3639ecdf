import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { localeCodes } from '../../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery } from '../../../contract/paging.ts'
import { richText } from '../../../contract/rich-text/input.ts'
import { categories } from '../../../contract/categories.ts'
import { text } from '../../../contract/text.ts'
import { addressesOf, numberField, type Addressed } from '../kind/items.contract.ts'
import { richDocument } from '../kind/publications.contract.ts'

const at = z.iso.datetime()
const language = z.enum(localeCodes)

/** What every draft has besides its fields and the item it is of. */
const draftFacts = {
  id: z.number().int(),
  /** Set: a translation of that item. */
  translation_language: language.nullable(),
  /** Grows with every save. */
  version: z.number().int(),
  created_at: at,
  saved_at: at,
}

/** What a list of drafts shows in place of the fields. */
const draftGlance = { title: z.string(), language: language.nullable(), characters: z.number().int() }

type Bounds = Record<'title' | 'description' | 'content', { max: number }>

/**
 * Fields every kind has, as they are sent. Unfinished, so the lower bounds do not count and the upper ones are generous: a
 * draft must never be refused.
 */
export const draftTexts = ({ title, description, content }: Bounds) => ({
  title: text({ min: 0, max: title.max * 2 }).prefault(''),
  description: text({ min: 0, max: description.max * 2 }).prefault(''),
  content: richText('full', { min: 0, max: content.max * 2 })
    .nullable()
    .prefault(null),
  language: language.nullable().prefault(null),
  categories: z.array(z.enum(categories)).max(categories.length).prefault([]),
  tags: z.array(z.string().max(70)).max(30).prefault([]),
})
export const draftCover = { cover_id: id.nullable().prefault(null) }

/** The same as they are answered. */
export const storedTexts = {
  title: z.string(),
  description: z.string(),
  content: richDocument.nullable(),
  language: language.nullable(),
  categories: z.array(z.enum(categories)),
  tags: z.array(z.string()),
}
export const storedCover = { cover_id: z.number().int().nullable() }

const params = z.object({ id })

export type DraftFields<D extends z.ZodRawShape, S extends z.ZodRawShape, G extends z.ZodRawShape> = {
  draft: {
    /** As its fields are sent. */
    fields: D
    /** As they are answered. */
    stored: S
    /** What a list of drafts shows of this kind besides. */
    glance?: G
  }
}

/** The calls about drafts, the same for every kind. */
export function draftEndpoints<
  N extends string,
  K extends z.ZodRawShape,
  D extends z.ZodRawShape,
  S extends z.ZodRawShape,
  G extends z.ZodRawShape,
>(described: Addressed<N, K> & DraftFields<D, S, G>) {
  const { name, phrase, maxBodyBytes, draft } = described
  const { fields, stored, glance = {} as G } = draft
  const path = addressesOf(described).all
  /** Null: of an item that does not exist yet. */
  const facts = { ...draftFacts, ...numberField(name, z.number().int().nullable()) }
  const whole = z.object({ ...facts, fields: z.object(stored) })
  const summary = z.object({ ...facts, ...draftGlance, ...glance })
  const open = z
    .strictObject({
      ...numberField(name, id.nullable().prefault(null)),
      translation_language: language.nullable().prefault(null),
      ...fields,
    })
    .superRefine((value, context) => {
      const field = `${name}_id`
      const { [field]: item, translation_language: of } = value as Record<string, unknown>
      if (of && !item) context.addIssue({ code: 'custom', path: [field], message: 'required' })
    })
  const save = z.strictObject({ base_version: id, force: z.boolean().prefault(false), ...fields })
  return {
    list: endpoint({
      path: `${path}/drafts`,
      summary: 'Drafts of the person asking, last saved first',
      access: 'verified',
      query: pageQuery,
      answer: listOf(summary),
    }),
    open: endpoint({
      method: 'POST',
      path: `${path}/drafts`,
      summary: `Begins a draft; of ${phrase} or translation that has one already, gives that one`,
      access: 'verified',
      creates: true,
      maxBodyBytes,
      body: open,
      status: 201,
      answer: itemOf(whole),
      errors: ['forbidden', 'notFound'],
    }),
    get: endpoint({
      path: `${path}/drafts/{id}`,
      summary: 'One draft of one’s own',
      access: 'verified',
      params,
      answer: itemOf(whole),
    }),
    save: endpoint({
      method: 'PUT',
      path: `${path}/drafts/{id}`,
      summary:
        'Saves a draft. Refused when somebody saved it after `base_version`: the answer names the version there is, and `force` saves all the same',
      access: 'verified',
      maxBodyBytes,
      params,
      body: save,
      answer: itemOf(whole),
      errors: ['draftConflict'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/drafts/{id}`,
      summary: 'Throws a draft of one’s own away',
      access: 'verified',
      params,
      status: 204,
    }),
  }
}

import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { localeCodes } from '../../../contract/locales.ts'
import { id, itemOf } from '../../../contract/paging.ts'
import { richText } from '../../../contract/rich-text/input.ts'
import { tagIssue, tagLimits } from '../../../contract/tags.ts'
import { categories } from '../../../contract/categories.ts'
import { text } from '../../../contract/text.ts'

/** What the calls of every room need to know of a kind. */
export type Addressed<N extends string, K extends z.ZodRawShape> = {
  /** In the names of tables, fields and addresses: `article` stands under `/api/articles`. */
  name: N
  /** As in a sentence: `an article`. */
  phrase: string
  /** The parameter that names one item: `{ id }`. */
  key: K
  maxBodyBytes: number
}

/** Addresses of all items of a kind, and of one. */
export const addressesOf = ({ name, key }: { name: string; key: z.ZodRawShape }) => ({
  all: `/api/${name}s` as const,
  one: `/api/${name}s/{${Object.keys(key)[0]!}}` as const,
})

/** `article_id`, in the calls that name an item by its number. */
export const numberField = <N extends string, T>(name: N, value: T) =>
  ({ [`${name}_id`]: value }) as Record<`${N}_id`, T>

type Bounds = Record<'title' | 'description' | 'content', { min: number; max: number }> & {
  categories: { min: number; max: number }
  tags: { max: number }
}

export const unique = <T>(list: readonly T[]): boolean => new Set(list).size === list.length

const tag = z.string().superRefine((value, context) => {
  const issue = tagIssue(value)
  if (issue) context.addIssue({ code: 'custom', message: issue, params: { ...tagLimits } })
})

/** What a person writes of every kind; the same fields in every call that takes them. */
export const writtenFields = (limits: Bounds) => ({
  title: text(limits.title),
  description: text(limits.description),
  content: richText('full', limits.content),
  language: z.enum(localeCodes),
  categories: z
    .array(z.enum(categories))
    .min(limits.categories.min)
    .max(limits.categories.max)
    .refine(unique, { error: 'repeated' }),
  tags: z.array(tag).max(limits.tags.max),
  /** An attachment of type `cover`. */
  cover_id: id.nullable(),
})

export type ItemFields<C extends z.ZodRawShape, U extends z.ZodRawShape, I extends z.ZodType> = {
  /** What is sent for a new item, and for a change of one. */
  create: C
  update: U
  /** One item as it is answered. */
  item: I
}

/** Writing, reading and sending one item. */
export function itemEndpoints<
  N extends string,
  K extends z.ZodRawShape,
  C extends z.ZodRawShape,
  U extends z.ZodRawShape,
  I extends z.ZodType,
>(described: Addressed<N, K> & ItemFields<C, U, I>) {
  const { name, phrase, key, create, update, item, maxBodyBytes } = described
  const { all, one } = addressesOf(described)
  const params = z.object(key)
  const answer = itemOf(item)
  return {
    create: endpoint({
      method: 'POST',
      path: all,
      summary: `Writes ${phrase} and, unless \`submit\` is false, sends it to review`,
      access: 'creator',
      creates: true,
      maxBodyBytes,
      body: z.strictObject({
        ...create,
        submit: z.boolean().prefault(true),
        /** The draft this came from; it goes. */
        draft_id: id.optional(),
      }),
      status: 201,
      answer,
    }),
    get: endpoint({
      path: one,
      summary: `One ${name}: in the language asked for, else Russian, else the original`,
      access: 'anyone',
      params,
      query: z.object({
        content: z.enum(['document', 'markdown']).prefault('document'),
        /** A certain version; without it the language of the answer decides. */
        language: z.enum(localeCodes).optional(),
        /** `latest` for writers and staff: the newest revision instead of the public one, in the original language. */
        revision: z.enum(['public', 'latest']).prefault('public'),
      }),
      answer,
    }),
    update: endpoint({
      method: 'PATCH',
      path: one,
      summary: `Changes ${phrase}; what is public stays until the change is approved, unless it is trivial`,
      access: 'creator',
      maxBodyBytes,
      params,
      body: z.strictObject({
        ...update,
        submit: z.boolean().prefault(true),
        /** Refuses when somebody has saved another revision since this one. */
        base_revision_id: id.optional(),
        draft_id: id.optional(),
      }),
      answer,
      errors: ['forbidden', 'editConflict'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      summary: `Deletes ${phrase} of one’s own, with its translations and drafts`,
      access: 'verified',
      params,
      status: 204,
      errors: ['forbidden'],
    }),
    submit: endpoint({
      method: 'POST',
      path: `${one}/submit`,
      summary: 'Sends the newest revision to review; twice is the same as once',
      access: 'creator',
      params,
      answer,
      errors: ['forbidden', 'alreadyDecided'],
    }),
    withdraw: endpoint({
      method: 'POST',
      path: `${one}/withdraw`,
      summary: 'Takes the newest revision out of review again',
      access: 'verified',
      params,
      answer,
      errors: ['forbidden', 'alreadyDecided'],
    }),
  }
}

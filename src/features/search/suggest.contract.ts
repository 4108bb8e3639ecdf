import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { searchLimits } from '../../contract/limits/content-limits.ts'
import { localeCodes } from '../../contract/locales.ts'
import { resourceTypes } from '../../contract/taxonomy.ts'
import { text } from '../../contract/text.ts'
import { documentKinds } from './search.contract.ts'

export const suggestionKinds = [
  'resource',
  'article',
  'topic',
  'request',
  'author',
  'tag',
  'concept',
  'page',
] as const

/** One thing somebody may mean who is still typing. */
export const suggestion = z.object({
  kind: z.enum(suggestionKinds),
  /** What is shown. */
  text: z.string(),
  /** Address on the site, without the language. */
  path: z.string(),
  /** The type of a resource. */
  type: z.enum(resourceTypes).nullable(),
  /** The language of the text, where it has one. */
  language: z.enum(localeCodes).nullable(),
  picture: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
  /** The seed of the drawn picture of a resource or an article, used if there is no picture. */
  picture_seed: z.string().nullable(),
  /** How many public things have this tag or concept. */
  count: z.number().int().nullable(),
  /** Who wrote it. */
  detail: z.string().nullable(),
})
export type Suggestion = z.infer<typeof suggestion>

export const endpoints = {
  suggest: endpoint({
    path: '/api/search/suggest',
    summary:
      'What the beginning of a word may mean: titles, authors, tags, concepts and pages, eight at most',
    access: 'anyone',
    rate: 'suggest',
    query: z.object({
      q: text({ min: 2, max: searchLimits.query }),
      /** Only titles of this kind, with tags and concepts. */
      kind: z.enum(documentKinds).optional(),
      lang: z.enum(localeCodes).optional(),
    }),
    status: 200,
    answer: z.object({
      data: z.array(suggestion),
      meta: z.object({
        /** What was looked for instead of what was typed, or null. */
        corrected: z.object({ from: z.string(), to: z.string() }).nullable(),
      }),
    }),
  }),
}

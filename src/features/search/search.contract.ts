import { z } from 'zod'
import { searchLimits } from '../../contract/limits/content-limits.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { listMeta, pageQuery } from '../../contract/paging.ts'
import { categories, resourceTypes } from '../../contract/taxonomy.ts'
import { text } from '../../contract/text.ts'
import { readRunsOn } from '../users/runs-on.contract.ts'

export const documentKinds = ['article', 'resource'] as const

const language = z.enum(localeCodes)
const category = z.enum(categories)

/** From one character to before another, counted in code points. */
const textRange = z.object({ start: z.number().int(), end: z.number().int() })
export type TextRange = z.infer<typeof textRange>

/** Where a result has what was asked for. */
const highlights = z.object({
  title: z.array(textRange),
  /** The description, or the place in the text that has most of the question; null if neither has any of it. */
  snippet: z.object({ text: z.string(), ranges: z.array(textRange) }).nullable(),
})
export type Highlights = z.infer<typeof highlights>

/** One result, in the same shape for every kind. */
export const searchItem = z.object({
  kind: z.enum(documentKinds),
  id: z.number().int(),
  /** The type of a resource: plugin, map … */
  type: z.enum(resourceTypes).nullable(),
  title: z.string(),
  description: z.string(),
  /** Address on the site, without the language. */
  path: z.string(),
  /** The language title and description are in. */
  language,
  languages: z.array(language),
  categories: z.array(category),
  tags: z.array(z.string()),
  picture: z
    .object({
      id: z.number().int(),
      url: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      preview: z.string(),
      srcset: z.string(),
    })
    .nullable(),
  /** The seed of the drawn picture, used if there is no picture. */
  picture_seed: z.string(),
  /** Null if the account is deleted. */
  author: z.object({ id: z.number().int(), username: z.string(), avatar_url: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  highlights,
})
export type SearchItem = z.infer<typeof searchItem>

export const matchLevels = ['all', 'most', 'some', 'none'] as const
export type MatchLevel = (typeof matchLevels)[number]

export const partKinds = ['word', 'phrase', 'concept', 'type', 'platform', 'version', 'language'] as const

/** One thing the question was understood to ask for. */
export const understoodPart = z.object({
  kind: z.enum(partKinds),
  /** As it was typed. */
  text: z.string(),
  /** The code of a type, a platform, a language or a concept; else the text. */
  value: z.string(),
})
export type UnderstoodPart = z.infer<typeof understoodPart>

export const correction = z.object({
  from: z.string(),
  to: z.string(),
  why: z.enum(['spelling', 'layout']),
})
export type Correction = z.infer<typeof correction>

/** An author whose name the question says. The figures are null if the person hides them. */
const foundPerson = z.object({
  id: z.number().int(),
  username: z.string(),
  avatar_url: z.string(),
  resources: z.number().int().nullable(),
  articles: z.number().int().nullable(),
})
export type FoundPerson = z.infer<typeof foundPerson>

/** A page of the site itself, such as the rules. */
const foundPage = z.object({
  /** Address on the site, without the language. */
  path: z.string(),
  title: z.string(),
  description: z.string(),
})
export type FoundPage = z.infer<typeof foundPage>

const countsOf = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: z.number().int() }))

export const facets = z.object({
  kinds: countsOf(z.enum(documentKinds)),
  languages: countsOf(language),
  categories: countsOf(category),
})
export type Facets = z.infer<typeof facets>

/** What somebody looks for: the words and the filters, without the place in the list. */
export const searchQuestion = z.object({
  q: text({ min: 1, max: searchLimits.query }),
  kind: z.enum(documentKinds).optional(),
  /** Only what exists in this language. */
  language: language.optional(),
  /** Any of these. */
  categories: z.array(category).max(categories.length).optional(),
  sort: z.enum(['relevance', 'new']).prefault('relevance'),
  /** The words as they are typed, without correction. */
  exact: z.enum(['1']).optional(),
  /** Parts of the question that count as words, whatever they name. */
  plain: z
    .array(text({ min: 1, max: searchLimits.query }))
    .max(searchLimits.terms)
    .optional(),
  /** What the reader runs, such as `paper`, `paper-1.21.4` or `1.21.4`: what fits it comes first. */
  server: z
    .string()
    .max(32)
    .refine((value) => readRunsOn(value) !== null, { error: 'invalid' })
    .optional(),
})
export type SearchQuestion = z.infer<typeof searchQuestion>

export const endpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    summary:
      'Articles and resources by their words, best first. "Phrases", -exclusions, types, platforms and game versions are understood, typing errors corrected; the last word may be unfinished',
    access: 'anyone',
    rate: 'search',
    query: pageQuery.extend({
      ...searchQuestion.shape,
      lang: language.optional(),
    }),
    status: 200,
    answer: z.object({
      data: z.array(searchItem),
      meta: listMeta.extend({
        /** How much of the question the best results have. */
        match: z.enum(matchLevels),
        understood: z.array(understoodPart),
        /** At most three authors and pages of the site, on the first page only. */
        people: z.array(foundPerson),
        site_pages: z.array(foundPage),
        /** What was searched for instead of what was typed, or null. */
        corrected: correction.nullable(),
        /** The text of `corrected`. */
        did_you_mean: z.string().nullable(),
        /** Counts for this text, ignoring the other filters; if capped, only of the ranked results. */
        facets,
      }),
    }),
    errors: ['timeout'],
  }),
  examples: endpoint({
    method: 'GET',
    path: '/api/search/examples',
    summary: 'A few questions that find something here, for whoever does not know what to ask',
    access: 'anyone',
    rate: 'read',
    query: z.object({ lang: language.optional() }),
    status: 200,
    answer: z.object({ data: z.array(z.string()) }),
  }),
}

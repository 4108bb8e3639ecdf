import { z } from 'zod'
import { searchLimits } from '../../contract/limits/content-limits.ts'
import { gameLines } from '../../contract/game-lines.ts'
import { gameVersions, platformCodes } from '../../contract/game.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, listMeta, pageQuery } from '../../contract/paging.ts'
import { resourceTypes } from '../../contract/taxonomy.ts'
import { categories } from '../../contract/categories.ts'
import { tagLimits } from '../../contract/tags.ts'
import { text } from '../../contract/text.ts'
import { readRunsOn } from '../users/runs-on.contract.ts'
import { licenceIds } from '../taxonomy/licences.contract.ts'

export const documentKinds = ['article', 'resource', 'topic', 'request'] as const

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
  /** What a resource runs on; empty for an article. */
  platforms: z.array(z.enum(platformCodes)),
  game_versions: z.array(z.enum(gameVersions)),
  /** The first menu of a resource that the constructor can play, and where it is; null for whatever has none. */
  menu: z
    .object({ slug: z.string(), version: z.number().int(), file: z.number().int(), entry: z.string() })
    .nullable(),
  /** Null for an article. */
  downloads: z.number().int().nullable(),
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

export const partKinds = [
  'word',
  'phrase',
  'concept',
  'type',
  'platform',
  'version',
  'language',
  'author',
  'category',
] as const
export type PartKind = (typeof partKinds)[number]

/** One thing the question was understood to ask for. */
export const understoodPart = z.object({
  kind: z.enum(partKinds),
  /** As it was typed. */
  text: z.string(),
  /** The code of a type, a platform, a language, a category or a concept, the number of an author; else the text. */
  value: z.string(),
  /** What the filter of its kind would hold to ask for exactly this; empty where there is no such filter. */
  values: z.array(z.string()),
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

/** How a question was understood. */
export const understanding = z.object({
  /** How much of the question the best results have. */
  match: z.enum(matchLevels),
  understood: z.array(understoodPart),
  /** What was searched for instead of what was typed, or null. */
  corrected: correction.nullable(),
})
export type Understanding = z.infer<typeof understanding>

/** What a list says of its page; with words also how they were understood. */
export const searchableMeta = listMeta.extend(understanding.partial().shape)

const countsOf = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: z.number().int() }))

/** How long ago it was changed at most. */
export const searchPeriods = ['day', 'week', 'month', 'year'] as const
export type SearchPeriod = (typeof searchPeriods)[number]

/** At most 20 values each, the most frequent first. */
export const facets = z.object({
  kinds: countsOf(z.enum(documentKinds)),
  types: countsOf(z.enum(resourceTypes)),
  platforms: countsOf(z.enum(platformCodes)),
  /** By line: 1.21.x stands for 1.21 and all that follow in it. */
  game_versions: countsOf(z.enum(gameLines)),
  categories: countsOf(category),
  tags: countsOf(z.string()),
  languages: countsOf(language),
  licences: countsOf(z.enum(licenceIds)),
  authors: z.array(z.object({ value: id, name: z.string(), count: z.number().int() })),
  /** A day is within a week, so these overlap. */
  updated: countsOf(z.enum(searchPeriods)),
})
export type Facets = z.infer<typeof facets>

const listed = <T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values)).max(values.length).optional()
const types = listed(resourceTypes)
const platforms = listed(platformCodes)
const releases = listed([...gameVersions, ...gameLines])
const categoryList = listed(categories)
const tags = z.array(z.string().max(70)).max(tagLimits.perItem).optional()
const licences = listed(licenceIds)
const period = z.enum(searchPeriods).optional()

/** What results can be narrowed by, as in the list of resources; `not_` leaves out. */
export const searchFilters = {
  kind: z.enum(documentKinds).optional(),
  /** Any of these; none of those. */
  types,
  not_types: types,
  platforms,
  not_platforms: platforms,
  /** Releases, or whole lines of them: 1.21.x. */
  game_versions: releases,
  not_game_versions: releases,
  categories: categoryList,
  not_categories: categoryList,
  /** All of these, by name; none of those. */
  tags,
  not_tags: tags,
  licences,
  not_licences: licences,
  /** Only what exists in this language. */
  language: language.optional(),
  not_languages: listed(localeCodes),
  author: id.optional(),
  not_authors: z.array(id).max(searchLimits.terms).optional(),
  /** Changed within the last day, week, month or year; not changed within it. */
  updated: period,
  not_updated: period,
}
const filterObject = z.object(searchFilters)
export type SearchFilters = {
  [Name in keyof typeof searchFilters]?: z.infer<typeof filterObject>[Name] | undefined
}

/** What somebody looks for: the words and the filters, without the place in the list. */
export const searchQuestion = z.object({
  q: text({ min: 1, max: searchLimits.query }),
  ...searchFilters,
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
        ...understanding.shape,
        /** At most three authors and pages of the site, on the first page only. */
        people: z.array(foundPerson),
        site_pages: z.array(foundPage),
        /** The text of `corrected`. */
        did_you_mean: z.string().nullable(),
        /** Of what is found; a facet with a choice ignores its own. If capped, only of the ranked results. */
        facets,
      }),
    }),
    errors: ['timeout'],
  }),
  examples: endpoint({
    path: '/api/search/examples',
    summary: 'A few questions that find something here, for whoever does not know what to ask',
    access: 'anyone',
    rate: 'read',
    query: z.object({ lang: language.optional() }),
    status: 200,
    answer: z.object({ data: z.array(z.string()) }),
  }),
}

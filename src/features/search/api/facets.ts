import { lineOf } from '../../../contract/game-lines.ts'
import type { DocumentKind, SearchDocument } from './search-document.ts'
import {
  authorToken,
  categoryToken,
  languageToken,
  licenceToken,
  platformToken,
  tagToken,
  typeToken,
  updatedToken,
  versionToken,
} from './words/facet-tokens.ts'
import { monthOf, quoted } from './words/vectors.ts'

const tokenOf = {
  types: typeToken,
  platforms: platformToken,
  gameVersions: versionToken,
  categories: categoryToken,
  tags: tagToken,
  languages: languageToken,
  licences: licenceToken,
  authors: authorToken,
} as const
export type FacetName = keyof typeof tokenOf
export const facetNames = Object.keys(tokenOf) as FacetName[]

/** What is wanted of a facet, and what is not. Any of the wanted will do; of tags all are needed. */
export type Choice = { wanted: readonly string[]; unwanted: readonly string[] }

export type DocumentFilter = {
  kind?: DocumentKind
  choices?: Partial<Record<FacetName, Choice>>
  /** Changed since the one moment, and not since the other. */
  updated?: { since?: Date; before?: Date }
  /** Public since this moment. */
  publishedSince?: Date
}

/** The filter as conditions of a search, so that the index alone decides. */
export function conditionsOf({ choices = {}, updated = {}, publishedSince }: DocumentFilter): string[] {
  const conditions = facetNames.flatMap((name) => {
    const { wanted = [], unwanted = [] } = choices[name] ?? {}
    const tokens = (values: readonly string[]) => values.map((value) => quoted(tokenOf[name](value)))
    return [
      ...(wanted.length > 0 ? [`(${tokens(wanted).join(name === 'tags' ? ' & ' : ' | ')})`] : []),
      ...(unwanted.length > 0 ? [`!(${tokens(unwanted).join(' | ')})`] : []),
    ]
  })
  const { since, before } = updated
  if (since) conditions.push(`(${monthsSince(since).join(' | ')})`)
  if (publishedSince) conditions.push(`(${monthsSince(publishedSince, monthOf).join(' | ')})`)
  // The month in which it ended is in part before it.
  const after = before ? monthsSince(before).slice(1) : []
  if (after.length > 0) conditions.push(`!(${after.join(' | ')})`)
  return conditions
}

/** The months from this moment on. No search goes back further than a year. */
function monthsSince(from: Date, token = updatedToken): string[] {
  return Array.from({ length: 14 }, (_, month) =>
    quoted(token(new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + month, 1)))),
  )
}

/** What a search entry lists, to be counted: names of tags as they are written, releases of the game by their lines. */
export function listedFacets({ type, tags, author, licence, ...document }: SearchDocument): string[] {
  const { platforms = [], gameVersions = [], categories = [] } = document
  return [
    ...(type ? [`types:${type}`] : []),
    ...platforms.map((platform) => `platforms:${platform}`),
    ...[...new Set(gameVersions.map(lineOf))].map((line) => `gameVersions:${line}`),
    // Not counted, so they are one entry.
    ...(gameVersions.length > 0 ? [`releases:,${gameVersions.join()},`] : []),
    ...categories.map((category) => `categories:${category}`),
    ...tags.map((tag) => `tags:${tag}`),
    ...(licence ? [`licences:${licence}`] : []),
    ...(author ? [`authors:${author.id}`] : []),
  ]
}

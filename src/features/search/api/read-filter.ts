import type { SearchFilters } from '../search.contract.ts'
import { startOf } from './count-facets.ts'
import type { Choice, DocumentFilter, FacetName } from './facets.ts'

/** What a request wants the results narrowed by; empty when nothing. */
export function readFilter(input: SearchFilters, now: Date): DocumentFilter {
  const one = (value: string | number | undefined) => (value === undefined ? [] : [String(value)])
  const choices: Record<FacetName, Choice> = {
    types: { wanted: input.types ?? [], unwanted: input.not_types ?? [] },
    platforms: { wanted: input.platforms ?? [], unwanted: input.not_platforms ?? [] },
    gameVersions: { wanted: input.game_versions ?? [], unwanted: input.not_game_versions ?? [] },
    categories: { wanted: input.categories ?? [], unwanted: input.not_categories ?? [] },
    tags: { wanted: input.tags ?? [], unwanted: input.not_tags ?? [] },
    languages: { wanted: one(input.language), unwanted: input.not_languages ?? [] },
    licences: { wanted: input.licences ?? [], unwanted: input.not_licences ?? [] },
    authors: { wanted: one(input.author), unwanted: (input.not_authors ?? []).map(String) },
  }
  const made = Object.entries(choices).filter(
    ([, { wanted, unwanted }]) => wanted.length + unwanted.length > 0,
  )
  const { kind, updated, not_updated: notUpdated } = input
  return {
    ...(kind && { kind }),
    ...(made.length > 0 && { choices: Object.fromEntries(made) }),
    ...((updated || notUpdated) && {
      updated: {
        ...(updated && { since: startOf(updated, now) }),
        ...(notUpdated && { before: startOf(notUpdated, now) }),
      },
    }),
  }
}

import shapes from 'virtual:endpoints/compatibility'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { endpoints } from '../compatibility.contract.ts'
import type { CompatibilityChoice } from './compatibility-choice.ts'

export const compatibilityCalls = calls<typeof endpoints>(shapes)

/** Everything people report about how resources run. */
export const compatibilityKey = ['resource', 'compatibility'] as const
const perPage = 20

export const compatibilityQueries = {
  grid: (slug: string) =>
    query(
      [...compatibilityKey, 'grid', slug],
      async (transport, signal) => (await compatibilityCalls.grid(transport, { slug }, signal)).data,
    ),
  list: (slug: string, { version, platform, gameVersion, page }: CompatibilityChoice) =>
    query(
      [...compatibilityKey, 'list', slug, { version, platform, gameVersion, page }],
      (transport, signal) =>
        compatibilityCalls.list(
          transport,
          {
            slug,
            page,
            per_page: perPage,
            ...(version && { version }),
            ...(platform && { platform }),
            ...(gameVersion && { game_version: gameVersion }),
          },
          signal,
        ),
    ),
}

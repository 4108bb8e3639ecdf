import { coverSeed } from '../../../contract/covers.ts'
import type { Config } from '../../../server/config.ts'
import { presentFound } from '../../publications/kind/api/present-publications.ts'
import type { SearchPresenter } from '../../search/api/search.handlers.ts'
import type { TitleCards } from '../../search/api/suggest/choose-suggestions.ts'
import { requestPath } from '../request-limits.contract.ts'
import { listFound, titleCard, type TitleCard } from './request-list.store.ts'

const isShown = (config: Config): boolean => config.forum === 'on'

/** Public requests as search shows them, in the reader's language where there is one. */
export const requestSearch: SearchPresenter = {
  kind: 'request',
  isShown,
  async presentMany(db, ids, _viewer, language) {
    const rows = await listFound(db, ids, language)
    return rows.map((row) => ({
      ...presentFound(row),
      description: row.excerpt,
      kind: 'request' as const,
      type: null,
      path: requestPath(row),
      platforms: [],
      game_versions: [],
      downloads: null,
      picture: null,
      menu: null,
      picture_seed: coverSeed(row.id, 0),
    }))
  },
}

/** Public requests as they are suggested while somebody types. */
export const requestTitles: TitleCards = {
  card: titleCard,
  isShown,
  present(id, card) {
    const { slug, author } = card as TitleCard
    return { type: null, path: requestPath({ id, slug }), picture: null, picture_seed: null, detail: author }
  },
}

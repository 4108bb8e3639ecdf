import { coverSeed } from '../../../contract/covers.ts'
import type { Config } from '../../../server/config.ts'
import { presentFound } from '../../publications/kind/api/present-publications.ts'
import type { SearchPresenter } from '../../search/api/search.handlers.ts'
import type { TitleCards } from '../../search/api/suggest/choose-suggestions.ts'
import { titleCard, type TitleCard } from './topic-card.store.ts'
import { listFound } from './topic-list.store.ts'
import { topicPath } from './topic-kind.ts'

const isShown = (config: Config): boolean => config.forum === 'on'

/** Public topics as search shows them, in the reader's language where there is one. */
export const topicSearch: SearchPresenter = {
  kind: 'topic',
  isShown,
  async presentMany(db, ids, _viewer, language) {
    const rows = await listFound(db, ids, language)
    return rows.map((row) => ({
      ...presentFound(row),
      description: row.excerpt,
      kind: 'topic' as const,
      type: null,
      path: topicPath(row),
      platforms: [],
      game_versions: [],
      menu: null,
      downloads: null,
      picture: null,
      picture_seed: coverSeed(row.id, 0),
    }))
  },
}

/** Public topics as they are suggested while somebody types. */
export const topicTitles: TitleCards = {
  card: titleCard,
  isShown,
  present(id, card) {
    const { slug, category, author } = card as TitleCard
    return {
      type: null,
      path: topicPath({ id, slug, category }),
      picture: null,
      picture_seed: null,
      detail: author,
    }
  },
}

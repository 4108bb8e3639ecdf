import type { SearchPresenter } from '../../search/api/search.handlers.ts'
import { presentFound } from '../../publications/kind/api/present-publications.ts'
import { coverSeed } from '../../../contract/covers.ts'
import { readSmallPicture } from '../../attachments/api/pictures.ts'
import type { TitleCards } from '../../search/api/suggest/choose-suggestions.ts'
import { listFound, titleCard, type TitleCard } from './article-list.store.ts'
import { articlePath } from './article-kind.ts'

/** Public articles as search shows them, in the reader's language where there is one. */
export const articleSearch: SearchPresenter = {
  kind: 'article',
  async presentMany(db, ids, _viewer, language) {
    const rows = await listFound(db, ids, language)
    return rows.map((row) => ({
      ...presentFound(row),
      kind: 'article' as const,
      type: null,
      path: articlePath(row),
      platforms: [],
      game_versions: [],
      menu: null,
      downloads: null,
      picture: row.cover,
      picture_seed: row.coverSeed,
    }))
  },
}

/** Public articles as they are suggested while somebody types. */
export const articleTitles: TitleCards = {
  card: titleCard,
  present(id, card) {
    const { slug, author, cover, variant } = card as TitleCard
    return {
      type: null,
      path: articlePath({ id, slug }),
      picture: readSmallPicture(cover),
      picture_seed: coverSeed(id, variant),
      detail: author,
    }
  },
}

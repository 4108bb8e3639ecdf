import type { SearchPresenter } from '../../../search/api/search.handlers.ts'
import { resourcePath } from '../../limits/resource-limits.contract.ts'
import { presentFound } from '../../../publications/kind/api/present-publications.ts'
import { readSmallPicture } from '../../../attachments/api/pictures.ts'
import type { TitleCards } from '../../../search/api/suggest/choose-suggestions.ts'
import { listFound, titleCard, type TitleCard } from './resource-list.store.ts'

/** What the picture of a resource without one is drawn from. */
const seedOf = (id: number): string => `resource-${id}`

/** Listed resources as search shows them, in the reader's language where there is one. */
export const resourceSearch: SearchPresenter = {
  kind: 'resource',
  async presentMany(db, ids, _viewer, language) {
    const rows = await listFound(db, ids, language)
    return rows.map((row) => ({
      ...presentFound(row),
      kind: 'resource' as const,
      type: row.type,
      path: resourcePath(row),
      platforms: row.platforms,
      game_versions: row.gameVersions,
      menu: row.latestVersion?.menu
        ? { slug: row.slug, version: row.latestVersion.id, ...row.latestVersion.menu }
        : null,
      downloads: row.downloads,
      picture: row.icon ?? row.cover,
      picture_seed: seedOf(row.id),
    }))
  },
}

/** Listed resources as they are suggested while somebody types. */
export const resourceTitles: TitleCards = {
  card: titleCard,
  present(id, card) {
    const { type, slug, author, icon, cover } = card as TitleCard
    return {
      type,
      path: resourcePath({ type, slug }),
      picture: readSmallPicture(icon) ?? readSmallPicture(cover),
      picture_seed: seedOf(id),
      detail: author,
    }
  },
}

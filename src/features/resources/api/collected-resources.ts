import type { CollectedSource } from '../../collections/api/collected-sources.ts'
import { resourcePath } from '../limits/resource-limits.contract.ts'
import { chooseAllPublic, listSummaries } from '../list/api/resource-list.store.ts'
import { presentSummary } from './present-resource.ts'
import { resourceSubject } from './resource-subject.ts'

const widths = [80, 160, 320]

/** Resources as collections show them. */
export const collectedResources: CollectedSource = {
  source: resourceSubject,
  async list(db, ids, reader) {
    const rows = await listSummaries(db, chooseAllPublic(ids), reader)
    return rows.map(presentSummary).map((resource) => {
      const drawn = (width: number) => `/covers/${resource.picture_seed}-icon-${width}.webp`
      return {
        kind: 'resource',
        id: resource.id,
        type: resource.type,
        title: resource.title,
        description: resource.description,
        path: resourcePath(resource),
        language: resource.shown_language,
        author: resource.author,
        picture: {
          url: resource.icon?.url ?? drawn(160),
          srcset: resource.icon?.srcset ?? widths.map((width) => `${drawn(width)} ${width}w`).join(', '),
        },
        cover: resource.cover?.url ?? `/covers/${resource.picture_seed}-1280.webp`,
        platforms: resource.platforms,
        game_versions: resource.game_versions,
        updated_at: resource.updated_at,
      }
    })
  },
}

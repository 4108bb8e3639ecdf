import { createHash } from 'node:crypto'
import type { Config } from '../../../server/config.ts'
import { catalogueGroups } from '../data/catalogue-groups.ts'
import { pluginVersions } from '../format/tables/game-versions.ts'
import type { UpdateList } from '../menu-constructor.contract.ts'
import { atlasColumns, atlasFacts, atlasPlace } from './atlas/atlas-file.ts'
import { releases, tileIds } from './catalogue.ts'
import { updateFiles } from './update-documents.ts'

/** What most servers run; the page begins with it. */
const preselected = '1.21.4'

function describeAtlas(config: Config): UpdateList['atlas'] {
  const place = atlasPlace(config)
  const facts = place && atlasFacts(place)
  const { cols, count, blank } = facts ?? { cols: atlasColumns, count: tileIds.length, blank: [] }
  return {
    tile: 32,
    cols,
    count,
    sources: facts
      ? [{ url: `/api/dm/atlas/${facts.hash}.webp`, type: 'image/webp', bytes: facts.bytes, density: 1 }]
      : [],
    blank,
    pending: place !== null && !facts,
  }
}

export function listUpdates(config: Config): UpdateList {
  const updates = [...updateFiles()].map(([name, file], order): UpdateList['updates'][number] => {
    const { title, covers, released, legacy, features } = releases[order]!
    return {
      name,
      ...(title && { title }),
      covers,
      order,
      released,
      released_at: released,
      legacy: legacy ?? false,
      items: file.items,
      items_count: file.items,
      added_count: file.added,
      features,
      url: `/api/dm/updates/${name}.json?v=${file.sha256}`,
      sha256: file.sha256,
      size: file.size,
    }
  })
  const atlas = describeAtlas(config)
  const revision = createHash('sha256')
    .update(updates.map(({ sha256 }) => sha256).join() + JSON.stringify(atlas.sources))
    .digest('hex')
    .slice(0, 16)
  return {
    schema: 1,
    revision,
    latest: updates.at(-1)!.name,
    default: preselected,
    plugin: pluginVersions,
    groups: [...catalogueGroups],
    atlas,
    updates,
  }
}

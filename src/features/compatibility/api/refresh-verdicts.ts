import type { GameVersion, Platform } from '../../../contract/game.ts'
import type { Db } from '../../../db/client.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { tags } from '../../../server/cache/tags.ts'
import type { ResourceRow } from '../../resources/api/resources.store.ts'
import { resourceKind } from '../../resources/api/resource-kind.ts'
import { updateFailsOn } from '../../resources/api/version-facts.store.ts'
import { refold } from './compatibility-writes.store.ts'

/**
 * Counts anew after a report changed, in its transaction: the combination, or all of a version. Pages of
 * lists are cleared only when the filter finds something else. The caller holds the resource.
 */
export async function refreshVerdicts(
  tx: Db,
  resource: ResourceRow,
  versionId: number,
  pair: { platform: Platform; gameVersion: GameVersion } | null,
): Promise<void> {
  await refold(tx, versionId, pair)
  const isListed = await updateFailsOn(tx, resource.id)
  const shown = isListed ? resourceKind.tags(resource) : []
  await clearPages(tx, [tags.compatibility(resource.id), ...shown])
}

import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { myServerLimits as limits } from '../my-server-limits.contract.ts'
import type { CheckedServer, InstalledEntry } from '../my-server.contract.ts'
import { checkServer } from './check-server.ts'
import type { Server } from './judge.ts'
import {
  listEntries,
  removeOldChanges,
  replaceEntries,
  updateFacts,
  type ServerRow,
  type StoredEntry,
} from './servers.store.ts'

type Asking = { db: Db; locale: Locale; now: Date }

/** Everything that is to be said now of a server that is remembered. */
export async function checkStored(asking: Asking, row: ServerRow): Promise<CheckedServer> {
  const stored = await listEntries(asking.db, row.id)
  const target =
    row.targetPlatform || row.targetGameVersion
      ? { platform: row.targetPlatform, gameVersion: row.targetGameVersion }
      : null
  return checkServer(
    asking,
    { server: row, target, entries: stored.map(entryOf) },
    stored.map(({ resourceId, versionId }) => ({
      match: 'chosen',
      resourceId,
      versionId,
      recalled: false,
      candidates: [],
    })),
  )
}

const entryOf = ({ number }: StoredEntry): InstalledEntry => ({
  name: '-',
  version: number,
  authors: [],
  dependencies: [],
})

/** Remembers what a server runs, inside the caller's transaction. Names that the catalogue does not know are counted. */
export async function storeEntries(
  asking: Asking,
  serverId: number,
  server: Server,
  entries: readonly InstalledEntry[],
): Promise<void> {
  const checked = await checkServer(asking, { server, target: null, entries })
  const known = new Map<number, StoredEntry>()
  for (const { index, resource, installed } of checked.entries)
    if (resource && !known.has(resource.id))
      known.set(resource.id, {
        resourceId: resource.id,
        versionId: installed?.id ?? null,
        number: installed?.number ?? entries[index]!.version ?? '',
      })
  const unknown = checked.entries.filter(({ resource }) => resource === null).length
  await replaceEntries(asking.db, serverId, [...known.values()], asking.now)
  await removeOldChanges(asking.db, serverId, limits.storedChanges)
  await updateFacts(asking.db, serverId, { ...server, unknown, now: asking.now })
}

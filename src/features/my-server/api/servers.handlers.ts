import { randomBytes } from 'node:crypto'
import { fail, failField, found } from '../../../contract/errors.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { tags } from '../../../server/cache/tags.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { myServerLimits as limits } from '../my-server-limits.contract.ts'
import { endpoints, type SavedServer } from '../servers.contract.ts'
import { listKnown } from './check-server.ts'
import { hideServer } from './hide-server.ts'
import { drawServerBadge } from './server-badge.ts'
import { serverPolicy } from './servers.policy.ts'
import {
  findServer,
  findShared,
  insertServer,
  listChanges,
  listEntries,
  listServers,
  lockServer,
  removeServer,
  updateServer,
  type ServerRow,
} from './servers.store.ts'
import { checkStored, storeEntries } from './stored-server.ts'

const presentHidden = ({ hiddenAt, hiddenReason }: ServerRow): SavedServer['hidden'] =>
  hiddenAt && { reason: hiddenReason ?? '' }

const present = (row: ServerRow): SavedServer => ({
  id: row.id,
  name: row.name,
  platform: row.platform,
  game_version: row.gameVersion,
  java: row.java,
  target_platform: row.targetPlatform,
  target_game_version: row.targetGameVersion,
  notices: row.notices,
  public_key: row.publicKey,
  hidden: presentHidden(row),
  entry_count: row.entryCount,
  unknown_count: row.unknownCount,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

/** 128 bits: nobody finds an address that was not given to them. */
const newKey = (): string => randomBytes(16).toString('base64url')

export const serversFeature = feature('servers', endpoints, {
  async list({ db, viewer }) {
    return { data: (await listServers(db, viewer.id)).map(present) }
  },

  async create({ input, db, viewer, locale, now }) {
    const { name, platform, game_version: gameVersion, java, entries } = input
    const server = { platform, gameVersion, java }
    const row = await db.transaction(async (tx) => {
      const at = now()
      const id = await insertServer(tx, { ...server, userId: viewer.id, name, most: limits.servers, now: at })
      if (id === null) throw failField('name', 'too_many_own', { max: limits.servers })
      await storeEntries({ db: tx, locale, now: at }, id, server, entries)
      return found(await findServer(tx, id, viewer.id))
    })
    return { data: present(row) }
  },

  async get({ input, db, viewer, locale, now }) {
    const row = found(await findServer(db, input.id, viewer.id))
    const checked = await checkStored({ db, locale: input.lang ?? locale, now: now() }, row)
    return { data: { server: present(row), checked } }
  },

  async update({ input, db, viewer }) {
    const row = await db.transaction(async (tx) => {
      const before = found(await lockServer(tx, input.id, viewer.id))
      const key = input.public === undefined ? before.publicKey : input.public ? newKey() : null
      await updateServer(tx, {
        ...before,
        name: input.name ?? before.name,
        notices: input.notices ?? before.notices,
        targetPlatform: input.target_platform === undefined ? before.targetPlatform : input.target_platform,
        targetGameVersion:
          input.target_game_version === undefined ? before.targetGameVersion : input.target_game_version,
        publicKey: key,
      })
      await clearPages(tx, [tags.server(before.id)])
      return found(await findServer(tx, input.id, viewer.id))
    })
    return { data: present(row) }
  },

  async replace({ input, db, viewer, locale, now }) {
    const { id, platform, game_version: gameVersion, java, entries } = input
    const row = await db.transaction(async (tx) => {
      found(await lockServer(tx, id, viewer.id))
      await storeEntries({ db: tx, locale, now: now() }, id, { platform, gameVersion, java }, entries)
      await clearPages(tx, [tags.server(id)])
      return found(await findServer(tx, id, viewer.id))
    })
    return { data: present(row) }
  },

  async history({ input, db, viewer, locale }) {
    const row = found(await findServer(db, input.id, viewer.id))
    const changes = await listChanges(db, row.id, limits.history)
    const ids = [...new Set(changes.map(({ resourceId }) => resourceId))]
    const known = await listKnown(db, input.lang ?? locale, ids)
    return {
      data: changes.map(({ id, resourceId, before, after, changedAt }) => ({
        id,
        resource: known.get(resourceId) ?? null,
        number_before: before,
        number_after: after,
        changed_at: changedAt.toISOString(),
      })),
    }
  },

  async remove({ input, db, viewer }) {
    await db.transaction(async (tx) => {
      found((await removeServer(tx, input.id, viewer.id)) || null)
      await clearPages(tx, [tags.server(input.id)])
    })
  },

  async shared({ input, readDb, viewer, locale, tag }) {
    const row = found(await findShared(readDb, input.key))
    tag(tags.server(row.id), tags.user(row.userId))
    if (!serverPolicy.see(viewer, row)) throw fail('notFound')
    const stored = await listEntries(readDb, row.id)
    tag(...stored.map(({ resourceId }) => tags.resource(resourceId)))
    const known = await listKnown(
      readDb,
      input.lang ?? locale,
      stored.map(({ resourceId }) => resourceId),
    )
    return {
      data: {
        name: row.name,
        platform: row.platform,
        game_version: row.gameVersion,
        owner: { id: row.userId, username: row.username },
        updated_at: row.updatedAt.toISOString(),
        entries: stored.flatMap(({ resourceId, number }) => {
          const resource = known.get(resourceId)
          return resource ? [{ resource, number }] : []
        }),
        hidden: presentHidden(row),
        abilities: { hide: serverPolicy.hide(viewer) },
      },
    }
  },

  async badge({ input, readDb, locale }) {
    const row = found(await findShared(readDb, input.key))
    // A picture on somebody's site shows the same to everybody.
    if (row.hiddenAt) throw fail('notFound')
    return new Response(drawServerBadge(row, input.lang ?? locale), {
      headers: {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=300',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    })
  },

  async hide(context) {
    return { data: { hidden: presentHidden(await hideServer(context, context.input)) } }
  },
})

import { activityLevels, shownLevels, terrainDays, type TerrainLevel } from '../activity-terrain.contract.ts'
import { fail, failField, found } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import { presentSummary } from '../../articles/api/present-article.ts'
import { presentSummary as presentResource } from '../../resources/api/present-resource.ts'
import { presentSettings } from '../../users/api/present-users.ts'
import { findPerson } from '../../users/api/person.store.ts'
import { activityValues, pinKinds, type PinKind } from '../profile-limits.contract.ts'
import { endpoints, type PinnedItem } from '../profiles.contract.ts'
import { listActivity } from './activity.store.ts'
import { drawActivityTerrain } from './draw-terrain.ts'
import {
  listOwnPublic,
  listPinnedArticles,
  listPinnedResources,
  listPins,
  replacePins,
} from './pins.store.ts'
import { profilePolicy } from './profiles.policy.ts'
import { createHash } from 'node:crypto'

const dayMs = 86_400_000
const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Null if the person hides it from the viewer. */
async function findActivity({ readDb, viewer, now }: RequestContext, userId: number) {
  const user = found(await findPerson(readDb, userId))
  const { hide_statistics: hidesStatistics } = presentSettings(user)
  if (!profilePolicy.seeActivity(viewer, { id: user.id, hidesStatistics })) return null
  const today = Math.floor(now().getTime() / dayMs) * dayMs
  const first = today - (terrainDays - 1) * dayMs
  const days = await listActivity(readDb, user.id, new Date(first))
  const from = dateOf(first)
  const levels = shownLevels(activityLevels(activityValues(from, days, terrainDays)))
  return { from, to: dateOf(today), days, levels }
}

async function presentPins(db: Db, userId: number, locale: Locale): Promise<PinnedItem[]> {
  const pins = await listPins(db, userId)
  const has = (kind: PinKind) => pins.some((pin) => pin.kind === kind)
  const articles = has('article') ? (await listPinnedArticles(db, userId, locale)).map(presentSummary) : []
  const resources = has('resource') ? await listPinnedResources(db, userId, locale) : []
  return pins.flatMap(({ kind, id }): PinnedItem[] => {
    const article = kind === 'article' && articles.find((one) => one.id === id)
    if (article) return [{ kind: 'article', article }]
    const resource = kind === 'resource' && resources.find((one) => one.id === id)
    return resource ? [{ kind: 'resource', resource: presentResource(resource) }] : []
  })
}

export const profilesFeature = feature('profiles', endpoints, {
  async activity(context) {
    const { id } = context.input
    const activity = await findActivity(context, id)
    if (!activity) return { data: null }
    const { levels, ...shown } = activity
    return { data: { ...shown, terrain: `/api/users/${id}/activity/terrain?v=${terrainName(levels)}` } }
  },

  async terrain(context) {
    const { id, theme } = context.input
    const activity = await findActivity(context, id)
    if (!activity) throw fail('notFound')
    const { levels } = activity
    const svg = await context.services.caches.terrains.get(`${theme} ${terrainName(levels)}`, () =>
      drawActivityTerrain(levels, theme),
    )
    return new Response(svg, {
      headers: { 'content-type': 'image/svg+xml', 'cache-control': 'private, max-age=86400' },
    })
  },

  async pins({ input, readDb, locale }) {
    const user = found(await findPerson(readDb, input.id))
    return { data: await presentPins(readDb, user.id, locale) }
  },

  async setPins({ input, db, viewer, locale, now }) {
    const pins = input.items
    await db.transaction(async (tx) => {
      for (const kind of pinKinds) {
        const ids = pins.filter((pin) => pin.kind === kind).map(({ id }) => id)
        const own = await listOwnPublic(tx, viewer.id, kind, ids)
        if (ids.some((id) => !own.has(id))) throw failField('items', 'own_public')
      }
      await replacePins(tx, viewer.id, { pins, now: now() })
    })
    return { data: await presentPins(db, viewer.id, locale) }
  },
})

/** A short name of a drawing: the same days give the same name. */
const terrainName = (levels: readonly TerrainLevel[]): string =>
  createHash('sha256').update(levels.join('')).digest('base64url').slice(0, 12)

import type { Db } from '../../../db/client.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { findResource } from '../../resources/api/resource-access.ts'
import { resourcePolicy } from '../../resources/api/resources.policy.ts'
import type { EventContent, EventSource } from '../../webhooks/api/event-sources.ts'
import { findHome } from './version-home.store.ts'
import { versionPath } from './version-paths.ts'
import { findVersion } from './versions.store.ts'

/** A version with the resource it belongs to; null when either is gone. */
async function findBoth(db: Db, id: number) {
  const version = await findVersion(db, id)
  const home = version && (await findHome(db, version.resourceId))
  const resource = home && (await findResource(db, home.id))
  if (!version || !home || !resource || version.deletedAt) return null
  const path = versionPath(home, version)
  const content: EventContent = {
    subject: { kind: 'resource', id: home.id, title: home.title, path: resourcePath(home) },
    path,
    version: { id, number: version.number, channel: version.channel },
  }
  return { version, resource, content }
}

/** What everybody can download, and nobody has taken back meanwhile. */
export async function findReleased(db: Db, id: number): Promise<EventContent | null> {
  const both = await findBoth(db, id)
  return both?.version.public && both.resource.public && !both.version.yankedAt ? both.content : null
}

export const releaseEvent: EventSource = (db, { id }) => findReleased(db, id)

/** A decision about a version: for the team. */
export const versionReviewEvent: EventSource = async (db, { id, data }, reader) => {
  const both = await findBoth(db, id)
  if (!both || !resourcePolicy.isInTeam(reader, both.resource)) return null
  const { result, reason } = data as Record<'result' | 'reason', string>
  return { ...both.content, review: { result, reason } }
}

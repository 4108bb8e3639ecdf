import { sql, type Db } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { FeedSource } from '../../following/api/feed-source.store.ts'
import { insertFeedEvent } from '../../following/api/feed-events.store.ts'
import { resourceSearch } from '../../resources/list/api/search-resources.ts'
import { findReleased } from './version-events.ts'
import { versionPath } from './version-paths.ts'

type ReleaseRow = Row<'versions', 'id' | 'resource_id' | 'number' | 'channel'> &
  Row<'resources', 'slug' | 'type'>

async function listReleases(db: Db, ids: readonly number[]): Promise<ReleaseRow[]> {
  const { rows } = await db.execute<ReleaseRow>(sql`
    select v.id, v.resource_id, v.number, v.channel, a.slug, a.type
    from versions v join resources a on a.id = v.resource_id where v.id = any(${ids}::bigint[]) and v.public`)
  return rows
}

/**
 * News to those who follow the resource or its author. The first version comes out with the resource, which is news of
 * its own. Alphas and betas are not for people who want releases only.
 */
export async function announceRelease(
  tx: Db,
  { id, resourceId, channel }: { id: number; resourceId: number; channel: string },
  { authorId, now }: { authorId: number; now: Date },
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from versions where resource_id = ${resourceId} and id <> ${id} and published_at is not null limit 1`)
  await insertFeedEvent(tx, {
    kind: 'release',
    subjectId: id,
    keys: [
      { kind: 'resource', subject: resourceId },
      ...(rows.length > 0 ? [{ kind: 'author' as const, subject: authorId }] : []),
    ],
    levels: channel === 'release' ? ['everything', 'releases'] : ['everything'],
    now,
  })
}

/** New versions of public resources in the feed. */
export const releaseFeed: FeedSource = {
  kind: 'release',
  shown: (id) => sql`
    select array[a.author_id, v.author_id] as people, not a.unlisted as listed
    from versions v join resources a on a.id = v.resource_id
    where v.id = ${id} and v.public and a.published_revision_id is not null`,
  async present(db, ids, viewer, reader) {
    const releases = await listReleases(db, ids)
    const resources = [...new Set(releases.map((row) => row.resource_id))]
    const found = await resourceSearch.presentMany(db, resources, viewer, reader)
    const items = new Map(found.map(({ text: _text, ...item }) => [item.id, item]))
    return new Map(
      releases.flatMap((row) => {
        const item = items.get(row.resource_id)
        const { number, channel } = row
        return item ? [[row.id, { item, version: { number, channel, path: versionPath(row, row) } }]] : []
      }),
    )
  },
  async notice(db, id) {
    const content = await findReleased(db, id)
    if (!content?.version) return null
    const args = { resource: content.subject.title, version: content.version.number }
    return { kind: 'new_version', data: { args, path: content.path } }
  },
  content: findReleased,
}

import { authorize, fail } from '../../../../contract/errors.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import type { Db } from '../../../../db/client.ts'
import { publishAll, type Message } from '../../../../server/bus.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import { cutSlice, sliceOf } from '../../../../server/endpoints/list-page.ts'
import type { SignedInContext } from '../../../../server/endpoints/request-context.ts'
import { tags } from '../../../../server/cache/tags.ts'
import { clearedPages, clearPages } from '../../../../server/cache/clear-pages.ts'
import { cachedRead } from '../../../../server/cache/cached-read.ts'
import { notify } from '../../../notifications/api/notify.ts'
import { endpoints } from '../resource-follows.contract.ts'
import { presentSummary } from '../../api/present-resource.ts'
import { visibleResource } from '../../api/resource-access.ts'
import { resourcePolicy } from '../../api/resources.policy.ts'
import type { ResourceRow } from '../../api/resources.store.ts'
import { countDependants, listDependants } from './dependants.store.ts'
import { countFollowed, findFollow, insertFollow, listFollowed, removeFollow } from './follows.store.ts'

/** The owner hears of a follower once, however often that one comes and goes and whatever else of theirs they follow. */
async function notifyOwner(
  tx: Db,
  { viewer, services, now }: SignedInContext,
  { authorId }: ResourceRow,
  title: string,
  also: readonly Message[],
): Promise<void> {
  const data = { args: { user: viewer.username, title }, path: `/user/${viewer.id}` }
  await notify(tx, { userId: authorId, kind: 'follower', data, also, now: now() }, services)
}

export const resourceFollowsFeature = feature('resourceFollows', endpoints, {
  async state({ input, readDb, viewer, tag }) {
    const resource = await visibleResource({ db: readDb, viewer }, input.resource)
    tag(tags.resource(resource.id))
    return { data: await findFollow(readDb, { resourceId: resource.id, userId: viewer?.id ?? null }) }
  },

  async follow(context) {
    const { input, db, viewer, now } = context
    const resource = await visibleResource(context, input.resource)
    if (!resource.public) throw fail('notFound')
    authorize(!resourcePolicy.isAuthor(viewer, resource))
    const follow = { resourceId: resource.id, userId: viewer.id }
    const cleared = clearedPages([tags.resource(resource.id)])
    const followed = await db.transaction(async (tx) => {
      const made = await insertFollow(tx, { ...follow, ownerId: resource.authorId }, now())
      if (made?.news) await notifyOwner(tx, context, resource, made.title, [cleared])
      else if (made) await publishAll(tx, [cleared])
      return made
    })
    // The same call a moment ago may have changed what is counted.
    return {
      data: followed ? { following: true, followers: followed.followers } : await findFollow(db, follow),
    }
  },

  async unfollow(context) {
    const { input, db, viewer } = context
    const resource = await visibleResource(context, input.resource)
    const follow = { resourceId: resource.id, userId: viewer.id }
    const left = await db.transaction(async (tx) => {
      const gone = await removeFollow(tx, follow)
      if (gone) await clearPages(tx, [tags.resource(resource.id)])
      return gone
    })
    return {
      data: left ? { following: false, followers: left.followers } : await findFollow(db, follow),
    }
  },

  async followed({ input, db, viewer, locale }) {
    authorize(viewer.id === input.id)
    const [rows, total] = await Promise.all([
      listFollowed(db, input.id, sliceOf(input), locale),
      countFollowed(db, input.id),
    ])
    const page = cutSlice(rows, input.per_page, (row) => ({ at: row.followedAt, id: row.summary.id }))
    return {
      data: page.rows.map((row) => ({
        resource: presentSummary(row.summary),
        followed_at: row.followedAt.toISOString(),
      })),
      meta: listMetaFor(input, total, page.next),
    }
  },

  async dependants(context) {
    const { input, readDb, viewer, locale, tag } = context
    const resource = await visibleResource({ db: readDb, viewer }, input.resource)
    tag(tags.resource(resource.id), tags.list('resources'))
    const wanted = { resourceId: resource.id, kind: input.kind }
    const [rows, total] = await Promise.all([
      listDependants(readDb, wanted, sliceOf(input), locale),
      cachedRead(context, 'counts', `dependants ${JSON.stringify(wanted)}`, (db) =>
        countDependants(db, wanted),
      ),
    ])
    const page = cutSlice(rows, input.per_page, ({ version }) => ({
      at: version.publishedAt,
      id: version.id,
    }))
    return {
      data: page.rows.map(({ summary, kind, range, version }) => ({
        resource: presentSummary(summary),
        kind,
        range,
        version: {
          id: version.id,
          number: version.number,
          channel: version.channel,
          published_at: version.publishedAt.toISOString(),
        },
      })),
      meta: listMetaFor(input, total, page.next),
    }
  },
})

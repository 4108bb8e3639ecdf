import { authorize, fail } from '../../../../contract/errors.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import type { Db } from '../../../../db/client.ts'
import { clearPages } from '../../../../server/cache/clear-pages.ts'
import { feature } from '../../../../server/feature.ts'
import { cutSlice, sliceOf } from '../../../../server/list-page.ts'
import type { RequestContext, SignedInContext } from '../../../../server/request-context.ts'
import { tags } from '../../../../server/cache/tags.ts'
import { cachedRead } from '../../../../server/cache/cached-read.ts'
import { notify } from '../../../notifications/api/notify.ts'
import { endpoints } from '../../resource-follows.contract.ts'
import { presentSummary } from '../present-resource.ts'
import { visibleResource } from '../resource-access.ts'
import { resourcePolicy } from '../resources.policy.ts'
import type { ResourceRow } from '../resources.store.ts'
import { countDependants, listDependants } from './dependants.store.ts'
import {
  countFollowed,
  findFollow,
  insertFollow,
  insertTold,
  listFollowed,
  removeFollow,
} from './follows.store.ts'

async function stateOf(db: Db, viewer: RequestContext['viewer'], resourceId: number) {
  return { data: await findFollow(db, { resourceId, userId: viewer?.id ?? null }) }
}

/** The owner hears of a follower once, however often that one comes and goes and whatever else of theirs they follow. */
async function tellOwner(tx: Db, context: SignedInContext, { authorId }: ResourceRow): Promise<void> {
  const { viewer, services } = context
  const now = context.now()
  if (!(await insertTold(tx, { ownerId: authorId, followerId: viewer.id }, now))) return
  const data = { args: { user: viewer.username }, path: `/user/${viewer.id}` }
  await notify(tx, { userId: authorId, kind: 'follower', data, now }, services)
}

export const resourceFollowsFeature = feature('resourceFollows', endpoints, {
  async state({ input, readDb, viewer, tag }) {
    const resource = await visibleResource({ db: readDb, viewer }, input.resource)
    tag(tags.resource(resource.id))
    return stateOf(readDb, viewer, resource.id)
  },

  async follow(context) {
    const { input, db, viewer, now } = context
    const resource = await visibleResource(context, input.resource)
    if (!resource.public) throw fail('notFound')
    authorize(!resourcePolicy.isAuthor(viewer, resource))
    await db.transaction(async (tx) => {
      if (!(await insertFollow(tx, { resourceId: resource.id, userId: viewer.id }, now()))) return
      await tellOwner(tx, context, resource)
      await clearPages(tx, [tags.resource(resource.id)])
    })
    return stateOf(db, viewer, resource.id)
  },

  async unfollow(context) {
    const { input, db, viewer } = context
    const resource = await visibleResource(context, input.resource)
    await db.transaction(async (tx) => {
      if (await removeFollow(tx, { resourceId: resource.id, userId: viewer.id }))
        await clearPages(tx, [tags.resource(resource.id)])
    })
    return stateOf(db, viewer, resource.id)
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

import { authorize } from '../../../../contract/errors.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import { cutSlice, sliceOf } from '../../../../server/endpoints/list-page.ts'
import { tags } from '../../../../server/cache/tags.ts'
import { cachedRead } from '../../../../server/cache/cached-read.ts'
import { followSubject, unfollowSubject } from '../../../following/api/follow-subject.ts'
import { endpoints } from '../resource-follows.contract.ts'
import { presentSummary } from '../../api/present-resource.ts'
import { visibleResource } from '../../api/resource-access.ts'
import { countDependants, listDependants } from './dependants.store.ts'
import { followedResources } from './followed-resources.ts'
import { countFollowed, findFollow, listFollowed } from './follows.store.ts'

export const resourceFollowsFeature = feature('resourceFollows', endpoints, {
  async state({ input, readDb, viewer, tag }) {
    const resource = await visibleResource({ db: readDb, viewer }, input.resource)
    tag(tags.resource(resource.id))
    return { data: await findFollow(readDb, { resourceId: resource.id, userId: viewer?.id ?? null }) }
  },

  async follow(context) {
    const followable = await followedResources.open(context, String(context.input.resource))
    const { followers } = await followSubject(context, followedResources, followable)
    return { data: { following: true, followers: followers! } }
  },

  async unfollow(context) {
    const { input, db, viewer } = context
    const resource = await visibleResource(context, input.resource)
    const left = await unfollowSubject(context, followedResources, String(resource.id))
    return {
      data: left
        ? { following: false, followers: left.followers! }
        : await findFollow(db, { resourceId: resource.id, userId: viewer.id }),
    }
  },

  async followed({ input, db, viewer, locale }) {
    authorize(viewer.id === input.id)
    const [rows, total] = await Promise.all([
      listFollowed(db, input.id, sliceOf(input), locale),
      countFollowed(db, input.id),
    ])
    const page = cutSlice(rows, input.per_page, ({ followedAt, id }) => ({ at: followedAt, id }))
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

import { authorize, fail, found } from '../../../contract/errors.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import { attachmentIdsOf } from '../../../contract/rich-text/text-of.ts'
import type { Db } from '../../../db/client.ts'
import { feature, type BoundEndpoint } from '../../../server/endpoints/feature.ts'
import type { SignedIn } from '../../../server/endpoints/viewer.ts'
import { tags } from '../../../server/cache/tags.ts'
import { cachedRead } from '../../../server/cache/cached-read.ts'
import { presentWhy } from '../../publications/kind/api/present-related.ts'
import { chooseRelated } from '../../publications/kind/api/related.store.ts'
import { indexText } from '../../publications/kind/api/publish.ts'
import { ownItem } from '../../publications/kind/api/publication-access.ts'
import { publicationFeature } from '../../publications/api/publication-feature.ts'
import type { Writing } from '../../publications/kind/api/publication-kind.ts'
import { resourceLimits } from '../limits/resource-limits.contract.ts'
import { endpoints, publication } from '../resources.contract.ts'
import { listFacets, listResources } from '../list/api/list-resources.ts'
import {
  asRevision,
  presentResource,
  presentResourceRevision,
  presentStates,
  presentSummary,
} from './present-resource.ts'
import { relatedResources } from '../list/api/related-resources.store.ts'
import { chooseTrends } from '../../publications/trends/api/trends.store.ts'
import type { Trend } from '../../publications/trends/trends.contract.ts'
import type { RelatedWhy } from '../../publications/kind/related.contract.ts'
import { idOf, newest, refuseHidden, visibleResource } from './resource-access.ts'
import { resourceCounters } from './resource-counters.store.ts'
import { findWhole } from './resource-item.store.ts'
import { resourceKind } from './resource-kind.ts'
import { listMarked } from '../list/api/resource-list.store.ts'
import { readStats } from '../list/api/resource-stats.store.ts'
import { proposeSlug } from './slugs/resource-slug.ts'
import { resourcePolicy } from './resources.policy.ts'
import { updateStates, type ResourceRow } from './resources.store.ts'
import { listUndecidedVersions } from './version-facts.store.ts'
import { resourceWriting } from './write-resource.ts'

/** What versions do when something happens to their resource; versions know resources, not the reverse. */
export type VersionActions = {
  /** Takes one out of the queue when its resource is deleted. */
  withdraw: (tx: Db, versionId: number, now: Date) => Promise<unknown>
  /** Approves the first one together with the text of its resource. */
  approveFirst: (writing: Writing, item: ResourceRow, viewer: SignedIn) => Promise<void>
}

/** Resources, registered with everything that publications share. */
const register = (versions: VersionActions) =>
  publicationFeature(resourceKind, publication, {
    writing: {
      ...resourceWriting,
      async alsoRemove({ tx, now }, { id }) {
        for (const version of await listUndecidedVersions(tx, id))
          await versions.withdraw(tx, version.id, now)
      },
    },
    drafts: {
      max: resourceLimits.drafts,
      shown({ icon_id: icon, gallery, version }) {
        const changelog = version?.changelog ? attachmentIdsOf(version.changelog as RichDocument) : []
        return [
          { ids: icon === null ? [] : [icon], types: ['icon'], field: 'icon_id' },
          { ids: version?.files ?? [], types: ['version'], field: 'version.files' },
          {
            ids: [...gallery.map(({ id }) => id), ...changelog],
            types: ['gallery', 'content'],
            field: 'gallery',
            gallery: true,
          },
        ]
      },
      glance: ({ type }) => ({ type }),
    },
    idOf,
    newest,
    presentRevision: presentResourceRevision,
    review: {
      facts: async (db, { id }) => ({ waiting_versions: await listUndecidedVersions(db, id) }),
      beforePublishing: versions.approveFirst,
    },
  })

const own = (items: ReturnType<typeof register>['items']) =>
  feature('resources', endpoints, {
    list: listResources,
    facets: listFacets,

    async stats(context) {
      context.tag(tags.list('resources'))
      return { data: await cachedRead(context, 'stats', 'all', (db) => readStats(db, context.now())) }
    },

    async slug({ input, readDb }) {
      return { data: { slug: await proposeSlug(readDb, input.title, input.language) } }
    },

    ...items,

    async get(context) {
      const { input, readDb, viewer, locale, tag } = context
      const row = found(
        await findWhole(readDb, input.resource, {
          reader: input.language ?? locale,
          viewerId: viewer?.id ?? null,
        }),
      )
      tag(tags.resource(row.item.id), tags.user(row.item.authorId))
      refuseHidden(viewer, row.item, input.resource)
      const markdown = input.content === 'markdown'
      if (input.revision === 'public')
        return { data: await presentResource(readDb, row, { viewer, markdown }) }
      if (!resourcePolicy.seeUnpublished(viewer, row.item)) throw fail('notFound')
      const { id, latestRevisionId } = row.item
      const revision = found(await resourceKind.revisions.findRevision(readDb, id, latestRevisionId))
      const shown = await asRevision(readDb, row, revision)
      return { data: await presentResource(readDb, shown, { viewer, markdown }) }
    },

    async states(context) {
      const { input, db, now } = context
      const id = await idOf(context, input)
      const after = await db.transaction(async (tx) => {
        const item = await ownItem(resourceKind, context, { tx }, id, resourcePolicy.manage)
        await updateStates(tx, id, {
          archived: input.archived ?? item.archived,
          unlisted: input.unlisted ?? item.unlisted,
          lookingForMaintainer: input.looking_for_maintainer ?? item.lookingForMaintainer,
          now: now(),
        })
        if (input.unlisted !== undefined && input.unlisted !== item.unlisted)
          await indexText(resourceKind, tx, id)
        await clearPages(tx, resourceKind.tags(item))
        return found(await resourceKind.find(tx, id))
      })
      return { data: presentStates(after) }
    },

    async views(context) {
      const { input, readDb, viewer, now } = context
      const resource = await visibleResource({ ...context, db: readDb }, input.resource)
      authorize(resourcePolicy.seeStatistics(viewer, resource))
      const days = await resourceCounters.listViewDays(readDb, resource.id, {
        days: Number(input.days),
        now: now(),
      })
      return { data: { total: days.reduce((sum, { views }) => sum + views, 0), days } }
    },

    async related(context) {
      const { input, readDb, locale, tag } = context
      const resource = await visibleResource({ ...context, db: readDb }, input.resource)
      tag(tags.resource(resource.id), tags.list('resources'))
      const chosen = await chooseRelated(readDb, relatedResources, resource.id)
      const rows = await listMarked<RelatedWhy | null>(readDb, chosen, locale)
      return {
        data: rows.map(({ row, mark }) => ({ ...presentSummary(row), why: presentWhy(mark, locale) })),
      }
    },

    async trends({ input, readDb, locale, tag }) {
      tag(tags.list('resources'))
      const chosen = chooseTrends(relatedResources, {
        order: input.by,
        reader: locale,
        limit: input.per_page,
      })
      const rows = await listMarked<Trend>(readDb, chosen, locale)
      tag(...new Set(rows.map(({ row }) => tags.user(row.author.id))))
      return { data: rows.map(({ row, mark: trend }) => ({ ...presentSummary(row), trend })) }
    },
  })

export function resourcesFeature(versions: VersionActions): BoundEndpoint[] {
  const { items, writing, moderation } = register(versions)
  return [...own(items), ...writing, ...moderation]
}

import { authorize, fail, found } from '../../../contract/errors.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import type { Db } from '../../../db/client.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { tags } from '../../../server/cache/tags.ts'
import { cachedRead } from '../../../server/cache/cached-read.ts'
import { chooseRelated } from '../../publications/kind/api/related.store.ts'
import { updateDeleted } from '../../publications/kind/api/items.store.ts'
import { indexText, unpublish } from '../../publications/kind/api/publish.ts'
import { submitRevision, withdrawReview } from '../../publications/review/api/submit-revision.ts'
import { ownItem, writingOf } from '../../publications/kind/api/publication-access.ts'
import { endpoints } from '../resources.contract.ts'
import { listFacets, listResources } from './list/list-resources.ts'
import { asRevision, presentResource, presentStates, presentSummary } from './present-resource.ts'
import { relatedResources } from './list/related-resources.store.ts'
import { idOf, newest, refuseHidden, visibleResource } from './resource-access.ts'
import { resourceCounters } from './resource-counters.store.ts'
import { findWhole } from './resource-item.store.ts'
import { resourceKind } from './resource-kind.ts'
import { listSummaries } from './list/resource-list.store.ts'
import { readStats } from './list/resource-stats.store.ts'
import { proposeSlug } from './slugs/resource-slug.ts'
import { resourcePolicy } from './resources.policy.ts'
import { updateStates } from './resources.store.ts'
import { listUndecidedVersions } from './version-facts.store.ts'
import { createResource, updateResource } from './write-resource.ts'

const { revisions } = resourceKind

/** Takes a version out of the queue when its resource is deleted; versions know resources, not the reverse. */
type WithdrawVersion = (tx: Db, versionId: number, now: Date) => Promise<unknown>

export const resourcesFeature = (withdrawVersion: WithdrawVersion) =>
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

    async create(context) {
      return newest(context, await createResource(context, context.input))
    },

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
      const revision = found(await revisions.findRevision(readDb, id, latestRevisionId))
      const shown = await asRevision(readDb, row, revision)
      return { data: await presentResource(readDb, shown, { viewer, markdown }) }
    },

    async update(context) {
      const id = await idOf(context, context.input)
      await updateResource(context, id, context.input)
      return newest(context, id)
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

    async remove(context) {
      const { input, db, now } = context
      const id = await idOf(context, input)
      await db.transaction(async (tx) => {
        const writing = writingOf(context, tx)
        const item = await ownItem(resourceKind, context, writing, id, resourcePolicy.remove)
        await withdrawReview(resourceKind, writing, item)
        for (const version of await listUndecidedVersions(tx, id))
          await withdrawVersion(tx, version.id, now())
        await unpublish(resourceKind, tx, item)
        await updateDeleted(tx, resourceKind.tables, id, now())
      })
    },

    async submit(context) {
      const { input, db, viewer } = context
      const id = await idOf(context, input)
      await db.transaction(async (tx) => {
        const writing = writingOf(context, tx)
        const item = await ownItem(resourceKind, context, writing, id, resourcePolicy.edit)
        if (item.latestRevisionId === item.publishedRevisionId) throw fail('alreadyDecided')
        const revision = found(await revisions.findRevision(tx, id, item.latestRevisionId))
        // Twice is once: what waits already keeps its place, and what is approved needs no second look.
        const waits = revision.submittedAt !== null && !revision.declined
        if (!waits) await submitRevision(resourceKind, writing, item, revision, viewer)
      })
      return newest(context, id)
    },

    async withdraw(context) {
      const { input, db } = context
      const id = await idOf(context, input)
      await db.transaction(async (tx) => {
        const writing = writingOf(context, tx)
        const item = await ownItem(resourceKind, context, writing, id, resourcePolicy.write)
        if (!(await withdrawReview(resourceKind, writing, item))) throw fail('alreadyDecided')
      })
      return newest(context, id)
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
      const rows = await listSummaries(
        readDb,
        await chooseRelated(readDb, relatedResources, resource.id),
        locale,
      )
      return { data: rows.map(presentSummary) }
    },
  })

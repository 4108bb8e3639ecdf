import { risingAtPublication } from '../../publications/counters/api/counters.store.ts'
import { draftStore } from '../../publications/kind/api/drafts.store.ts'
import { revisionStore } from '../../publications/kind/api/revisions.store.ts'
import type { PublicationKind } from '../../publications/kind/api/publication-kind.ts'
import { translationStore } from '../../publications/kind/api/translations.store.ts'
import type { ResourceDraftFields } from '../resource-drafts.contract.ts'
import { resourcePath } from '../resource-limits.contract.ts'
import { detailRules } from './resource-details.ts'
import type { Details } from './resource-details.ts'
import { resourceTables } from './resource-tables.ts'
import { resourcePolicy } from './resources.policy.ts'
import { findResourceById, lockResource, updateLatest, updatePublished } from './resources.store.ts'
import type { ResourceRow } from './resources.store.ts'
import { countPublicVersions } from './version-facts.store.ts'
import { tags } from '../../../server/cache/tags.ts'

export const resourceDrafts = draftStore<ResourceDraftFields>(resourceTables)

/** Resources, as the rules about texts know them: public only together with a version. */
export const resourceKind: PublicationKind<ResourceRow, Details> = {
  name: 'resource',
  tables: resourceTables,
  revisions: revisionStore<Details>(resourceTables),
  translations: translationStore(resourceTables),
  drafts: resourceDrafts,
  policy: resourcePolicy,
  details: detailRules,
  find: findResourceById,
  lock: lockResource,
  path: resourcePath,
  tags: ({ id, type, authorId }) => [
    tags.resource(id),
    tags.list('resources'),
    tags.list('resources', type),
    tags.user(authorId),
  ],
  followLatest: (tx, { id }, revision) =>
    updateLatest(tx, { id, revisionId: revision.id, now: revision.now }),
  followPublished: (tx, { id }, revision, now) =>
    updatePublished(tx, { id, revisionId: revision.id, rising: risingAtPublication(now), now }),
  isReady: async (tx, { id }) => (await countPublicVersions(tx, id)) > 0,
  searchFacts: ({ type, unlisted }) => (unlisted ? null : { type }),
}

import { tags } from '../../../server/cache/tags.ts'
import { publicationKind } from '../../publications/kind/api/publication-kind.ts'
import { resourceLimits, resourcePath } from '../limits/resource-limits.contract.ts'
import type { ResourceDraft } from '../resources.contract.ts'
import { detailRules, type Details } from './resource-details.ts'
import { resourcePolicy } from './resources.policy.ts'
import { findResourceById, lockResource, updateLatest, updatePublished } from './resources.store.ts'
import type { ResourceRow } from './resources.store.ts'
import { countPublicVersions, findSearchedFacts } from './version-facts.store.ts'

/** Resources: public only together with a version. */
export const resourceKind = publicationKind<ResourceRow, Details, ResourceDraft['fields']>({
  name: 'resource',
  content: resourceLimits.content,
  policy: resourcePolicy,
  details: detailRules,
  find: findResourceById,
  lock: lockResource,
  path: resourcePath,
  tag: tags.resource,
  tags: ({ id, type, authorId }) => [
    tags.resource(id),
    tags.list('resources'),
    tags.list('resources', type),
    tags.user(authorId),
  ],
  followLatest: (tx, { id }, revision) =>
    updateLatest(tx, { id, revisionId: revision.id, now: revision.now }),
  followPublished: (tx, { id }, revision, now) => updatePublished(tx, { id, revisionId: revision.id, now }),
  isReady: async (tx, { id }) => (await countPublicVersions(tx, id)) > 0,
  searchFacts: async (tx, { id, type, slug, unlisted }) =>
    unlisted ? null : { type, slug, ...(await findSearchedFacts(tx, id)) },
})

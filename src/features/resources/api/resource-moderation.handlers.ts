import { found } from '../../../contract/errors.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import type { SignedIn } from '../../../server/endpoints/viewer.ts'
import { decideText } from '../../publications/review/api/decide.ts'
import type { Writing } from '../../publications/kind/api/publication-kind.ts'
import { readReview } from '../../publications/review/api/review-facts.ts'
import { endpoints } from '../resource-moderation.contract.ts'
import { presentResourceRevision } from './present-resource.ts'
import { newest } from './resource-access.ts'
import { resourceKind } from './resource-kind.ts'
import { findResourceById } from './resources.store.ts'
import type { ResourceRow } from './resources.store.ts'
import { listUndecidedVersions } from './version-facts.store.ts'

/** What happens to versions when the text of their resource is approved; versions know resources, not the reverse. */
type ApproveFirstVersion = (writing: Writing, item: ResourceRow, viewer: SignedIn) => Promise<void>

export const resourceModerationFeature = (approveFirstVersion: ApproveFirstVersion) =>
  feature('resourceModeration', endpoints, {
    async get(context) {
      const { input, db } = context
      const item = found(await findResourceById(db, input.id))
      const { revision, facts } = await readReview(resourceKind, context, item)
      const { data } = await newest(context, item.id)
      return {
        data: {
          resource: data,
          revision: await presentResourceRevision(db, revision, item),
          ...facts,
          waiting_versions: await listUndecidedVersions(db, item.id),
        },
      }
    },

    decide: (context) =>
      decideText(resourceKind, context, (writing, item) =>
        approveFirstVersion(writing, item, context.viewer),
      ),
  })

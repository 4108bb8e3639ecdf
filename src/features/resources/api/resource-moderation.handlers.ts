import { found } from '../../../contract/errors.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { decideText } from '../../publications/review/api/decide.ts'
import { readReview } from '../../publications/review/api/review-facts.ts'
import { endpoints } from '../resource-moderation.contract.ts'
import { approveFirstVersion } from './approve-first-version.ts'
import { presentResourceRevision } from './present-resource.ts'
import { newest } from './resource-access.ts'
import { resourceKind } from './resource-kind.ts'
import { findResourceById } from './resources.store.ts'
import { listUndecidedVersions } from './version-facts.store.ts'

export const resourceModerationFeature = feature('resourceModeration', endpoints, {
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
    decideText(resourceKind, context, (writing, item) => approveFirstVersion(writing, item, context.viewer)),
})

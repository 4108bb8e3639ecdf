import { feature } from '../../../server/endpoints/feature.ts'
import { revisionHandlers } from '../../publications/revisions/api/revision-handlers.ts'
import { endpoints } from '../resource-revisions.contract.ts'
import { presentResourceRevision } from './present-resource.ts'
import { idOf, newest } from './resource-access.ts'
import { resourceKind } from './resource-kind.ts'

export const resourceRevisionsFeature = feature(
  'resourceRevisions',
  endpoints,
  revisionHandlers(resourceKind, { idOf, present: presentResourceRevision, newest }),
)

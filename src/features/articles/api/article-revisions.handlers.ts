import { feature } from '../../../server/endpoints/feature.ts'
import { presentRevision } from '../../publications/kind/api/present-publications.ts'
import { revisionHandlers } from '../../publications/revisions/api/revision-handlers.ts'
import { endpoints } from '../article-revisions.contract.ts'
import { newest } from './article-access.ts'
import { articleKind } from './article-kind.ts'

export const articleRevisionsFeature = feature(
  'articleRevisions',
  endpoints,
  revisionHandlers(articleKind, {
    idOf: async (_context, { id }: { id: number }) => id,
    present: presentRevision,
    newest,
  }),
)

import { feature } from '../../../server/endpoints/feature.ts'
import { presentRevision } from '../../texts/api/present-texts.ts'
import { revisionHandlers } from '../../texts/api/revision-handlers.ts'
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

import shapes from 'virtual:endpoints/requests'
import rooms from 'virtual:endpoint-rooms/requests'
import { publicationQueries } from '../../../publications/web/publication-queries.ts'
import { requestLimits } from '../../request-limits.contract.ts'
import type { Request, RequestDraft, RequestSummary } from '../../requests.contract.ts'

export const requestApi = publicationQueries<Request, RequestDraft, RequestSummary>({
  name: 'request',
  key: 'id',
  shapes,
  rooms,
  ownKey: ['user requests'],
  // The reward leaves the balance with the request.
  groups: ['user requests', 'requests list', 'request', 'request work', 'user revenue', 'moderations'],
  maxDrafts: requestLimits.drafts,
})

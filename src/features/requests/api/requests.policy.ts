import { hasScope } from '../../../contract/access.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { articlePolicy } from '../../articles/api/articles.policy.ts'
import { mayStep, type RequestSide, type RequestState } from '../request-limits.contract.ts'

type Rights = { authorId: number; public: boolean; state: RequestState }

const isStaff = (viewer: Viewer): boolean => viewer !== null && hasScope(viewer.scope, 'content.moderate')

/** A request belongs to who wrote it, like an article; once an offer is accepted, its words are the agreement. */
export const requestPolicy = {
  ...articlePolicy,
  edit: (viewer: Viewer, request: Rights): boolean =>
    articlePolicy.edit(viewer, request) && request.state === 'open',
  offer: (viewer: Viewer, request: Rights): boolean =>
    viewer?.status === 'approved_and_verified' &&
    viewer.id !== request.authorId &&
    request.public &&
    request.state === 'open',
  /** Staff ends what was offered against the rules. */
  close: (viewer: Viewer, request: Rights): boolean => {
    const side = requestPolicy.sideOf(viewer, request, null)
    return side !== null && mayStep('close', side, request.state)
  },
  /** What somebody is to a request and one deal of it. Staff that takes part is a side like everybody. */
  sideOf: (
    viewer: Viewer,
    { authorId }: Pick<Rights, 'authorId'>,
    performerId: number | null,
  ): RequestSide | null => {
    if (viewer === null) return null
    if (viewer.id === authorId) return 'requester'
    if (viewer.id === performerId) return 'performer'
    return isStaff(viewer) ? 'staff' : null
  },
}

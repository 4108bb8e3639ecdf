import { hasScope } from '../../../contract/access.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { articlePolicy } from '../../articles/api/articles.policy.ts'
import { hasTrustedRole } from '../../publications/review/api/trusted-author.ts'
import type { topicOpeners } from '../forum-limits.contract.ts'

type Rights = { authorId: number; public: boolean }
type Opens = (typeof topicOpeners)[number]

const arranges = (viewer: Viewer): boolean => viewer !== null && hasScope(viewer.scope, 'comment.moderate')
const isVerified = (viewer: Viewer): boolean =>
  viewer?.status === 'verified' || viewer?.status === 'approved_and_verified'

/** A topic belongs to who wrote it, like an article; where it stands and whether it is open is up to staff. */
export const topicPolicy = {
  ...articlePolicy,
  /** Staff may open a topic everywhere. */
  open: (viewer: Viewer, opens: Opens): boolean => {
    if (viewer?.status !== 'approved_and_verified') return false
    if (arranges(viewer)) return true
    return opens === 'everyone' || (opens === 'trusted' && hasTrustedRole(viewer.roles))
  },
  arrange: arranges,
  accept: (viewer: Viewer, topic: Rights & { kind: string }): boolean =>
    topic.kind === 'question' && topic.public && (viewer?.id === topic.authorId || arranges(viewer)),
  vote: (viewer: Viewer, closed: boolean): boolean => isVerified(viewer) && !closed,
}

import { hasScope } from '../../../contract/access.ts'
import type { Subject } from '../../../server/content-subjects.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { commentLimits } from '../comment-limits.contract.ts'

type Written = { authorId: number | null; createdAt: Date; gone: boolean; isReply: boolean; wiki: boolean }

const isStaff = (viewer: Viewer): boolean => hasScope(viewer?.scope, 'comment.moderate')
const isVerified = (viewer: Viewer): boolean =>
  viewer?.status === 'verified' || viewer?.status === 'approved_and_verified'
const owns = (viewer: Viewer, id: number | null): boolean => viewer !== null && viewer.id === id

/** A role other than `user` is trust given by hand, or earned by what was approved. */
const isTrusted = (viewer: Viewer): boolean => viewer?.roles.some((role) => role !== 'user') ?? false

const looksAfter = (viewer: Viewer, { ownerId, curators = [] }: Subject): boolean =>
  viewer !== null && (viewer.id === ownerId || curators.includes(viewer.id))

export const commentPolicy = {
  /** Staff may still write in a closed discussion, to explain it. */
  write: (viewer: Viewer, subject: Subject, locked: boolean): boolean =>
    isVerified(viewer) && (isStaff(viewer) || !(locked || subject.locked)),
  /** One's own words for a day; what staff opened to all, every trusted member, and its author however old it is. */
  edit: (viewer: Viewer, comment: Written, now: Date): boolean => {
    if (comment.gone) return false
    if (comment.wiki) return isVerified(viewer) && (isTrusted(viewer) || owns(viewer, comment.authorId))
    const age = now.getTime() - comment.createdAt.getTime()
    return owns(viewer, comment.authorId) && age < commentLimits.editHours * 3_600_000
  },
  remove: (viewer: Viewer, comment: Written): boolean => owns(viewer, comment.authorId) && !comment.gone,
  /** Pinning and marking as solved belong to the author of the subject and their team. */
  curate: (viewer: Viewer, comment: Written, subject: Subject): boolean =>
    !comment.isReply && !comment.gone && (looksAfter(viewer, subject) || isStaff(viewer)),
  react: (viewer: Viewer, comment: Written): boolean =>
    isVerified(viewer) && !owns(viewer, comment.authorId) && !comment.gone,
  report: (viewer: Viewer, comment: Written): boolean =>
    viewer !== null && !owns(viewer, comment.authorId) && !comment.gone,
  seeEdits: (viewer: Viewer, comment: Written): boolean =>
    owns(viewer, comment.authorId) || isStaff(viewer) || (comment.wiki && isTrusted(viewer)),
  /** Open a post to the hands of all trusted members, or close it again. */
  markWiki: isStaff,
  hide: isStaff,
  lock: isStaff,
  /** Staff can still read and judge hidden comments. */
  readHidden: isStaff,
}

/** Params that several pages depend on: which part of a talk is shown, and which revisions are compared. */
export const discussionParams = ['comments', 'kind', 'cpage', 'comment', 'answers', 'reply']
export const revisionParams = ['page', 'revision', 'from']

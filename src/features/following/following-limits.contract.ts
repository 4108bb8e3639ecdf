/** What people follow. A further kind is a line here, an entry in `src/app/following.ts` and its texts. */
export const followKinds = ['resource', 'author', 'tag', 'category', 'collection', 'search'] as const
export type FollowKind = (typeof followKinds)[number]

/** What a follower is notified of. The feed shows everything in any case. */
export const followLevels = ['everything', 'releases', 'silent'] as const
export type FollowLevel = (typeof followLevels)[number]

/** The levels each kind has; the first is the one a follow begins with. A search has a choice of its own. */
export const levelsOf: Record<FollowKind, readonly FollowLevel[]> = {
  resource: followLevels,
  author: followLevels,
  tag: ['everything', 'silent'],
  category: ['everything', 'silent'],
  collection: ['everything', 'silent'],
  search: [],
}

/** What the feed tells of; `collected` is something that was put into a collection, `request` what a saved search found. */
export const feedKinds = ['release', 'resource', 'article', 'collected', 'request'] as const
export type FeedKind = (typeof feedKinds)[number]

export const followingLimits = {
  /** A feed reads the newest of each. */
  perPerson: 500,
  suggestions: 6,
  /** Things of a list that are asked about at once. */
  reasons: 60,
  /** Reactions a suggestion looks at, newest first. */
  reactions: 200,
}

import { contentLimits } from '../../contract/limits/content-limits.ts'

/** Words and numbers pages share with the contract. Plain data: pages that only read need no validator for it. */
export const commentKinds = ['question', 'bug', 'idea', 'thanks'] as const
export type CommentKind = (typeof commentKinds)[number]

export const commentSorts = ['new', 'old', 'useful'] as const
export type CommentSort = (typeof commentSorts)[number]

export const commentLimits = {
  text: contentLimits.comment.content,
  /** How long one's own words may be changed. */
  editHours: 24,
  mentions: 10,
  /** Answers that come with their thread; the rest is asked for. */
  repliesShown: 5,
  /** People who are new, or not yet approved, say so much a day. */
  newcomerPerDay: 20,
} as const

/** Name of the form comments are written in. */
export const commentForm = 'comment'

/** Kinds that can be solved. */
export const isSolvable = (kind: CommentKind | null): boolean => kind === 'question' || kind === 'bug'

import { contentLimits } from '../../contract/limits/content-limits.ts'

/** Shared by pages and contract. Plain data: pages that only read need no validator. */
export const commentKinds = ['question', 'bug', 'idea', 'thanks'] as const
export type CommentKind = (typeof commentKinds)[number]

export const commentSorts = ['new', 'old', 'useful'] as const
export type CommentSort = (typeof commentSorts)[number]

export const commentLimits = {
  text: contentLimits.comment.content,
  /** How long people may edit their own comments. */
  editHours: 24,
  mentions: 10,
  /** Answers that come with their thread; the others are loaded on demand. */
  repliesShown: 5,
} as const

/** Name of the form comments are written in. */
export const commentForm = 'comment'

/** Kinds that can be solved. */
export const isSolvable = (kind: CommentKind | null): boolean => kind === 'question' || kind === 'bug'

import { found } from '../contract/errors.ts'
import type { Db } from '../db/client.ts'
import type { CacheTag } from './cache/tags.ts'
import type { ReactionSums } from './reaction-sums.store.ts'
import type { Viewer } from './endpoints/viewer.ts'

/** What people react to, discuss and report. */
const subjectKinds = ['article', 'resource', 'comment', 'collection', 'topic', 'request'] as const
export type SubjectKind = (typeof subjectKinds)[number]
export type SubjectRef = { kind: SubjectKind; id: number }

export type Subject = {
  id: number
  /** Null when the account is gone. */
  ownerId: number | null
  /** Who moderates its discussion besides the owner. */
  curators?: readonly number[]
  /** How notifications name it. */
  title: string
  /** Where it stands on the site, without the language. */
  path: string
  /** Staff closed it for new words. */
  locked: boolean
}

export type Listeners = { watching: readonly number[]; muted: readonly number[] }

export type NumberedComment = {
  id: number
  authorId: number
  /** The comment it answers. */
  replyToId: number | null
  /** How many there are now. */
  total: number
  now: Date
}

/**
 * What a feature says about its subjects, so that reactions and comments need not know its tables. Handed in through
 * `api.ts`.
 */
export type SubjectSource = {
  kind: SubjectKind
  /**
   * The subject, or null: also when this viewer may not see it, so that nobody learns that it exists. `via` is its slug,
   * which a stranger must know of what is unlisted: numbers can be counted through.
   */
  find(db: Db, id: number, viewer: Viewer, via?: string): Promise<Subject | null>
  /** The same for many, for digests; only what is public. */
  findPublic(db: Db, ids: readonly number[]): Promise<Map<number, Subject>>
  /** The cached pages that show it. */
  tags(id: number): CacheTag[]
  /**
   * Set where comments stand one after another instead of in threads. Called in the transaction that writes one, in place
   * of `countComments`; takes the next number for it. An answer then only names what it answers.
   */
  numberComment?(db: Db, id: number, comment: NumberedComment): Promise<number>
  /** Refuses somebody who may not write here now, for reasons that only this kind knows. */
  refuseComment?(db: Db, id: number, viewer: NonNullable<Viewer>, now: Date): Promise<void>
  /** Who wants to hear of every comment here, and who of none that is not meant for them. */
  listeners?(db: Db, id: number): Promise<Listeners>
  /** Stores the subject's own sums for its lists. */
  countComments?(db: Db, id: number, total: number): Promise<void>
  countReactions?(db: Db, id: number, total: number, now: Date): Promise<void>
  /** The same for one reaction, in the statement that changes it. */
  reactionSums?(id: number, now: Date): ReactionSums
  /** Mends those sums where they do not agree with what was counted; tells how many did not. */
  mendSums?(db: Db, now: Date): Promise<number>
  /** Takes older reactions out of "most useful of the week"; returns the subjects that changed. */
  forgetOldUse?(db: Db, now: Date): Promise<number[]>
}

/** A kind that nobody handed in has no subjects. */
export function sourceOf(sources: readonly SubjectSource[], kind: SubjectKind): SubjectSource {
  return found(sources.find((entry) => entry.kind === kind) ?? null)
}

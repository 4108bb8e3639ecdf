import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import type { SignedIn } from '../../../server/endpoints/viewer.ts'
import type { FollowKind } from '../following-limits.contract.ts'
import type { FollowedSubject } from '../following.contract.ts'

/** One thing somebody wants to follow. */
export type Followable = {
  /** What the row of the follow names it by. */
  subject: string
  /** Whose it is: they are told of a follower, and do not follow it themselves. */
  ownerId?: number
  /** A resource counts its followers. */
  resourceId?: number
}

export type PresentedSubject = Omit<FollowedSubject, 'kind'>

/** One kind of thing that people follow. Features register theirs in `src/app/following.ts`. */
export type FollowedKind = {
  kind: FollowKind
  /** By what the API calls it; throws where there is none that this person may see. */
  open(context: { db: Db; viewer: SignedIn }, id: string): Promise<Followable>
  /** What a follow row names, or null: following no more needs no rights, and what is gone can be left too. */
  subjectOf(context: { db: Db; viewer: SignedIn }, id: string): Promise<string | null>
  /** Those of these subjects that can still be seen. */
  present(db: Db, subjects: readonly string[], reader: Locale): Promise<Map<string, PresentedSubject>>
  /** What else goes when somebody follows it no longer. */
  forget?(tx: Db, userId: number, subject: string): Promise<void>
}

export type FollowedKinds = Record<FollowKind, FollowedKind>

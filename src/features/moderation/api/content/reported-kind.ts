import type { Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import type { SubjectKind } from '../../../../server/content-subjects.ts'
import type { Viewer } from '../../../../server/endpoints/viewer.ts'
import type { HidingReason } from '../../contract/moderation-limits.contract.ts'
import type { DecisionContext } from '../held/hold-decision.ts'

/** A reported thing as it is now, public or not. */
export type Reported = {
  title: string
  /** Where it stands on the site, without the language; null if nobody can open it. */
  path: string | null
  description: string
  html: string
  language: Locale | null
  authorId: number | null
  public: boolean
  mayHide: boolean
}

export type Why = {
  prepared: HidingReason[]
  reason: string
  /** Both as one text in the author's language. */
  text: string
}

/** What a feature says about its things once they are reported. Handed in through `api.ts`. */
export type ReportedKind = {
  /** Null if it was deleted. */
  read(db: Db, id: number, viewer: Viewer): Promise<Reported | null>
  /** Takes it away from readers and tells its author why. */
  hide(context: DecisionContext, id: number, why: Why): Promise<void>
}
export type ReportedKinds = Record<SubjectKind, ReportedKind>

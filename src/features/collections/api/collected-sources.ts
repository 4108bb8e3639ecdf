import type { GameVersion, Platform } from '../../../contract/game.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import type { SubjectSource } from '../../../server/content-subjects.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import type { CollectedKind } from '../collection-limits.contract.ts'
import type { CollectedSubject } from '../collections.contract.ts'

/** What a feature says about its subjects in collections. Handed in through `api.ts`. */
export type CollectedSource = {
  source: Pick<SubjectSource, 'find' | 'tags'>
  /** As they are shown in this language. Whether the reader may see them was decided before. */
  list(db: Db, ids: readonly number[], reader: Locale): Promise<CollectedSubject[]>
}
export type CollectedSources = Record<CollectedKind, CollectedSource>

export type Bundle = {
  /** Of the archive, without its ending. */
  name: string
  /** In their order; an article has no files. */
  subjects: readonly CollectedSubject[]
  wanted: { platform: Platform | null; gameVersion: GameVersion | null }
}
/** Answers with one archive of the newest fitting files of these. */
export type AnswerBundle = (context: RequestContext, bundle: Bundle) => Promise<Response>

import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'

/** A person who gets a digest, and the time it covers. */
export type DigestReader = { id: number; language: Locale; since: Date; until: Date }

export type DigestItem = {
  title: string
  /** A word behind the title: a version, an author. */
  note: string
  /** Address on the site, without the language. */
  path: string
}

/** What there is to say to some people, by their id: only what each of them may see. Some hundred are asked at once. */
export type DigestSource = (db: Db, readers: readonly DigestReader[]) => Promise<Map<number, DigestItem[]>>

/** The parts of a digest; their features come later, so `src/app/digest-sources.ts` joins them. */
export type DigestSources = {
  /** News of what the person follows. */
  followed: DigestSource
  /** What most people read and took in the last seven days, in the languages of the reader. */
  best: DigestSource
}

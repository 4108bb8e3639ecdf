import type { Db } from '../../../db/client.ts'
import type { Secret } from '../../../server/secret.ts'

/** A page view. Later features count views of their content; `api.ts` hands their counters in. */
export type PageView = {
  /** With the language, without the query. */
  path: string
  viewerId: number | null
  ip: string
  userAgent: string
  /** `Accept-Language`, from which a country is guessed. */
  languages: string | null
  /** The page before, as the browser tells it; null where it does not. */
  from: string | null
  /** Of this site. */
  origin: string
  now: Date
  db: Db
  secret: Secret
  onError: (error: unknown) => void
}
export type ViewCounter = (view: PageView) => void

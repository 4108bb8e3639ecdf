import type { Db } from '../../../db/client.ts'
import type { Secret } from '../../../server/secret.ts'

/** Somebody looks at a page. Later features count what they show on theirs; handed in through `api.ts`. */
export type PageView = {
  /** With the language, without the query. */
  path: string
  viewerId: number | null
  ip: string
  userAgent: string
  now: Date
  db: Db
  secret: Secret
  onError: (error: unknown) => void
}
export type ViewCounter = (look: PageView) => void

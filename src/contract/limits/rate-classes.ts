/** Tries at one name from one address, besides those of the class `login`, which counts the address alone. */
export const loginPerAccount = { limit: 5, windowSeconds: 900 }

/** Comments of an account that is younger than a week or not approved, besides those of the class `comment`. */
export const newcomerComments = { limit: 20, windowSeconds: 86_400 }

/**
 * Milliseconds of the one thread that reading what a caller sent may take: two of a hundred. Long Markdown takes up to
 * half a second of it, so calls alone are not enough to count; a short window, because a long one is a long burst.
 */
export const readingPerCaller = { limit: 300, windowSeconds: 15 }

/** Published limits by class: `limit` calls in `windowSeconds`, counted in process memory or in one SQL statement. */
type RatePolicy = { limit: number; windowSeconds: number; store: 'memory' | 'database' }
const policies = <Name extends string>(table: Record<Name, RatePolicy>) => table

export const rateClasses = policies({
  read: { limit: 300, windowSeconds: 60, store: 'memory' },
  /** Pages that have to be rendered; a cached one is not counted. A short window, because a long one is a long burst. */
  page: { limit: 100, windowSeconds: 20, store: 'memory' },
  search: { limit: 60, windowSeconds: 60, store: 'database' },
  /** One call for each letter somebody types. */
  suggest: { limit: 600, windowSeconds: 60, store: 'memory' },
  write: { limit: 30, windowSeconds: 60, store: 'database' },
  comment: { limit: 6, windowSeconds: 60, store: 'database' },
  reaction: { limit: 60, windowSeconds: 60, store: 'database' },
  upload: { limit: 100, windowSeconds: 600, store: 'database' },
  draft: { limit: 30, windowSeconds: 3600, store: 'database' },
  login: { limit: 20, windowSeconds: 900, store: 'database' },
  registration: { limit: 5, windowSeconds: 3600, store: 'database' },
  code: { limit: 1, windowSeconds: 60, store: 'database' },
  uniqueness: { limit: 60, windowSeconds: 60, store: 'database' },
  /** Tests of a webhook, and what is sent to it once more: each calls a stranger's server. */
  webhook: { limit: 10, windowSeconds: 60, store: 'database' },
  report: { limit: 10, windowSeconds: 86_400, store: 'database' },
  none: { limit: 0, windowSeconds: 0, store: 'memory' },
})

export type RateClass = keyof typeof rateClasses

/** What is counted of a publication, in the order pages show it. */
export const measures = ['views', 'downloads', 'followers', 'reactions', 'comments'] as const
/** Of the whole site people come too. */
export const siteMeasures = [...measures, 'signups'] as const
export type Measure = (typeof siteMeasures)[number]

export const ranges = ['7', '30', '90', '365', 'all'] as const
export type Range = (typeof ranges)[number]

/** What views and downloads are split by. */
export const dimensions = [
  'version',
  'platform',
  'game',
  'country',
  'language',
  'source',
  'page',
  'host',
  'words',
] as const
export type Dimension = (typeof dimensions)[number]

export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

export const statisticLimits = {
  /** Ten years. */
  rangeDays: 3660,
  /** Of one split; the rest is one number. */
  parts: 12,
  /** Fewer visits than this tell of one person rather than of people. */
  fewest: 3,
  /** Of one's own, by what happened in the range. */
  publications: 20,
  /** Of one person, the newest first; more are not added up. */
  ownPublications: 2000,
  /** Weeks of downloads that everybody sees. */
  publicWeeks: 26,
  cohorts: 12,
} as const
